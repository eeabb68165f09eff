"use strict";
const part = (name) => document.querySelector("." + name), system = matchMedia("(prefers-color-scheme: dark)");
let dark = system.matches;
function colour() {
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  part("theme").textContent = dark ? "Light" : "Dark";
}
part("theme").onclick = () => { dark = !dark; colour(); };
system.onchange = () => { dark = system.matches; colour(); };
colour();
