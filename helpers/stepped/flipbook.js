const pages = part("pages").children, lines = document.querySelectorAll("ol>li");

function show(k) {
  const line = lines[k];
  for (let i = 0; i < pages.length; i++) pages[i].className = i === Number(line.dataset.page) ? "on" : "";
  if (part("says").innerHTML !== line.innerHTML) part("says").innerHTML = line.innerHTML;
  return line.querySelector(".count").textContent + " " + line.querySelector(".caption").textContent;
}

start();

// The still picture before the frame is the one that the page lacks: a notebook keeps it once.
try {
  const still = window.frameElement.previousElementSibling, taken = part("taken");
  if (taken) taken.parentElement.innerHTML = still.innerHTML;
} catch { /* not in a frame, or in another site's */ }
