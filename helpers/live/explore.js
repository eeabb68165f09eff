// The sliders and lists of `explore`: where they stand goes to the kernel as `at`, what it draws comes back as `shown`.
// While a message is on its way, ipywidgets keeps only the newest of those that wait.
const REST = 600; // milliseconds without a change before the words are read out
const PATIENCE = 800; // milliseconds after which a picture that is out of date turns pale

function render({ model, el }) {
  el.innerHTML = model.get("page");
  const words = model.get("words"), shownAt = () => String(model.get("shown").at);
  const inputs = [...el.querySelectorAll("input, select")];
  const [wait, stage, status] = [".wait", ".stage", ".says"].map((name) => el.querySelector(name));

  const places = () => inputs.map((input) => Number(input.value));
  function write() {
    inputs.forEach((input, i) => {
      if (input.type !== "range") return;
      input.setAttribute("aria-valuetext", words[i][input.value]);
      input.parentElement.nextElementSibling.textContent = words[i][input.value];
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
    if (waiting()) status.textContent = wait.textContent;
  }
  function moved() {
    write();
    model.set("at", places());
    model.save_changes();
    late ||= setTimeout(pale, PATIENCE);
  }
  async function show(speaks) {
    const mine = ++turn, { html, words, wrong } = model.get("shown");
    const fresh = document.createElement("div");
    fresh.innerHTML = html;
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
  return () => {
    clearTimeout(late);
    clearTimeout(rest);
    model.off("change:at", follow);
    model.off("change:shown", shown);
  };
}

export default { render };
