import {
  afterLine,
  isBlankLine,
  type Lines,
  linesOf,
  lineText,
  newlineOf,
} from '../../text/lines.ts';
import { PieceList } from '../../text/pieces.ts';
import { Warnings } from '../../text/warnings.ts';
import type { Cue, Look, Piece, Span, Subtitles } from '../../types.ts';
import type { FormatRules } from '../format.ts';

const EVENT = /^\s*\{(-?\d{1,9})\}\s*\{(-?\d{0,9})\}/d;
const DEFAULT_RATE = 25;

/** MicroDVD: `{first frame}{last frame}text|second line`, one cue a line. */
export const microdvd: FormatRules = {
  format: 'microdvd',
  sniff: (source) => (/^[ \t]*\{-?\d+\}[ \t]*\{-?\d*\}/m.test(source) ? 0.9 : 0),
  read: (source, { frameRate }) => readMicroDvd(source, frameRate),
  pieces: ({ source }, { text }) => microDvdPieces(source, text),
  // Bars break lines, braces are settings, and a slash at the beginning makes a line italic.
  escape: (text) => text.replaceAll('|', '¦').replaceAll('{', '(').replaceAll('}', ')'),
  lineBreak: () => '|',
  writeTime: (ms, _like, file) => String(Math.round((ms * rateOf(file)) / 1000)),
  precision: (file) => 1000 / rateOf(file),
};

const rateOf = ({ frameRate }: Subtitles) => frameRate ?? DEFAULT_RATE;

function readMicroDvd(source: string, stated: number | undefined): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const own = ownRate(lines);
  const frameRate = own?.rate ?? stated ?? DEFAULT_RATE;
  const cues: Cue[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (line === own?.line || isBlankLine(lines, line)) continue;
    const cue = cueOf(lines, line, frameRate);
    if (!cue) {
      if (!/^\s*\{DEFAULT\}/i.test(lineText(lines, line))) warnings.add('text_outside_cue', line);
      continue;
    }
    if (cue.start < 0 || cue.end < 0) warnings.add('negative_time', line);
    if (cue.end < cue.start) warnings.add('end_before_start', line);
    cues.push(cue);
  }
  if (cues.length > 0 && own === undefined && stated === undefined)
    warnings.add('frame_rate_assumed', 0);
  fillEnds(cues);
  return {
    format: 'microdvd',
    source,
    cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    notes: [],
    frameRate,
  };
}

/** A first cue at frame 0 or 1 whose text is a number says the frame rate. */
function ownRate(lines: Lines): { rate: number; line: number } | undefined {
  for (let line = 0; line < Math.min(lines.count, 3); line++) {
    const match = /^[\s\ufeff]*\{[01]\}\s*\{[01]\}\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*$/.exec(
      lineText(lines, line),
    );
    const rate = Number((match?.[1] ?? '').replace(',', '.'));
    if (rate >= 1 && rate <= 400) return { rate, line };
  }
  return undefined;
}

function cueOf(lines: Lines, line: number, frameRate: number): Cue | undefined {
  const offset = lines.starts[line]!;
  const match = EVENT.exec(lineText(lines, line));
  if (!match) return undefined;
  const [first, last] = [1, 2].map((group) => {
    const [from, to] = match.indices![group]!;
    return { start: offset + from, end: offset + to };
  });
  const start = (Number(match[1]) * 1000) / frameRate;
  const end = match[2] === '' ? undefined : (Number(match[2]) * 1000) / frameRate;
  return {
    start,
    end: end ?? Number.NaN,
    times: end === undefined ? { start: first! } : { start: first!, end: last! },
    text: { start: offset + match[0].length, end: lines.ends[line]! },
    block: { start: offset, end: afterLine(lines, line) },
  };
}

/** A cue without an end lasts until the next one, four seconds at most. */
function fillEnds(cues: Cue[]): void {
  cues.forEach((cue, index) => {
    if (!Number.isNaN(cue.end)) return;
    const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    cue.end = Math.max(cue.start, Math.min(cue.start + 4000, next));
  });
}

const CODE = /\{([yYfFsScCpPoOhH]):([^{}\n\r]{0,80})\}|\||(?:^|(?<=\|))\//g;
const TRAITS = { b: 'bold', i: 'italic', u: 'underline', s: 'strike' } as const;

function microDvdPieces(source: string, span: Span): Piece[] {
  const list = new PieceList(source, span.start);
  for (const match of source.slice(span.start, span.end).matchAll(CODE)) {
    const start = span.start + match.index;
    const end = start + match[0].length;
    if (match[0] === '|') list.add({ type: 'break', start, end });
    else if (match[0] === '/')
      list.add({ type: 'mark', start, end, changes: [{ on: true, look: { kind: 'italic' } }] });
    else list.add(codePiece(match[1]!, match[2]!, start, end));
  }
  list.flush(span.end);
  return list.pieces;
}

function codePiece(letter: string, value: string, start: number, end: number): Piece {
  const looks = looksOf(letter.toLowerCase(), value);
  const changes = looks.map((look) => ({ on: true, look }));
  return looks.length === 0
    ? { type: 'mark', start, end, effect: true }
    : { type: 'mark', start, end, changes };
}

function looksOf(letter: string, value: string): Look[] {
  if (letter === 'y')
    return value
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name): name is keyof typeof TRAITS => Object.hasOwn(TRAITS, name))
      .map((name) => ({ kind: TRAITS[name] }));
  const [, blue, green, red] = /^\$?(..)(..)(..)$/.exec(value) ?? [];
  if (letter === 'c' && red !== undefined)
    return [{ kind: 'colour', value: `#${red}${green}${blue}`.toLowerCase() }];
  return [];
}
