// Charts by the library Chart.js, drawn anew when the colours of the system change.
const charts = data.charts;
const drawn = [];

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

function pairColor(pair) {
  return color("pair-" + pair % 8);
}

function draw(id, config, height) {
  const figure = document.getElementById(id);
  figure.hidden = false;
  const canvas = figure.querySelector("canvas");
  if (!canvas.parentElement.classList.contains("canvas-box")) {
    const box = element("div", {class: "canvas-box"});
    canvas.before(box);
    box.append(canvas);
  }
  canvas.parentElement.style.height = height + "px";
  config.options = {responsive: true, maintainAspectRatio: false, animation: false, ...config.options};
  const before = Chart.getChart(canvas);
  if (before) {
    before.destroy();
    drawn.splice(drawn.indexOf(before), 1);
  }
  drawn.push(new Chart(canvas, config));
}

function choose(figure, label, options, onchange) {
  const place = document.querySelector(`#${figure} .choices`);
  const select = element("select", {onchange: () => onchange(Number(select.value))},
    ...options.map((option, k) => element("option", {value: String(k)}, option)));
  place.append(element("label", {}, label + " ", select));
  return select;
}

function drawTotals() {
  if (data.pairs.length < 2) return;
  const colors = data.pairs.map((_, pair) => pairColor(pair));
  draw("totals-chart", {
    type: "bar",
    data: {labels: data.pairs, datasets: [
      {label: "90 % interval", data: charts.totals.map(([, low, high]) => [low, high]), grouped: false,
       backgroundColor: color("text"), barThickness: 3, order: 0},
      {label: "total", data: charts.totals.map(([seconds]) => seconds), grouped: false,
       backgroundColor: colors.map((one) => one + "b0"), barThickness: 18, order: 1}]},
    options: {
      indexAxis: "y",
      scales: {x: {beginAtZero: true, ticks: {callback: secondsText}}, y: {grid: {display: false}}},
      plugins: {legend: {display: false}, tooltip: {callbacks: {label: (item) => {
        const [seconds, low, high] = charts.totals[item.dataIndex];
        return `${secondsText(seconds)}, 90 % interval ${secondsText(low)} to ${secondsText(high)}`;
      }}}}
    }
  }, 50 + 34 * data.pairs.length);
}

// Axes on which at least two pairs have a value; 1 is the fastest of these.
const reduced = {size: 0, form: 0};
function drawReduced() {
  const table = charts.reduced[reduced.form === 0 ? "simple" : "alone"][reduced.size];
  if (data.pairs.length < 2 || !table) return;
  const axes = charts.reduced.names.map((_, axis) => axis)
    .filter((axis) => table.filter((row) => row[axis] !== null).length >= 2);
  const fastest = axes.map((axis) => Math.min(...table.map((row) => row[axis] ?? Infinity)));
  const shown = axes.length < 3 ? [] : data.pairs.map((_, pair) => pair).filter((pair) => axes.some((axis) => table[pair][axis] !== null));
  const figure = document.getElementById("reduced-chart");
  const caption = figure.querySelector("figcaption");
  caption.textContent = axes.length < 3 ? "Fewer than three of them are known of two pairs at this size."
    : `Speed relative to the fastest of these pairs, ${charts.reduced.sizes[reduced.size]} elements. Only pairs with a value stand on an axis.`;
  figure.hidden = false;
  draw("reduced-chart", {
    type: "radar",
    data: {labels: axes.map((axis) => charts.reduced.names[axis]), datasets: shown.map((pair) => ({
      label: data.pairs[pair], pair, data: axes.map((axis, k) => (table[pair][axis] === null ? null : fastest[k] / table[pair][axis])),
      borderColor: pairColor(pair), backgroundColor: pairColor(pair) + "20", borderWidth: 2, pointRadius: 2.5, spanGaps: true}))},
    options: {scales: {r: {min: 0, max: 1, ticks: {stepSize: 0.2, backdropColor: "transparent", color: color("muted")},
                           grid: {color: color("rule")}, angleLines: {color: color("rule")},
                           pointLabels: {color: color("text")}}},
      plugins: {tooltip: {callbacks: {label: (item) =>
        `${item.dataset.label}: ${table[item.dataset.pair][axes[item.dataIndex]]} ns per element`}}}}
  }, 520);
}

// Powers of the base; where a scale spans few of them, what lies between as well.
function logTicks(base) {
  return (scale) => {
    const between = base === 10 && scale.max < 300 * scale.min ? [1, 2, 5] : [1];
    const ticks = [];
    for (let power = base ** Math.floor(Math.log(scale.min) / Math.log(base)); power <= scale.max * 1.0001; power *= base)
      for (const factor of between)
        if (factor * power >= scale.min && factor * power <= scale.max * 1.0001) ticks.push({value: factor * power});
    scale.ticks = ticks;
  };
}

