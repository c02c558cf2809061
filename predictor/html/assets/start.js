// The chooser of the pair, links to lines, and the first look.
function choosePair(pair) {
  chosen = pair;
  for (const part of document.querySelectorAll(".of-pair")) part.classList.toggle("chosen", Number(part.dataset.pair) === pair);
  for (const name of document.querySelectorAll(".chosen-name")) name.textContent = "on " + data.pairs[pair];
  updateSource();
}

document.documentElement.classList.add("js");
showSource();
choosePair(0);
const chooser = document.getElementById("pair");
if (chooser) chooser.addEventListener("change", () => choosePair(Number(chooser.value)));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.place");
  if (link && goToLine(link.hash)) {
    event.preventDefault();
    history.replaceState(null, "", link.hash);
  }
});
addChoices();
drawCharts();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawCharts);
if (location.hash) goToLine(location.hash);
