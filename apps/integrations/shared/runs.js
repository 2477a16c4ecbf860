/** @type {Record<string, string>} */
const BREAKS = { n: '\n', r: '\r', v: '\v' };
/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** @type {Record<string, string>} */
const BREAK_NAMES = { '\n': 'n', '\r': 'r', '\v': 'v' };

/** @param {string} text */
function escapeHtml_(text) {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/[\n\r\v]/g, (sign) => `<br data-g="${BREAK_NAMES[sign]}">`)
    .replace(/\t/g, '<img data-g="t">');
}

/** @param {string} html */
function unescapeHtml_(html) {
  return html.replace(/&(#x?[\da-f]+|\w+);/gi, (all, name) => {
    if (name[0] !== '#') return ENTITIES[name.toLowerCase()] ?? all;
    const hexadecimal = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/**
 * The style that most characters have: it needs no tags.
 * @param {Run[]} runs
 */
function baseStyle_(runs) {
  /** @type {Map<number, number>} */
  const lengths = new Map();
  for (const run of runs) {
    if ('text' in run) lengths.set(run.style, (lengths.get(run.style) || 0) + run.text.length);
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/**
 * Runs as HTML, styles as inline codes that the API keeps while it moves words; empty without a letter.
 * White space at both ends is not part of what is translated: see {@link htmlToRuns_}.
 * @param {Run[]} runs
 */
function runsToHtml_(runs) {
  if (!runs.some((run) => 'text' in run && hasLetters_(run.text))) return '';
  const base = baseStyle_(runs);
  return trimmed_(runs)
    .runs.map((run) => {
      if ('object' in run) return `<img data-g="x${run.object}">`;
      const text = escapeHtml_(run.text);
      return run.style === base ? text : `<span data-g="${run.style}">${text}</span>`;
    })
    .join('');
}

/**
 * Runs without the white space at both ends, and that white space.
 * @param {Run[]} runs
 */
function trimmed_(runs) {
  const copy = runs.map((run) => ({ ...run }));
  /** @type {TextRun[]} */
  const before = [];
  /** @type {TextRun[]} */
  const after = [];
  for (let first = copy[0]; first && 'text' in first; first = copy[0]) {
    const text = first.text.replace(/^\s+/, '');
    const cut = first.text.slice(0, first.text.length - text.length);
    if (cut) before.push({ text: cut, style: first.style });
    first.text = text;
    if (text) break;
    copy.shift();
  }
  for (let last = copy[copy.length - 1]; last && 'text' in last; last = copy[copy.length - 1]) {
    const text = last.text.replace(/\s+$/, '');
    const cut = last.text.slice(text.length);
    if (cut) after.unshift({ text: cut, style: last.style });
    last.text = text;
    if (text) break;
    copy.pop();
  }
  return { runs: copy, before, after };
}

/**
 * The runs of a translation, in its order of words.
 * @param {string} html what the API made of {@link runsToHtml_}
 * @param {Run[]} source the runs it was made of
 * @returns {Run[]}
 */
function htmlToRuns_(html, source) {
  const base = baseStyle_(source);
  const { before, after } = trimmed_(source);
  /** @type {Run[]} */
  const runs = [...before];
  /** @type {number[]} */
  const open = [];
  /** @param {string} text */
  const add = (text) => {
    if (text) runs.push({ text, style: open[open.length - 1] ?? base });
  };
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const code = /data-g="(x?)(\w+)"/.exec(piece);
    if (/^<span/i.test(piece)) open.push(code ? Number(code[2]) : base);
    else if (/^<\/span/i.test(piece)) open.pop();
    else if (/^<br/i.test(piece)) add(BREAKS[code?.[2] ?? 'n'] ?? '\n');
    else if (/^<img/i.test(piece) && code) {
      if (code[1]) runs.push({ object: Number(code[2]) });
      else add('\t');
    } else if (!/^<[/a-z]/i.test(piece)) add(unescapeHtml_(piece));
  }
  return joined_([...runs, ...after]);
}

/**
 * Neighbours of one style as one run.
 * @param {Run[]} runs
 */
function joined_(runs) {
  /** @type {Run[]} */
  const result = [];
  for (const run of runs) {
    const last = result[result.length - 1];
    if ('text' in run && last && 'text' in last && last.style === run.style) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}

/**
 * Numbers for styles that are equal by what they say.
 * @template T
 */
class StyleTable {
  constructor() {
    /** @type {T[]} */
    this.styles = [];
    /** @type {Map<string, number>} */
    this.numbers = new Map();
  }
  /**
   * @param {T} style
   * @param {string} [key] what makes it equal to another; default its JSON
   */
  number(style, key = JSON.stringify(style)) {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.styles.push(style);
    this.numbers.set(key, this.styles.length - 1);
    return this.styles.length - 1;
  }
}

/**
 * The text of runs and where each run of it stands.
 * @param {Run[]} runs
 * @returns {{ text: string, spans: { start: number, end: number, style: number }[] }} ends are exclusive
 */
function layOut_(runs) {
  let text = '';
  const spans = [];
  for (const run of runs) {
    if (!('text' in run)) continue;
    spans.push({ start: text.length, end: text.length + run.text.length, style: run.style });
    text += run.text;
  }
  return { text, spans };
}
