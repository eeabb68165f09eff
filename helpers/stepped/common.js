// What several pages use: parts of the page, elements, shapes, numbers as they are written.
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
function number(value) {
  return String(value).replace("-", "−").replace("Infinity", "∞");
}
