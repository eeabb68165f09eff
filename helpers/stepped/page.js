// Light or dark: as the notebook is, else as the system is, until somebody says otherwise.
const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)");
let outside = null, picked = null;
try { outside = window.parent === window ? null : window.parent.document.body; } catch { /* another site's page */ }
// A page made by nbconvert is light whatever the reader's system is: it says nothing of a replay. The pictures
// of a flipbook are as light as those around it.
const silent = !part("flipbook") && outside?.matches(".jp-Notebook[data-jp-theme-light=true]");
function isLight() {
  const said = outside && !silent && (outside.dataset.jpThemeLight || { "vscode-dark": "false", "vscode-light": "true" }[outside.dataset.vscodeThemeKind]);
  return picked ?? (said ? said === "true" : !system.matches);
}
function colour() {
  root.dataset.jpThemeLight = isLight();
  root.style.colorScheme = isLight() ? "light" : "dark";
  part("theme").textContent = isLight() ? "Dark" : "Light";
}
part("theme").onclick = () => { picked = !isLight(); colour(); };
system.onchange = colour;
if (outside) new MutationObserver(colour).observe(outside, { attributes: true });
colour();

// In a picture that is scrolled sideways the arrows scroll: the page does not step.
addEventListener("keydown", (event) => {
  const { tagName, clientWidth, scrollWidth } = event.target;
  if (tagName === "FIGURE" && scrollWidth > clientWidth && /^Arrow(Left|Right)$/.test(event.key)) event.stopPropagation();
}, true);

// In a frame: as high as what is in it, and the still picture before it folded away.
try {
  const frame = window.frameElement, still = frame.previousElementSibling, page = part("stepped");
  const fit = () => { frame.style.height = page.offsetHeight + "px"; };
  new ResizeObserver(fit).observe(page);
  fit();
  if (still.tagName === "DETAILS") still.open = false;
  else still.hidden = true;
} catch { /* not in a frame, or in another site's */ }
