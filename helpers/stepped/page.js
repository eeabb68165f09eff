// Light or dark: as the notebook is, else as the system is.
const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)");
let outside = null;
try { outside = window.parent === window ? null : window.parent.document.body; } catch { /* another site's page */ }
// A page made by nbconvert is light whatever the reader's system is: it says nothing of a replay. The pictures
// of a flipbook are as light as those around it.
const silent = !part("flipbook") && outside?.matches(".jp-Notebook[data-jp-theme-light=true]");
function colour() {
  const { jpThemeLight, vscodeThemeKind } = outside && !silent ? outside.dataset : {};
  const said = jpThemeLight || { "vscode-dark": "false", "vscode-light": "true" }[vscodeThemeKind];
  const isLight = said ? said === "true" : !system.matches;
  root.dataset.jpThemeLight = isLight;
  root.style.colorScheme = isLight ? "light" : "dark";
}
system.onchange = colour;
if (outside) new MutationObserver(colour).observe(outside, { attributes: true });
colour();

// In a frame: as high as what is in it, and the still picture before it folded away. Where a flipbook lacks a picture it is
// that one: a notebook keeps it once.
try {
  const frame = window.frameElement, still = frame.previousElementSibling, page = part("stepped"), taken = part("taken");
  const fit = () => { frame.style.height = page.offsetHeight + "px"; };
  new ResizeObserver(fit).observe(page);
  fit();
  if (taken) taken.parentElement.innerHTML = still.innerHTML;
  if (still.tagName === "DETAILS") still.open = false;
  else still.hidden = true;
} catch { /* not in a frame, or in another site's */ }
