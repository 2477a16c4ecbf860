import { decodeReferences, escapeMarkup } from '../../text/entities.ts';
import { linesOf, newlineOf } from '../../text/lines.ts';
import { attributeOf, type MarkupToken, markupTokens } from '../../text/markup.ts';
import { tagPieces } from '../../text/tags.ts';
import { Warnings } from '../../text/warnings.ts';
import type { Cue, Span, Subtitles } from '../../types.ts';
import type { FormatRules } from '../format.ts';

/** A last caption that nothing ends. */
const LAST = 4000;

/** SAMI: `<SYNC Start=ms><P Class=…>text`. A caption lasts until the next one of its class, which may be empty. */
export const smi: FormatRules = {
  format: 'smi',
  sniff: (source) => (/<\s*(?:SAMI|SYNC\s+Start)\b/i.test(source) ? 0.95 : 0),
  read: readSmi,
  pieces: ({ source }, { text }) =>
    tagPieces(source, text, { breaks: BREAKS, flowing: true, references: true }),
  escape: escapeMarkup,
  lineBreak: ({ source }) => /<br\s*\/?>/i.exec(source.slice(0, 1_000_000))?.[0] ?? '<br>',
  writeTime: (ms) => String(Math.round(Math.max(0, ms))),
  precision: () => 1,
};

const BREAKS = new Set(['br']);

interface Paragraph extends Span {
  ms: number;
  time: Span;
  className: string;
  /** Where its `SYNC` begins. */
  block: number;
}

function readSmi(source: string): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const paragraphs = paragraphsOf(source, warnings);
  const languages = languagesOf(source);
  const cues: Cue[] = [];
  const open = new Map<string, Cue>();
  for (const paragraph of paragraphs) {
    const { ms, time, className, block, start, end } = paragraph;
    const last = open.get(className);
    if (last) {
      last.end = ms;
      last.times.end = time;
    }
    open.delete(className);
    if (last && ms < last.start) warnings.addAt('end_before_start', block);
    const text = trimmed(source, start, end);
    if (isEmpty(source.slice(text.start, text.end))) continue;
    const cue: Cue = {
      start: ms,
      end: ms + LAST,
      times: { start: time },
      text,
      block: { start: block, end },
      style: className,
      place: className,
    };
    const language = languages.get(className.toLowerCase());
    if (language !== undefined) cue.language = language;
    cues.push(cue);
    open.set(className, cue);
  }
  return { format: 'smi', source, cues, ...warnings.told(), newline: newlineOf(lines), notes: [] };
}

const isEmpty = (text: string) =>
  !/^[^<&\s]/.test(text) &&
  decodeReferences(text.replace(/<[^<>]*>/g, ''))
    .replace(/&nbsp/g, '')
    .trim() === '';

function trimmed(source: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && source.charCodeAt(from) <= 0x20) from++;
  while (to > from && source.charCodeAt(to - 1) <= 0x20) to--;
  return { start: from, end: to };
}

const ENDS = new Set(['body', 'sami']);

/** Text of each paragraph: from its tag, or from its `SYNC` where it has none, up to the next one. */
function paragraphsOf(source: string, warnings: Warnings): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let sync: { ms: number; time: Span; block: number } | undefined;
  let current: Paragraph | undefined;
  const close = (end: number) => {
    if (current) paragraphs.push({ ...current, end });
    current = undefined;
  };
  for (const token of markupTokens(source)) {
    const opens = token.kind === 'open' || token.kind === 'empty';
    if (token.name === 'sync') {
      close(token.start);
      sync = opens ? syncOf(token, warnings) : undefined;
      if (sync) current = { ...sync, className: '', start: token.end, end: token.end };
    } else if (token.name === 'p' && sync) {
      const implied = current && source.slice(current.start, token.start).trim() === '';
      if (implied && opens) current = undefined;
      close(token.start);
      if (!opens) continue;
      const className = attributeOf(token, 'class')?.value.trim() ?? '';
      current = { ...sync, className, start: token.end, end: token.end };
    } else if (ENDS.has(token.name) && !opens) close(token.start);
  }
  close(source.length);
  return paragraphs;
}

function syncOf(token: MarkupToken, warnings: Warnings) {
  const start = attributeOf(token, 'start');
  const ms = Number.parseFloat(start?.value ?? '');
  if (!start || !Number.isFinite(ms)) {
    warnings.addAt('time_unreadable', token.start);
    return undefined;
  }
  if (ms < 0) warnings.addAt('negative_time', token.start);
  return { ms, time: start.span, block: token.start };
}

/** Languages of classes, as the style sheet of the head says them. */
function languagesOf(source: string): Map<string, string> {
  const head = source.slice(0, 64 * 1024);
  const rules = head.matchAll(
    /\.([\w-]{1,40})\s*\{[^{}]{0,1000}?\blang\s*:\s*["']?([\w-]{2,20})/gi,
  );
  return new Map([...rules].map(([, name, language]) => [name!.toLowerCase(), language!]));
}
