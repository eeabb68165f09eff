"use strict";
const part = (name) => document.querySelector("." + name);
const slider = part("bar").querySelector("input"), pages = part("pages").children;
const lines = [...document.querySelectorAll("ol>li")], last = lines.length - 1;
let at = Number(slider.value);

function go(k) {
  at = Math.max(0, Math.min(last, k));
  const line = lines[at];
  for (let i = 0; i < pages.length; i++) pages[i].className = i === Number(line.dataset.page) ? "on" : "";
  if (part("says").innerHTML !== line.innerHTML) part("says").innerHTML = line.innerHTML;
  slider.value = at;
  slider.setAttribute("aria-valuetext", line.querySelector(".count").textContent + " " + line.querySelector(".caption").textContent);
  part("back").setAttribute("aria-disabled", at === 0);
  part("forward").setAttribute("aria-disabled", at === last);
}
const press = { back: () => go(at - 1), forward: () => go(at + 1), first: () => go(0), last: () => go(last) };
part("back").onclick = press.back;
part("forward").onclick = press.forward;
slider.oninput = () => go(Number(slider.value));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const does = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
  if (!does) return;
  event.preventDefault();
  press[does]();
});
go(at);

// Light or dark: as the notebook is, else as the system is, until somebody says otherwise.
const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)");
let outside = null, chosen = null;
try { outside = window.parent === window ? null : window.parent.document.body; } catch { /* another site's page */ }
function isLight() {
  const said = outside && (outside.dataset.jpThemeLight || { "vscode-dark": "false", "vscode-light": "true" }[outside.dataset.vscodeThemeKind]);
  return chosen ?? (said ? said === "true" : !system.matches);
}
function colour() {
  root.dataset.jpThemeLight = isLight();
  part("theme").textContent = isLight() ? "Dark" : "Light";
}
part("theme").onclick = () => { chosen = !isLight(); colour(); };
system.onchange = colour;
if (outside) new MutationObserver(colour).observe(outside, { attributes: true });
colour();

// In a frame: as high as what is in it. The still picture before it is the one that the page lacks: a
// notebook keeps it once.
try {
  const frame = window.frameElement, still = frame.previousElementSibling, taken = part("taken");
  if (taken) taken.parentElement.innerHTML = still.innerHTML;
  still.hidden = true;
  const fit = () => { frame.style.height = part("flipbook").offsetHeight + "px"; };
  new ResizeObserver(fit).observe(part("flipbook"));
  fit();
} catch { /* not in a frame, or in another site's */ }
