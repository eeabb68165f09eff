"use strict";
const part = (name) => document.querySelector("." + name), all = (selector) => [...document.querySelectorAll(selector)];
const slider = part("bar").querySelector("input"), canvas = document.querySelector("canvas"), pen = canvas.getContext("2d");
const masks = all(".masks img"), stages = all(".stage"), last = stages.length - 1;
const counts = stages.map((stage) => Number(stage.dataset.count)), calm = matchMedia("(prefers-reduced-motion: reduce)");
const FADE = 2200, HOLD = 1400;
let at = 0, before = 0, began = -FADE, playing = false, timer = 0, frame = 0, layers = null;

// Each mask is drawn once in each of its colours; a frame lays four of these layers over each other.
function inked(mask, look) {
  const layer = document.createElement("canvas"), ink = layer.getContext("2d");
  [layer.width, layer.height] = [canvas.width, canvas.height];
  ink.drawImage(mask, 0, 0);
  ink.globalCompositeOperation = "source-in";
  ink.fillStyle = getComputedStyle(part("legend ." + look)).backgroundColor;
  ink.fillRect(0, 0, layer.width, layer.height);
  return layer;
}
function ink() {
  layers = { dead: inked(masks[0], "dead"), alive: masks.map((mask) => inked(mask, "alive")), dying: masks.map((mask) => inked(mask, "dying")) };
  draw();
}
function lay(layer, alpha) {
  pen.globalAlpha = Math.max(0, Math.min(1, alpha));
  pen.drawImage(layer, 0, 0);
}
function draw() {
  const t = calm.matches ? 1 : Math.min(1, (performance.now() - began) / FADE), left = (1 - t) ** 1.5;
  part("now").textContent = Math.round(counts[before] ** left * counts[at] ** (1 - left)).toLocaleString("en");
  frame = t < 1 ? requestAnimationFrame(draw) : 0;
  if (!layers) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  lay(layers.dead, 1);
  lay(layers.dying[before], left);
  if (t < 1) lay(layers.alive[before], 1 - 6 * t);
  lay(layers.alive[at], t < 1 ? 6 * t : 1);
}

function go(k, plays = false) {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  k = Math.max(0, Math.min(last, k));
  if (k !== at) [before, at, began] = [at, k, performance.now()];
  const says = stages[at].dataset.says;
  if (part("says").textContent !== says) part("says").textContent = says;
  stages.forEach((stage, i) => stage.setAttribute("aria-current", i === at ? "step" : "false"));
  slider.value = at;
  slider.setAttribute("aria-valuetext", says);
  part("back").setAttribute("aria-disabled", at === 0);
  part("forward").setAttribute("aria-disabled", at === last);
  playing = plays && at < last;
  part("play").textContent = playing ? "Pause" : "Play";
  if (playing) timer = setTimeout(() => go(at + 1, true), FADE + HOLD);
  draw();
}
part("back").onclick = () => go(at - 1);
part("forward").onclick = () => go(at + 1);
part("play").onclick = () => go(playing ? at : at === last ? 0 : at + 1, !playing);
slider.oninput = () => go(Number(slider.value));
stages.forEach((stage, i) => { stage.onclick = () => go(i); });
addEventListener("keydown", (event) => {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  go(to);
});
canvas.classList.toggle("large", canvas.width < 600);
go(0);
Promise.all(masks.map((mask) => mask.decode())).then(ink);
new MutationObserver(ink).observe(document.documentElement, { attributes: true });
