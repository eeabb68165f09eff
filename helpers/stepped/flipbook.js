const pages = part("pages").children, lines = document.querySelectorAll("ol>li");

function show(k) {
  const line = lines[k];
  for (let i = 0; i < pages.length; i++) pages[i].className = i === Number(line.dataset.page) ? "on" : "";
  if (part("says").innerHTML !== line.innerHTML) part("says").innerHTML = line.innerHTML;
  return line.querySelector(".count").textContent + " " + line.querySelector(".caption").textContent;
}

start();
