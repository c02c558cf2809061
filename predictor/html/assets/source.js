// The source with times in the margin; a line opens to what its time is made of.
const source = data.source;
const kHot = 0.05;          // share from which a line is marked
const kLeastTerm = 1e-3;    // of its line's time
const kManyLines = 1500;    // of all files: from here on executed lines alone are shown at first
const files = source.files.map((file, index) => ({
  ...file, index, counts: countsOf(file), body: null, details: null, opened: new Set(), shownGaps: new Set()
}));
const costs = source.lines.map((byFile) => byFile.map((rows) => new Map(rows.map((row) => [row[0], costOf(row)]))));
let executedOnly = source.line_count > kManyLines;

function countsOf(file) {
  const counts = new Map();
  for (let k = 0; k < file.counts.length; k += 2) counts.set(file.counts[k], file.counts[k + 1]);
  return counts;
}

function costOf(row) {
  const [line, seconds, low, high, executions, bound, why, structure, procedure, terms] = row;
  const words = (index) => (index === undefined ? "" : source.strings[index]);
  return {line, seconds, low, high, executions, bound: words(bound), why: words(why),
          structure: words(structure), procedure: words(procedure),
          terms: (terms || []).map(([name, time, from]) => ({name: words(name), seconds: time, source: words(from)}))};
}

function costAt(pair, file, line) {
  return costs[pair][file.index].get(line);
}

function parametersOf(from) {
  const known = source.parameters[chosen];
  const found = [];
  for (const token of from.split(/[, ]+/)) {
    const all = token.endsWith("/*") ? Object.keys(known).filter((name) => name.startsWith(token.slice(0, -1)))
                                     : known[token] ? [token] : [];
    for (const name of all) for (const value of known[name]) found.push([name, ...value]);
  }
  return found;
}

function valueText(value, unit) {
  if (unit === "s") return secondsText(value);
  if (unit === "B") return bytesText(value);
  return Number(value.toPrecision(4)) + (unit && unit !== "1" ? " " + unit : "");
}

function parameterRow([name, elements, mean, low, high, unit, unreliable]) {
  return element("tr", {}, element("td", {}, name + (elements > 0 ? " at " + elements : "")),
    element("td", {class: "number"}, valueText(mean, unit)),
    element("td", {class: "from"}, low < high ? `${valueText(low, unit)} to ${valueText(high, unit)}` : ""),
    element("td", {class: "from"}, unreliable ? "unreliable" : ""));
}

function termElement(term, whole) {
  const cells = [element("span", {class: "number"}, secondsText(term.seconds)),
                 bar(whole > 0 ? term.seconds / whole : 0),
                 element("span", {}, term.name, element("span", {class: "from"}, term.source ? "  from " + term.source : ""))];
  const parameters = parametersOf(term.source);
  if (parameters.length === 0) return element("div", {class: "term leaf"}, ...cells);
  return element("details", {class: "term"}, element("summary", {}, ...cells),
                 element("table", {}, ...parameters.map(parameterRow)));
}

function factsElement(file, cost) {
  const facts = element("dl", {class: "facts"});
  const add = (name, value) => value && facts.append(element("dt", {}, name), element("dd", {}, value));
  add("time", `${secondsText(cost.seconds)} (90 % interval ${secondsText(cost.low)} to ${secondsText(cost.high)}), ` +
              percentText(total(chosen) > 0 ? cost.seconds / total(chosen) : 0));
  add("executions", cost.executions > 0
      ? `${countText(cost.executions)}, ${secondsText(cost.seconds / cost.executions)} each` : "0");
  add("bound by", cost.bound);
  add("loop", cost.structure);
  add("in", cost.procedure);
  data.pairs.forEach((name, pair) => {
    const other = pair === chosen ? null : costAt(pair, file, cost.line);
    if (other) add("on " + name, secondsText(other.seconds) + (other.bound ? ", bound by " + other.bound : ""));
  });
  return facts;
}

function detailRow(file, cost) {
  const cell = element("td", {colspan: "5"});
  if (cost.why) cell.append(element("p", {class: "why"}, cost.why));
  cell.append(factsElement(file, cost));
  const shown = cost.terms.filter((term) => Math.abs(term.seconds) >= kLeastTerm * Math.abs(cost.seconds));
  if (shown.length > 0) cell.append(...shown.map((term) => termElement(term, cost.seconds)));
  else cell.append(element("p", {class: "aside"}, "Next to no time; --format json has its terms."));
  return element("tr", {class: "detail"}, cell);
}

function toggleLine(file, line, row) {
  if (file.opened.delete(line)) row.nextElementSibling.remove();
  else {
    file.opened.add(line);
    row.after(detailRow(file, costAt(chosen, file, line)));
  }
  row.querySelector("button").setAttribute("aria-expanded", String(file.opened.has(line)));
}

function lineRow(file, line, text) {
  const cost = costAt(chosen, file, line);
  const executions = file.counts.get(line) ?? (cost ? cost.executions : undefined);
  const share = cost && total(chosen) > 0 ? cost.seconds / total(chosen) : 0;
  const row = element("tr", {id: `L${file.index}-${line}`, class: share >= kHot ? "hot" : ""});
  const time = cost ? element("button", {class: "plain", "aria-expanded": "false", title: "what it is made of",
                                         onclick: () => toggleLine(file, line, row)}, secondsText(cost.seconds)) : "";
  row.append(element("td", {class: "number"}, time),
             element("td", {class: "share"}, share >= 0.001 ? bar(share) : ""),
             element("td", {class: "number"}, executions === undefined ? "" : countText(executions)),
             element("td", {class: "line"}, String(line)), element("td", {class: "code"}, text));
  return row;
}