function cacheLines(curves) {
  const heights = curves.flat().map((point) => point[1]);
  const widths = curves.flat().map((point) => point[0]);
  const sizes = new Set(charts.caches.flat().map((cache) => cache[1]));
  return [...sizes].filter((bytes) => bytes > Math.min(...widths) && bytes < Math.max(...widths)).map((bytes) => ({
    data: [{x: bytes, y: Math.min(...heights)}, {x: bytes, y: Math.max(...heights)}], showLine: true, pointRadius: 0,
    pointHitRadius: 0, borderDash: [4, 4], borderWidth: 1, borderColor: color("muted")}));
}

function drawCurves(id, curves, extra, xText, yText) {
  if (!curves.some((curve) => curve.length >= 3)) return false;
  const sets = curves.map((curve, pair) => ({
    label: data.pairs[pair], data: curve.map(([x, y]) => ({x, y})), showLine: true, borderColor: pairColor(pair),
    backgroundColor: pairColor(pair), borderWidth: 2, pointRadius: 3}));
  draw(id, {
    type: "scatter",
    data: {datasets: [...sets, ...extra]},
    options: {
      scales: {x: {type: "logarithmic", afterBuildTicks: logTicks(xText === bytesText ? 16 : 10), ticks: {callback: (value) => xText(value)}},
               y: {type: "logarithmic", afterBuildTicks: logTicks(10), ticks: {callback: (value) => yText(value)}}},
      plugins: {legend: {labels: {filter: (item) => item.text !== undefined}},
                tooltip: {callbacks: {label: (item) => `${item.dataset.label}: ${yText(item.parsed.y)} at ${xText(item.parsed.x)}`}}}
    }
  }, 320);
  return true;
}

const plain = (unit) => (value) => Number(value.toPrecision(3)) + " " + unit;
let operation = charts.operations.findIndex((one) => one.name === "RD-ADD");
function drawOperation() {
  const one = charts.operations[Math.max(0, operation)];
  return one ? drawCurves("operation-chart", one.pairs, [], countText, plain("ns")) : false;
}

function drawAllCurves() {
  const any = [drawCurves("latency-chart", charts.latency, cacheLines(charts.latency), bytesText, plain("ns")),
               drawCurves("copy-chart", charts.copy, cacheLines(charts.copy), bytesText, plain("GB/s")), drawOperation()];
  document.getElementById("no-curves").hidden = any.includes(true);
}

function drawRecord() {
  const all = charts.validations.flat();
  if (all.length === 0) return;
  const times = all.flatMap(([, predicted, , , actual]) => [predicted, actual]).filter((time) => time > 0);
  const ends = [0.7 * Math.min(...times), 1.4 * Math.max(...times)];
  const guide = (factor, dash) => ({data: ends.map((x) => ({x, y: factor * x})), showLine: true, pointRadius: 0, pointHitRadius: 0,
                                    borderColor: color("muted"), borderWidth: 1, borderDash: dash});
  const sets = charts.validations.map((list, pair) => ({
    label: data.pairs[pair], data: list.map(([program, predicted, low, high, actual]) => ({x: actual, y: predicted, program, low, high})),
    backgroundColor: pairColor(pair), pointRadius: 4}));
  const axis = (text) => ({type: "logarithmic", min: ends[0], max: ends[1], title: {display: true, text},
                           afterBuildTicks: logTicks(10), ticks: {callback: secondsText}});
  draw("record-chart", {
    type: "scatter",
    data: {datasets: [...sets, guide(1, []), guide(1.2, [4, 4]), guide(0.8, [4, 4])]},
    options: {scales: {x: axis("actual"), y: axis("predicted")},
      plugins: {legend: {labels: {filter: (item) => item.text !== undefined}}, tooltip: {callbacks: {label: ({raw, dataset}) =>
        `${raw.program} on ${dataset.label}: predicted ${secondsText(raw.y)} (${secondsText(raw.low)} to ${secondsText(raw.high)}), actual ${secondsText(raw.x)}`}}}}
  }, 520);
}

function drawCharts() {
  Chart.defaults.color = color("muted");
  Chart.defaults.borderColor = color("rule");
  Chart.defaults.font.family = "system-ui, sans-serif";
  drawTotals();
  drawReduced();
  drawAllCurves();
  drawRecord();
}

function addChoices() {
  if (charts.reduced.sizes.length > 0) {
    const known = charts.reduced.simple.map((table) => table.flat().filter((value) => value !== null).length);
    reduced.size = known.indexOf(Math.max(...known));
    choose("reduced-chart", "elements", charts.reduced.sizes, (k) => { reduced.size = k; drawReduced(); }).value = String(reduced.size);
    choose("reduced-chart", "of", ["simple statements", "operations alone"], (k) => { reduced.form = k; drawReduced(); });
  }
  if (charts.operations.length > 0)
    choose("operation-chart", "operation", charts.operations.map((one) => one.name), (k) => { operation = k; drawOperation(); })
      .value = String(Math.max(0, operation));
}
