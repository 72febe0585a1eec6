// Texts of a page whose contrast with their ground is below WCAG AA. Grounds that are pictures or see-through are left out.
() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const linear = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const groundOf = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.backgroundImage !== "none") return null;
      const colour = rgba(style.backgroundColor);
      if (colour[3] === 255) return colour;
      if (colour[3] > 0) return null;
    }
    return null;
  };
  const saysSomething = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent.trim());
  const faint = [];
  let texts = 0;
  for (const e of document.querySelectorAll("body *")) {
    if (e.closest("svg") || !e.checkVisibility({ visibilityProperty: true }) || !saysSomething(e)) continue;
    const style = getComputedStyle(e);
    const ground = groundOf(e);
    if (!ground || style.clipPath !== "none") continue;
    texts += 1;
    const [light, dark] = [luminance(rgba(style.color)), luminance(ground)].sort((a, b) => b - a);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = (light + 0.05) / (dark + 0.05);
    if (ratio < (large ? 3 : 4.5)) faint.push(`${e.className}: ${ratio.toFixed(2)} ${e.textContent.trim().slice(0, 30)}`);
  }
  return { texts, faint };
}
