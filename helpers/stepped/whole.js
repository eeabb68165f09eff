const all = (selector) => [...document.querySelectorAll(selector)], canvas = document.querySelector("canvas");
const masks = all(".masks img"), stages = all(".stage"), pen = canvas.getContext("2d");
const counts = stages.map((stage) => Number(stage.dataset.count)), calm = matchMedia("(prefers-reduced-motion: reduce)");
const FADE = 2200, HOLD = 1400; // milliseconds
let faded = 0, began = -FADE, frame = 0, layers = null; // `faded` is the stage before

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
  part("now").textContent = Math.round(counts[faded] ** left * counts[at] ** (1 - left)).toLocaleString("en");
  frame = t < 1 ? requestAnimationFrame(draw) : 0;
  if (!layers) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  lay(layers.dead, 1);
  lay(layers.dying[faded], left);
  if (t < 1) lay(layers.alive[faded], 1 - 6 * t);
  lay(layers.alive[at], t < 1 ? 6 * t : 1);
}

function show(k, before) {
  cancelAnimationFrame(frame);
  if (k !== before) [faded, began] = [before, performance.now()];
  const says = stages[k].dataset.says;
  if (part("says").textContent !== says) part("says").textContent = says;
  stages.forEach((stage, i) => stage.setAttribute("aria-current", i === k ? "step" : "false"));
  draw();
  return says;
}
canvas.classList.toggle("large", canvas.width < 600);
start({ wait: FADE + HOLD, steps: 1 });
Promise.all(masks.map((mask) => mask.decode())).then(ink);
new MutationObserver(ink).observe(document.documentElement, { attributes: true });
