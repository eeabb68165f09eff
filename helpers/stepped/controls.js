// How every page is stepped: by buttons, slider and keys. The page's own script has `show(k, before)`, which draws step k
// after the step before it and returns it in words, and ends with `start()`, which shows the step at which the slider
// stands in the page. Where the page can be played it is
// `start({ wait, steps })`: so many milliseconds until so many steps on; or `start(pace)`, where pace(k) says so at step k.
const slider = part("bar").querySelector("input"), first = Number(slider.min);
const SPOKEN = 1500; // milliseconds: nobody can follow what is read aloud faster
const SPEEDS = [1, 2, 4, 0.5]; // times as fast
let last = Number(slider.max), at = first, timer = 0, pace = null, speed = 1;
const ruler = { place: Number, step: Number }; // where a step stands on the slider, and the other way round

function start(playing = null) {
  pace = typeof playing === "object" ? playing && (() => playing) : playing;
  go(Number(slider.defaultValue));
}
function go(k, plays = false) {
  const before = at;
  clearTimeout(timer);
  at = within(k, [first, last]);
  const { wait, steps } = pace?.(at) ?? {};
  timer = plays && at < last ? setTimeout(() => go(at + steps, true), wait / speed) : 0;
  part("says").setAttribute("aria-live", timer && wait / speed < SPOKEN ? "off" : "polite");
  slider.value = ruler.place(at);
  slider.setAttribute("aria-valuetext", show(at, before));
  for (const [name, end] of [["first", first], ["back", first], ["forward", last], ["last", last]]) {
    button(name)?.setAttribute("aria-disabled", at === end);
  }
  if (pace) button("play").textContent = timer ? "Pause" : "Play";
  if (button("speed")) button("speed").textContent = `Speed ${speed}×`;
}
const button = (name) => part("bar ." + name);
const press = {
  first: () => go(first), back: () => go(at - 1), forward: () => go(at + 1), last: () => go(last),
  speed: () => { speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]; go(at, timer > 0); },
  play: () => (timer ? go(at) : go(at === last ? first : at + pace(at).steps, true)),
};
for (const name in press) if (button(name)) button(name).onclick = press[name];
const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
// A page's own button, and its key.
function add(name, key, does) {
  [press[name], keys[key], part(name).onclick] = [does, name, does];
}
slider.oninput = () => go(ruler.step(Number(slider.value)));
document.querySelectorAll("[data-at]").forEach((each) => { each.onclick = () => go(Number(each.dataset.at)); });

// Space plays where all of the page is stepped, also after a button was clicked; on one that was reached with Tab it
// presses that one.
let tabbed = false;
addEventListener("pointerdown", () => { tabbed = false; });
const isPlay = (event) => event.key === " " && pace && part("stepped") && !(tabbed && event.target.tagName === "BUTTON");
// In what is scrolled sideways the arrows scroll: the page does not step.
function scrolls({ key, target }) {
  const place = target.closest("figure, .scroll");
  return place?.scrollWidth > place?.clientWidth && key.startsWith("Arrow");
}
addEventListener("keyup", (event) => { if (isPlay(event)) event.preventDefault(); });
addEventListener("keydown", (event) => {
  if (event.key === "Tab") tabbed = true;
  if (isCommand(event) || event.target.tagName === "SELECT" || scrolls(event)) return;
  const does = isPlay(event) ? "play" : keys[event.key];
  if (!does) return;
  event.preventDefault();
  press[does]();
});
