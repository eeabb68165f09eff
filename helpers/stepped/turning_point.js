const cells = [...part("board").querySelectorAll("g")], line = part("board").querySelector(".line");
const places = part("curve").querySelectorAll(".at"), steps = document.querySelectorAll("ol>li");
const wide = Number(part("board").dataset.wide), marks = JSON.parse(part("board").dataset.marks).map(([r, c]) => r * wide + c);
const looks = cells.map((cell) => cell.getAttribute("class").split(" ")[0]);

function show(ply) {
  const later = new Set(marks.slice(ply)), now = cells.map((_, n) => (later.has(n) ? "free" : looks[n]));
  cells.forEach((cell, n) => cell.setAttribute("class", now[n] + (ply && n === marks[ply - 1] ? " mark" : "")));
  if (line) line.style.visibility = later.size ? "hidden" : "visible";
  places.forEach((place, n) => place.classList.toggle("now", n === ply));
  const rows = now.map((look) => (look === "free" ? "." : look)).join("").match(RegExp(`.{${wide}}`, "g"));
  part("board").setAttribute("aria-label", `Board, the top row first: ${rows.join(" ")}`);
  return (part("says").textContent = steps[ply].textContent);
}
start({ wait: 700, steps: 1 });
