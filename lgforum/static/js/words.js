// The few words that scripts say, in the page's language. Sentences take their values as arguments.
const FRENCH = {
  cancel: "Annuler",
  draftKept: (at) => `Brouillon gardé à ${at}`,
  draftNotKept: "Brouillon non gardé : la mémoire de ce navigateur est pleine ou fermée",
  hide: "Cacher le mot de passe",
  offline: "Hors ligne. Ce que vous écrivez est gardé ici ; envoyez-le quand la connexion sera revenue.".replace(" ;", "\u202f;"),
  quote: "Citer",
  reload: "Voir la suite",
  sending: "Envoi…",
  show: "Montrer le mot de passe",
  stale: (at, n) => `Cette page date de ${at}, ${n}\u00a0${n < 2 ? "message" : "messages"} depuis`,
  staleOther: (at) => `Cette page date de ${at}, la partie a avancé depuis`,
  units: { day: "j", minute: "min" },
};
const ENGLISH = {
  cancel: "Cancel",
  draftKept: (at) => `Draft kept at ${at}`,
  draftNotKept: "Draft not kept: this browser’s storage is full or closed",
  hide: "Hide the password",
  offline: "Offline. What you write is kept here; send it when the connection is back.",
  quote: "Quote",
  reload: "See what followed",
  sending: "Sending…",
  show: "Show the password",
  stale: (at, n) => `This page dates from ${at}, ${n} ${n === 1 ? "post" : "posts"} since`,
  staleOther: (at) => `This page dates from ${at}, the game has moved on`,
  units: { day: "d", minute: "min" },
};

export const french = document.documentElement.lang !== "en";
export const words = french ? FRENCH : ENGLISH;

/** An hour as the server writes it: "16 h 05", "4:05 pm"; in the reader's own zone. */
export function clock(at) {
  const [hour, minute] = [at.getHours(), String(at.getMinutes()).padStart(2, "0")];
  if (french) return minute === "00" ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`;
  const half = hour < 12 ? "am" : "pm";
  return minute === "00" ? `${hour % 12 || 12}\u00a0${half}` : `${hour % 12 || 12}:${minute}\u00a0${half}`;
}
