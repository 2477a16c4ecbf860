import { isBlank, type MailLine, splitLines } from './lines.ts';
import {
  isAttribution,
  isClosing,
  isDeviceLine,
  isGreeting,
  isSeparator,
  isSignatureMark,
  readHeader,
} from './phrases.ts';
import type { MailPart, MailPartKind } from './types.ts';
import { unitsOf, wrapWidths } from './units.ts';

/** Lines an attribution may be broken into. */
const ATTRIBUTION_LINES = 3;
/** Lines a block of headers may have. */
const HEADER_LINES = 40;
/** Most lines with text, and the longest line, of what follows a closing and is taken for a signature. */
const SIGNATURE_LINES = 10;
const SIGNATURE_WIDTH = 80;

interface Marked {
  line: MailLine;
  kind: MailPartKind;
  quoted: boolean;
}

const nextText = (lines: readonly MailLine[], from: number) =>
  lines.slice(from, from + 3).find((line) => !isBlank(line));

/** How many lines from `at` are an attribution; 0 for none. */
function attributionAt(lines: readonly MailLine[], at: number): number {
  const { depth } = lines[at] as MailLine;
  for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
    const taken = lines.slice(at, at + count);
    if (taken.length < count || taken.some((line) => isBlank(line) || line.depth !== depth))
      return 0;
    const strict = (nextText(lines, at + count)?.depth ?? 0) <= depth;
    const matches = (from: number) =>
      isAttribution(
        taken
          .slice(from)
          .map(({ text }) => text.trim())
          .join(' '),
        strict,
      );
    // The text above it is no part of it.
    if (matches(0)) return taken.some((_, index) => index > 0 && matches(index)) ? 0 : count;
  }
  return 0;
}

/** How many lines from `at` are a block of headers, a separator above it included; 0 for none. */
function headersAt(lines: readonly MailLine[], at: number, first: boolean): number {
  let end = at;
  const separated = isSeparator((lines[at] as MailLine).text);
  if (separated) end++;
  while (separated && end < lines.length && isBlank(lines[end] as MailLine)) end++;
  const roles = new Set<string>();
  for (; end < Math.min(lines.length, at + HEADER_LINES); end++) {
    const { text } = lines[end] as MailLine;
    const header = readHeader(text);
    if (header !== undefined) roles.add(header.role);
    // A long list of people goes on in the next line.
    else if (roles.size === 0 || isBlank(lines[end] as MailLine) || !/^\s/u.test(text)) break;
  }
  const enough = roles.size >= 3 && (roles.has('from') || roles.has('subject'));
  const atTop = first && (roles.has('subject') || (roles.has('from') && roles.size >= 2));
  return enough || atTop ? end - at : 0;
}

/** Marks greeting, closing and signature among the lines of one writer. */
function markLetter(lines: readonly MailLine[], quoted: boolean, begins: boolean): Marked[] {
  const kinds: MailPartKind[] = lines.map(() => 'body');
  const first = lines.findIndex((line) => !isBlank(line));
  if (first >= 0 && isGreeting((lines[first] as MailLine).text, begins)) kinds[first] = 'greeting';

  let signatureFrom = lines.findIndex(({ text }) => isSignatureMark(text));
  if (signatureFrom < 0) signatureFrom = lines.length;
  let rest = 0;
  for (let at = signatureFrom - 1; at >= Math.max(first, 0); at--) {
    const line = lines[at] as MailLine;
    if (isBlank(line)) continue;
    if (kinds[at] === 'greeting') break;
    if (isClosing(line.text)) {
      kinds[at] = 'closing';
      signatureFrom = at + 1;
      break;
    }
    rest++;
    if (rest > SIGNATURE_LINES || line.text.length > SIGNATURE_WIDTH) break;
  }
  for (let at = 0; at < lines.length; at++) {
    const { text } = lines[at] as MailLine;
    if (at >= signatureFrom || (at > first && isDeviceLine(text))) kinds[at] = 'signature';
  }
  return lines.map((line, at) => ({ line, kind: kinds[at] as MailPartKind, quoted }));
}

function mark(lines: readonly MailLine[]): Marked[] {
  const marked: Marked[] = [];
  /** What follows a block of headers is quoted without marks. */
  let below = false;
  let letter: MailLine[] = [];
  let depth = 0;
  let begins = true;
  /** Nothing but blank lines so far. */
  let top = true;
  const endLetter = () => {
    if (letter.length === 0) return;
    marked.push(...markLetter(letter, below || depth > 0, begins));
    if (letter.some((line) => !isBlank(line))) begins = false;
    letter = [];
  };
  const take = (from: number, count: number, kind: MailPartKind, quoted: boolean) => {
    endLetter();
    for (const line of lines.slice(from, from + count)) marked.push({ line, kind, quoted });
    begins = true;
  };

  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as MailLine;
    const attribution = isBlank(line) ? 0 : attributionAt(lines, at);
    const headers = isBlank(line) || attribution > 0 ? 0 : headersAt(lines, at, top);
    if (attribution > 0) {
      const unmarked = (nextText(lines, at + attribution)?.depth ?? 0) <= line.depth;
      take(at, attribution, 'attribution', true);
      below ||= unmarked;
      top = false;
      at += attribution;
    } else if (headers > 0) {
      take(at, headers, 'headers', !top);
      // At the top they are those of the mail itself.
      below ||= !top && line.depth === 0;
      top = false;
      at += headers;
    } else {
      // A blank line is of the letter it stands in.
      if (!isBlank(line) && line.depth !== depth) {
        endLetter();
        begins ||= line.depth > depth;
        depth = line.depth;
      }
      letter.push(line);
      top &&= isBlank(line);
      at++;
    }
  }
  endLetter();
  return marked;
}

/**
 * The parts of a mail as plain text. Their units' `raw` texts, joined, are the mail, whatever it is.
 * @returns parts in the order of the mail
 */
export function parseMail(mail: string): MailPart[] {
  const lines = splitLines(mail);
  const widths = wrapWidths(lines);
  const groups: { kind: MailPartKind; quoted: boolean; lines: MailLine[] }[] = [];
  for (const { line, kind, quoted } of mark(lines)) {
    const last = groups.at(-1);
    if (last?.kind === kind && last.quoted === quoted) last.lines.push(line);
    else groups.push({ kind, quoted, lines: [line] });
  }
  return groups.map(({ kind, quoted, lines }) => ({
    kind,
    quoted,
    units: unitsOf(lines, widths, kind === 'headers'),
  }));
}
