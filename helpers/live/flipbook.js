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

// The still picture before the frame is the one that the page lacks: a notebook keeps it once.
try {
  const still = window.frameElement.previousElementSibling, taken = part("taken");
  if (taken) taken.parentElement.innerHTML = still.innerHTML;
} catch { /* not in a frame, or in another site's */ }
