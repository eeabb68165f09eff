// A goal is won when it holds, and did not for a while: `holds(k)` says so of the k-th. Returns the names of what is new.
const stars = [...document.querySelectorAll(".goals li")].map((row) => ({ row, name: row.lastChild.textContent.trim() }));
function judge(holds) {
  return stars.filter((star, k) => {
    const isNew = holds(k) && star.open && !star.won;
    star.open ||= !holds(k);
    star.won ||= isNew;
    star.row.className = star.won ? "won" : "";
    star.row.toggleAttribute("data-now", !star.open);
    star.row.firstChild.textContent = star.won ? "★" : "☆";
    star.row.firstChild.setAttribute("aria-label", star.won ? "reached" : "not reached");
    return isNew;
  }).map(({ name }) => name);
}
