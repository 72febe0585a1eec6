// Passkeys: the server's options go to the browser, its answer goes into the form and the form is sent.
// Bytes travel as base64url both ways.
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const listed = (keys) => keys?.map((key) => ({ ...key, id: bytes(key.id) }));

async function create(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) } };
  publicKey.excludeCredentials = listed(options.excludeCredentials) ?? [];
  const made = await navigator.credentials.create({ publicKey });
  return described(made, {
    attestationObject: text(made.response.attestationObject),
    transports: made.response.getTransports?.() ?? [],
  });
}

async function get(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: listed(options.allowCredentials) ?? [] };
  const shown = await navigator.credentials.get({ publicKey });
  const { authenticatorData, signature, userHandle } = shown.response;
  return described(shown, {
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle ? text(userHandle) : null,
  });
}

function described(key, response) {
  response.clientDataJSON = text(key.response.clientDataJSON);
  return { id: key.id, rawId: text(key.rawId), type: key.type, response };
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  const ask = form.dataset.passkey === "create" ? create : get;
  const failed = form.querySelector("[data-passkey-failed]");
  const go = async () => {
    failed.hidden = true;
    try {
      form.elements.credential.value = JSON.stringify(await ask(JSON.parse(form.dataset.options)));
    } catch {
      failed.hidden = false;
      return;
    }
    form.submit();
  };
  form.querySelector("[data-passkey-go]").addEventListener("click", go);
  if (document.hasFocus()) go();
}
