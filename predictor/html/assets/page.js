// Data of the page, and numbers as a reader wants them (predictor/quantities.h).
const data = JSON.parse(document.getElementById("data").textContent);
let chosen = 0;  // pair

function threeDigits(value) {
  const size = Math.abs(value);
  return value.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

function secondsText(seconds) {
  const size = Math.abs(seconds);
  if (size === 0) return "0 s";
  if (size >= 999.5) return seconds.toFixed(0) + " s";
  for (const [factor, unit] of [[1, "s"], [1e3, "ms"], [1e6, "us"], [1e9, "ns"]])
    if (size * factor >= 0.9995) return threeDigits(seconds * factor) + " " + unit;
  return (seconds * 1e9).toPrecision(2) + " ns";
}

function countText(count) {
  if (count < 1e5) return String(count);
  const units = ["", "k", "M", "G", "T", "P", "E"];
  let unit = 0;
  for (; count >= 999.5 && unit < units.length - 1; ++unit) count /= 1000;
  return threeDigits(count) + " " + units[unit];
}

function bytesText(bytes) {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  for (; bytes >= 1024 && unit < units.length - 1; ++unit) bytes /= 1024;
  return Number(bytes.toPrecision(3)) + " " + units[unit];
}

function percentText(share) {
  const percent = 100 * share;
  if (percent > 0 && percent < 0.1) return "< 0.1 %";
  return percent.toFixed(percent === 0 || Math.abs(percent - 100) < 1e-9 ? 0 : 1) + " %";
}

// An element; strings become text and never markup, whatever stands in them.
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== ""));
  return made;
}

function bar(share) {
  const fill = element("i");
  fill.style.width = (100 * Math.min(1, Math.max(0, share))).toFixed(1) + "%";
  return element("span", {class: "bar", title: percentText(share)}, fill);
}

function total(pair) {
  return data.charts.totals[pair][0];
}
