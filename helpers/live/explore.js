// The sliders and lists of `explore`: where they stand goes to the kernel as `at`, what it draws comes back as `shown`.
// While a message is on its way, ipywidgets keeps only the newest of those that wait.
const REST = 600; // milliseconds without a change before the words are read out
const PATIENCE = 800; // milliseconds after which a picture that is out of date turns pale
const WAITING = "Waiting for the kernel. After a restart, run this cell again.";

function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

function render({ model, el }) {
  const words = model.get("words"), shownAt = () => String(model.get("shown").at);
  const stage = element("div", { className: "stage" });
  const status = element("div", { className: "says" });
  status.setAttribute("role", "status");
  const wait = element("div", { className: "wait", textContent: WAITING, hidden: true });
  const inputs = [], values = [];
  const rows = model.get("names").map((name, i) => {
    inputs.push(model.get("lists")[i]
      ? element("select", {}, ...words[i].map((word, k) => element("option", { value: k, textContent: word })))
      : element("input", { type: "range", min: 0, max: words[i].length - 1, step: 1 }));
    values.push(element("span", { className: "value" }));
    values[i].style.minWidth = `${Math.max(...words[i].map((word) => word.length)) + 0.5}ch`;
    values[i].setAttribute("aria-hidden", "true"); // the slider itself says its value
    values[i].hidden = model.get("lists")[i]; // a list shows it
    // No ids: the page of each widget loads this file anew, and another one may count the same.
    const label = element("label", {}, element("span", { textContent: name.replaceAll("_", " ") }), inputs[i]);
    return element("div", { className: "row" }, label, values[i]);
  });
  const root = element("div", { className: "explore" }, element("div", { className: "rows" }, ...rows), wait, stage, status);

  const places = () => inputs.map((input) => Number(input.value));
  function write() {
    inputs.forEach((input, i) => {
      const word = words[i][input.value];
      if (input.type === "range") input.setAttribute("aria-valuetext", word);
      values[i].textContent = word;
    });
  }
  function follow() {
    model.get("at").forEach((k, i) => { inputs[i].value = k; });
    write();
  }
  let late = 0, rest = 0, turn = 0;
  const waiting = () => shownAt() !== String(places());
  function pale() {
    late = 0;
    wait.hidden = !waiting();
    stage.classList.toggle("late", waiting());
    if (waiting()) status.textContent = WAITING;
  }
  function moved() {
    write();
    model.set("at", places());
    model.save_changes();
    late ||= setTimeout(pale, PATIENCE);
  }
  async function show(speaks) {
    const mine = ++turn, { html, words, wrong } = model.get("shown");
    const fresh = element("div", { innerHTML: html });
    // A picture takes the place of the last one when it can be painted at once: nothing flickers.
    await Promise.all([...fresh.querySelectorAll("img")].map((img) => img.decode().catch(() => {})));
    if (mine !== turn) return;
    // A sentence leaves the room that the picture had, so that the page below stays where it is.
    if (!stage.classList.contains("wrong")) stage.style.minHeight = wrong ? `${stage.offsetHeight}px` : "";
    if (!wrong) stage.style.minHeight = "";
    stage.classList.toggle("wrong", wrong);
    stage.replaceChildren(...fresh.childNodes);
    clearTimeout(late);
    late = 0;
    wait.hidden = true;
    stage.classList.remove("late");
    if (waiting()) late = setTimeout(pale, PATIENCE);
    if (!speaks) return;
    clearTimeout(rest);
    rest = setTimeout(() => { status.textContent = words; }, REST);
  }
  const shown = () => show(true);
  inputs.forEach((input) => {
    input.oninput = moved;
    input.dataset.lmSuppressShortcuts = "true"; // to JupyterLab: arrows move the slider, not to another cell
  });
  model.on("change:at", follow);
  model.on("change:shown", shown);
  follow();
  show(false);
  el.append(root);
  return () => {
    clearTimeout(late);
    clearTimeout(rest);
    model.off("change:at", follow);
    model.off("change:shown", shown);
  };
}

export default { render };
