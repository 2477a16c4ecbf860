import { DESIGNATIONS, MAY_HAVE_DESIGNATION } from './designations.ts';

/** Text that must come back exactly as it is: placeholders, addresses, code, designations. */
export interface ProtectedSpan {
  start: number;
  end: number;
  /** Names a thing (`A-104`); a glossary may say otherwise. */
  isDesignation?: boolean;
}

/** ICU MessageFormat arguments with branches (`{n, plural, one {…} other {…}}`) are found by their braces. */
const ICU_START = /\{\s*[\w-]+\s*,\s*(?:plural|selectordinal|select)\s*,/g;

const ADDRESSES: readonly string[] = [
  // URLs with a scheme, `www.`, `mailto:`; a stop or bracket at the end belongs to the sentence.
  String.raw`(?:https?|ftps?|file|wss?):\/\/[^\s<>"'“”«»\ufffc、。，；（）「」]{1,2000}`,
  String.raw`\bmailto:[^\s<>"']+`,
  String.raw`\bwww\.[^\s<>"'“”«»\ufffc、。，；（）「」]{1,2000}`,
  // E-mail addresses.
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`,
];
const PATTERNS: readonly string[] = [
  ...ADDRESSES,
  // Bare domains: `EricWhite.com`, `docs.example.org/path`.
  String.raw`(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}(?:com|org|net|edu|gov|io|dev|app|info|biz)(?![\p{L}\p{N}_-])(?:\/[^\s<>"'“”«»\ufffc、。，；（）「」]{0,2000})?`,
  // {{x}}, ${x}, #{x}, {name}, {0}, {count, number}, %{name}, %(name)s, [[x]]
  String.raw`\{\{\{?[^{}\n]{1,80}\}?\}\}`,
  String.raw`[$#%]\{[^{}\n]{1,80}\}`,
  String.raw`\{\s*[\w.$[\]-]{0,60}(?:\s*,\s*(?:number|date|time|duration|spellout|ordinal)[^{}\n]{0,60})?\s*\}`,
  String.raw`%\([\w.]{1,60}\)[-+#0 ]*\d*(?:\.\d+)?[diouxXeEfFgGcrsa]`,
  // %s, %1$d, %.2f, %@, %lld (not "50% discount": a conversion letter must end the word).
  String.raw`%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|L|z|j|t|q)?[@diouxXeEfFgGcCsSpa](?![\p{L}\p{N}])`,
  // <0>, </0>, <Link/> and the like written as text.
  String.raw`<\/?\d{1,3}\s*\/?>`,
  // Code spans between backquotes.
  String.raw`\x60{1,2}[^\x60\n]{1,200}\x60{1,2}`,
  // @mentions and #tags.
  String.raw`(?<![\p{L}\p{N}_&/])@[A-Za-z_][\w.-]*\w`,
  String.raw`(?<![\p{L}\p{N}_&/])#[\p{L}_][\p{L}\p{N}_]+`,
  // File paths: C:\x\y, ./x/y, ../x, ~/x, /usr/lib/x (two steps or more).
  String.raw`\b[A-Za-z]:\\(?:[\w.-]+\\)*[\w.-]+`,
  String.raw`(?<![\w/])(?:\.{1,2}|~)\/[\w./-]*\w`,
  String.raw`(?<![\w/<])\/[\w.-]+\/[\w./-]*\w`,
  `(?<designation>${DESIGNATIONS.join('|')})`,
];
const anyOf = (patterns: readonly string[]) =>
  new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'gu');
const ANY = anyOf(PATTERNS);
const ANY_ADDRESS = anyOf(ADDRESSES);
/** Longer ones are not looked for: an unclosed brace must not cost a scan of the whole text. */
const LONGEST_ICU = 4000;
/** Some character that every pattern needs. */
const MAY_MATCH = /[{%@#`\\/<]|www\.|\.(?:com|org|net|edu|gov|io|dev|app|info|biz)/;
const MAY_BE_ADDRESS = /[@/]|www\.|mailto:/;
const ADDRESS = /^(?:(?:https?|ftps?|file|wss?):\/\/|www\.|mailto:|[^\s/]+\.[a-z]+\/)/u;

/** The spans of `text` to protect, ascending and apart from each other. */
export function protectedSpans(text: string): ProtectedSpan[] {
  if (!MAY_MATCH.test(text) && !MAY_HAVE_DESIGNATION.test(text)) return [];
  const branches = icuSpans(text);
  const spans = [...branches];
  let passed = 0;
  for (const found of matches(text, ANY)) {
    while (passed < branches.length && branches[passed]!.end <= found.start) passed++;
    const next = branches[passed];
    if (next === undefined || next.start >= found.end) spans.push(found);
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Addresses of pages and mailboxes in `text`, ascending and apart from each other. */
export function addressSpans(text: string): ProtectedSpan[] {
  return MAY_BE_ADDRESS.test(text) ? [...matches(text, ANY_ADDRESS)] : [];
}

function* matches(text: string, pattern: RegExp): Generator<ProtectedSpan> {
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    let end = start + match[0].length;
    if (ADDRESS.test(match[0])) end = trimAddress(text, start, end);
    if (end <= start) continue;
    yield match.groups?.designation ? { start, end, isDesignation: true } : { start, end };
  }
}

/** Leaves closing punctuation outside an address, unless its opening bracket is inside. */
function trimAddress(text: string, start: number, end: number): number {
  let to = end;
  for (;;) {
    const last = text[to - 1] as string;
    const opening = last === ')' ? '(' : last === ']' ? '[' : last === '}' ? '{' : undefined;
    const address = text.slice(start, to);
    if (opening !== undefined) {
      if (address.split(opening).length >= address.split(last).length) return to;
    } else if (!/[.,;:!?…*_]/.test(last)) return to;
    to--;
  }
}

function icuSpans(text: string): ProtectedSpan[] {
  const spans: ProtectedSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(ICU_START)) {
    if (match.index < from) continue;
    let depth = 0;
    const limit = Math.min(text.length, match.index + LONGEST_ICU);
    for (let at = match.index; at < limit; at++) {
      if (text[at] === '{') depth++;
      else if (text[at] === '}' && --depth === 0) {
        spans.push({ start: match.index, end: at + 1 });
        from = at + 1;
        break;
      }
    }
  }
  return spans;
}

/** The text with spaces in place of its protected spans. */
export function withoutProtected(text: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of protectedSpans(text)) {
    out += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return out + text.slice(at);
}
