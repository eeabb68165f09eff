// What several pages use: parts of the page, elements, shapes, numbers and how they are written, keys.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
function part(name) {
  return document.querySelector("." + name);
}
function setAll(each, facts) {
  for (const name in facts) each.setAttribute(name, facts[name]);
  return each;
}
function made(place, name, look, facts = {}) {
  const each = setAll(document.createElementNS("http://www.w3.org/2000/svg", name), { class: look, ...facts });
  return place?.appendChild(each) ?? each;
}
function make(name, look = "", ...inside) {
  const each = document.createElement(name);
  if (look) each.className = look;
  if (name === "button") each.type = "button";
  each.append(...inside);
  return each;
}
const within = (value, [low, high]) => Math.max(low, Math.min(high, value));
function number(value) {
  return String(value).replace("-", "−").replace("Infinity", "∞");
}
const isCommand = ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey;
// What a key makes of a value that slides; undefined, if it is no key for that.
function slid(event, value, ends, leap) {
  const arrows = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
  const by = { ...arrows, PageUp: leap, PageDown: -leap, Home: -Infinity, End: Infinity }[event.key];
  return by === undefined || isCommand(event) ? undefined : within(value + by, ends);
}
