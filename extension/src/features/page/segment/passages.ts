import { latePattern } from '../../late-pattern.ts';
import { BULLET, isOfWords } from './prose.ts';

/** How a passage of preformatted text was set, so that its translation is set the same. */
export interface Setting {
  /** Stands before its first word, behind the indentation: marks of quotes and lists. */
  lead: string;
  /** Columns before its first word. */
  indent: number;
  /** Begins its further lines. */
  margin: string;
  /** No line is longer; undefined where its source is one line. */
  column: number | undefined;
}

/** Lines that belong together, from the first character of the first to the last of the last. */
export interface Passage extends Setting {
  start: number;
  end: number;
}

interface Line {
  start: number;
  text: string;
  /** Indentation, and the marks of quotes. */
  margin: string;
  bullet: string;
  body: string;
}

/** Nobody breaks lines at fewer columns, or more. */
const NARROWEST = 40;
const WIDEST = 100;
/** A line that is shorter, and ends in the middle of a sentence, was meant to. */
const RUNS_ON_FROM = 30;
const LINES_OF_SAMPLE = 500;
const LINES_OF_STEP = 100;
const MARGIN = /^[ \t]*(?:[>|][ \t]?)*[ \t]*/;
/** Columns of a table. */
const TABLE = /\S {3,}\S|\S\t+\S/;
const smallLetter = latePattern(String.raw`^\p{Ll}`, 'u');
const SENTENCE_END = /[.!?:;…。！？]["'”’)\]]*$/;

/**
 * Cuts preformatted prose into passages that are each translated as one: what an author wrote in one go, and only broke
 * into lines because they were full. Diagrams, tables and code between them are in none. Now and then there is a step
 * without a passage: a text may be long.
 */
export function* passagesOf(text: string): Generator<Passage | undefined, void> {
  const column = columnOf(text);
  let group: Line[] = [];
  let read = 0;
  for (const line of linesOf(text)) {
    const last = group.at(-1);
    const isWords = line.body !== '' && !TABLE.test(line.body);
    if (last !== undefined && !(isWords && goesOn(group, last, line, column))) {
      yield passageOf(group, column);
      group = [];
    }
    if (isWords) group.push(line);
    if (++read % LINES_OF_STEP === 0) yield;
  }
  yield passageOf(group, column);
}

function* linesOf(text: string): Generator<Line, void> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).trimEnd();
    const [margin = ''] = MARGIN.exec(line) ?? [];
    const [bullet = ''] = BULLET.exec(line.slice(margin.length)) ?? [];
    yield { start, text: line, margin, bullet, body: line.slice(margin.length + bullet.length) };
    start = end + 1;
  }
}

/** Where lines were full, as far as the longest of the first tells. */
function columnOf(text: string): number {
  let column = 0;
  let read = 0;
  for (const { text: line, body } of linesOf(text)) {
    if (++read > LINES_OF_SAMPLE) break;
    const isFull = line.length <= WIDEST && body.includes(' ') && !TABLE.test(body);
    if (isFull) column = Math.max(column, line.length);
  }
  return column;
}

function goesOn(group: readonly Line[], last: Line, line: Line, column: number): boolean {
  if (line.bullet !== '') return false;
  if (quotesOf(line) !== quotesOf(last)) return false;
  if (group.length > 1 && line.margin !== last.margin) return false;
  if (last.bullet !== '' && line.margin.length <= last.margin.length) return false;
  const [word = ''] = line.body.split(' ');
  const isFull = column >= NARROWEST && last.text.length + 1 + word.length > column;
  if (isFull && last.text.length <= WIDEST) return true;
  const goesOnInside = !SENTENCE_END.test(last.text) && smallLetter().test(line.body);
  return goesOnInside && last.text.length >= RUNS_ON_FROM && last.text.length <= WIDEST;
}

const quotesOf = ({ margin }: Line): string => margin.replace(/\s/g, '');

function passageOf(group: readonly Line[], column: number): Passage | undefined {
  const [first, second] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (!isOfWords(group.map(({ body }) => body))) return undefined;
  return {
    start: first.start,
    end: last.start + last.text.length,
    lead: (first.margin + first.bullet).trimStart(),
    indent: first.margin.length + first.bullet.length,
    margin: second?.margin ?? '',
    column: second === undefined ? undefined : column,
  };
}

const TOKEN =
  /<code id=\d+>[\s\S]*?<\/code>|<[^>]*>|&[a-z\d#]+;|[^\S\u00a0]+|(?:[^\s<&]|\u00a0)+|[<&]/giu;
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
/** Between these a line may end without a space. */
const UNSPACED = /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;

/**
 * A translation in lines as its source was set.
 * @param coded words with numbered tags, which have no width
 * @param written writes the marks of quotes as coded text
 */
export function inLines(
  coded: string,
  { lead, indent, margin, column }: Setting,
  written: (text: string) => string,
): string {
  if (column === undefined) return written(lead) + coded;
  let out = written(lead);
  let at = indent;
  let chunk = '';
  let width = 0;
  let space = '';
  const flush = () => {
    if (chunk === '') return;
    const isFirst = at === indent && space === '';
    if (!isFirst && at + space.length + width > column) {
      out += `\n${written(margin)}${chunk}`;
      at = margin.length + width;
    } else {
      out += space + chunk;
      at += space.length + width;
    }
    [chunk, width, space] = ['', 0, ''];
  };
  for (const [token] of coded.matchAll(TOKEN)) {
    if (/^[^\S\u00a0]/u.test(token)) {
      flush();
      space = ' ';
    } else if (token.startsWith('<') && token.length > 1) chunk += token;
    else {
      for (const [index, part] of token.split(UNSPACED).entries()) {
        if (index > 0) flush();
        chunk += part;
        width += widthOf(part);
      }
    }
  }
  flush();
  return out;
}

function widthOf(text: string): number {
  if (text.startsWith('&') && text.endsWith(';')) return 1;
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}