function gapRow(file, first, last, there) {
  const many = last - first + 1;
  const words = `${many} line${many === 1 ? "" : "s"}`;
  const show = () => {
    file.shownGaps.add(first);
    renderFile(file);
  };
  return element("tr", {class: "gap"}, element("td", {colspan: "5"},
    there ? element("button", {class: "plain", onclick: show}, `show ${words}`) : `${words} not in this page`));
}

// Every line that the page holds, in order; between them what is left out.
function rowsOf(file) {
  const fragment = document.createDocumentFragment();
  let hidden = [];
  let next = 1;
  const flush = () => {
    if (hidden.length === 0) return;
    const first = hidden[0][0];
    if (hidden.length < 3 || file.shownGaps.has(first)) for (const [line, text] of hidden) fragment.append(lineRow(file, line, text));
    else fragment.append(gapRow(file, first, hidden[hidden.length - 1][0], true));
    hidden = [];
  };
  file.first.forEach((first, chunk) => {
    const last = Math.min(first - 1, file.total);
    if (last >= next) {
      flush();
      fragment.append(gapRow(file, next, last, false));
    }
    file.text[chunk].forEach((text, k) => {
      const line = first + k;
      const executed = file.counts.has(line) || costAt(chosen, file, line);
      if (executedOnly && !executed) return hidden.push([line, text]);
      flush();
      fragment.append(lineRow(file, line, text));
    });
    next = first + file.text[chunk].length;
  });
  flush();
  if (next <= file.total) fragment.append(gapRow(file, next, file.total, false));
  return fragment;
}

function renderFile(file) {
  const open = [...file.opened];
  file.opened.clear();
  file.body.replaceChildren(rowsOf(file));
  for (const line of open) openLine(file, line);
}

function openLine(file, line) {
  const row = document.getElementById(`L${file.index}-${line}`);
  if (row && !file.opened.has(line) && costAt(chosen, file, line)) toggleLine(file, line, row);
  return row;
}

const states = {
  missing: "The file is not here any more: lines stand by number, without their text.",
  changed: "The file was changed since it was compiled: text and times may not belong together."
};

function fileElement(file) {
  file.body = element("tbody");
  file.aside = element("span", {class: "aside"});
  const heads = ["time", "share", "executions", "line", ""];
  const table = element("table", {class: "source"},
    element("thead", {}, element("tr", {class: "heading"}, ...heads.map((head) =>
      element("th", {class: head === "share" || head === "" ? "" : "number"}, head)))), file.body);
  file.details = element("details", {class: "file", ontoggle: () => {
    if (file.details.open && !file.body.firstChild) renderFile(file);
  }}, element("summary", {}, element("code", {}, file.name), file.aside),
    states[file.state] ? element("p", {class: "nothing"}, states[file.state]) : "", table);
  return file.details;
}

function sourceNotes() {
  const notes = [];
  if (!source.whole) {
    const held = files.reduce((sum, file) => sum + file.text.reduce((lines, chunk) => lines + chunk.length, 0), 0);
    notes.push(element("p", {class: "aside"},
      `Of ${source.line_count} lines the page holds ${held}: those executed, the costliest first, and a few around each. --format json has times of all.`));
  }
  if (source.files_left_out > 0) notes.push(element("p", {class: "aside"}, `${source.files_left_out} more files take next to no time.`));
  if (files.length === 0) notes.push(element("p", {class: "nothing"}, "No line was executed."));
  const box = element("input", {type: "checkbox", onchange: () => {
    executedOnly = box.checked;
    for (const file of files) if (file.body.firstChild) renderFile(file);
  }});
  box.checked = executedOnly;
  notes.push(element("label", {class: "choices"}, element("span", {}, box, " executed lines only")));
  return notes;
}

function showSource() {
  const place = document.getElementById("source-files");
  place.replaceChildren(...sourceNotes(), ...files.map(fileElement));
  updateSource();
  if (files.length > 0) files[0].details.open = true;
}

// After another pair was chosen.
function updateSource() {
  for (const file of files) {
    const seconds = file.seconds[chosen];
    file.aside.textContent = `${secondsText(seconds)}, ` +
      percentText(total(chosen) > 0 ? seconds / total(chosen) : 0) + (file.total > 0 ? `, ${file.total} lines` : ", not here");
    if (file.body.firstChild) renderFile(file);
  }
}

// A link to a line: opens its file, the line, and what hides it.
function goToLine(hash) {
  const match = /^#L(\d+)-(\d+)$/.exec(hash);
  if (!match || !files[Number(match[1])]) return false;
  const file = files[Number(match[1])], line = Number(match[2]);
  file.details.open = true;
  if (!file.body.firstChild) renderFile(file);
  if (!document.getElementById(hash.slice(1))) {
    for (let first = line; first > 0; --first) file.shownGaps.add(first);
    renderFile(file);
  }
  const row = openLine(file, line);
  if (!row) return false;
  document.querySelectorAll("tr.target").forEach((other) => other.classList.remove("target"));
  row.classList.add("target");
  row.scrollIntoView({block: "center"});
  return true;
}
