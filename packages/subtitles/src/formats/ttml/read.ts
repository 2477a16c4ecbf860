import { linesOf, newlineOf } from '../../text/lines.ts';
import { attributeOf, type MarkupToken, markupTokens } from '../../text/markup.ts';
import { Warnings } from '../../text/warnings.ts';
import type { Cue, Subtitles } from '../../types.ts';
import { readTimeExpression, type TimeBase } from './times.ts';

/** Deeper elements are read as if they had no times of their own. */
const DEEPEST = 200;

interface Open {
  name: string;
  /** When it begins and ends, in milliseconds of the document. */
  begin: number;
  end: number;
  region?: string | undefined;
  language?: string | undefined;
  agent?: string | undefined;
}

/**
 * Reads Timed Text Markup (TTML 1 and 2, IMSC, DFXP, EBU-TT): paragraphs with times of their own, or those of what they
 * stand in; times count from the beginning of the element around. Of a paragraph whose spans have times, each is a cue.
 */
export function readTtml(source: string): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const tokens = [...markupTokens(source)];
  const base = timeBaseOf(tokens);
  const root = { name: '', begin: 0, end: Number.POSITIVE_INFINITY };
  const open: Open[] = [root];
  const cues: Cue[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.kind === 'close') closeElement(open, token.name);
    if (token.kind !== 'open') continue;
    const element = elementOf(token, open.at(-1)!, base);
    if (token.name !== 'p') {
      if (open.length < DEEPEST) open.push(element);
      continue;
    }
    const end = endOf(tokens, index);
    const spans = timedSpans(tokens, index, end);
    const parent = open.at(-1)!.begin;
    if (spans.length === 0) addCue(tokens, index, end, element, parent, cues, source);
    for (const span of spans) {
      const inner = elementOf(tokens[span.open]!, element, base);
      addCue(tokens, span.open, span.close, inner, element.begin, cues, source);
    }
    index = end - (tokens[end]?.kind === 'close' && tokens[end]?.name === 'p' ? 0 : 1);
  }
  tellTimes(cues, warnings);
  return {
    format: 'ttml',
    source,
    cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    frameRate: base.frameRate,
    notes: [],
  };
}

/** Times of a file count in what its root says. */
export function timeBaseOf(tokens: Iterable<MarkupToken>): TimeBase {
  for (const token of tokens) {
    if (token.name !== 'tt' || token.kind !== 'open') continue;
    const [up = 1, down = 1] =
      attributeOf(token, 'frameratemultiplier')
        ?.value.trim()
        .split(/[\s:]+/)
        .map(Number) ?? [];
    const stated = Number(attributeOf(token, 'framerate')?.value);
    const multiplier = up > 0 && down > 0 ? up / down : 1;
    const frameRate = (stated >= 1 && stated <= 1000 ? stated : 30) * multiplier;
    const ticks = Number(attributeOf(token, 'tickrate')?.value);
    return { frameRate, tickRate: ticks > 0 ? ticks : stated >= 1 ? frameRate : 1 };
  }
  return { frameRate: 30, tickRate: 1 };
}

function elementOf(token: MarkupToken, parent: Open, base: TimeBase): Open {
  const time = (name: string) => {
    const text = attributeOf(token, name)?.value;
    return text === undefined ? undefined : readTimeExpression(text, base);
  };
  const begin = parent.begin + (time('begin') ?? 0);
  const stated = time('end');
  const duration = time('dur');
  const end = Math.min(
    parent.end,
    stated === undefined ? Number.POSITIVE_INFINITY : parent.begin + stated,
    duration === undefined ? Number.POSITIVE_INFINITY : begin + duration,
  );
  return {
    name: token.name,
    begin,
    end,
    region: attributeOf(token, 'region')?.value ?? parent.region,
    language: attributeOf(token, 'lang')?.value || parent.language,
    agent: attributeOf(token, 'agent')?.value ?? parent.agent,
  };
}

function closeElement(open: Open[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

/** Index of the token that ends the element that a token opens: its end tag, else what ends it all the same. */
function endOf(tokens: readonly MarkupToken[], opening: number, limit = tokens.length): number {
  const { name } = tokens[opening]!;
  let depth = 0;
  for (let index = opening + 1; index < limit; index++) {
    const token = tokens[index]!;
    if (token.kind === 'close' && (token.name === 'div' || token.name === 'body')) return index;
    if (token.name !== name) continue;
    // Paragraphs do not stand in each other.
    if (token.kind === 'open' && name === 'p') return index;
    if (token.kind === 'open') depth++;
    if (token.kind === 'close' && depth-- === 0) return index;
  }
  return limit;
}

/** Spans of a paragraph that say their own times, outermost ones only. */
function timedSpans(tokens: readonly MarkupToken[], from: number, to: number) {
  const spans: { open: number; close: number }[] = [];
  for (let index = from + 1; index < to; index++) {
    const token = tokens[index]!;
    if (token.kind !== 'open' || token.name !== 'span') continue;
    if (!attributeOf(token, 'begin') && !attributeOf(token, 'end')) continue;
    const close = endOf(tokens, index, to);
    spans.push({ open: index, close });
    index = close;
  }
  return spans;
}

function addCue(
  tokens: readonly MarkupToken[],
  opening: number,
  closing: number,
  element: Open,
  origin: number,
  cues: Cue[],
  source: string,
): void {
  const token = tokens[opening]!;
  const end = tokens[closing]?.start ?? source.length;
  // Only a paragraph that never begins or ends says nothing.
  if (element.end === Number.POSITIVE_INFINITY && !attributeOf(token, 'begin')) return;
  const spanOf = (name: string) => attributeOf(token, name)?.span;
  const times = {
    ...(spanOf('begin') ? { start: spanOf('begin')! } : {}),
    ...(spanOf('end') ? { end: spanOf('end')! } : {}),
    ...(!spanOf('end') && spanOf('dur') ? { duration: spanOf('dur')! } : {}),
  };
  const close = tokens[closing];
  const own = close?.kind === 'close' && close.name === token.name;
  const cue: Cue = {
    start: element.begin,
    origin,
    end: element.end === Number.POSITIVE_INFINITY ? element.begin + 4000 : element.end,
    times,
    text: { start: token.end, end },
    block: { start: token.start, end: own ? close.end : end },
  };
  const id = attributeOf(token, 'id')?.value;
  const style = attributeOf(token, 'style')?.value;
  if (id !== undefined) cue.id = id;
  if (style !== undefined) cue.style = style;
  if (element.region !== undefined) cue.place = element.region;
  if (element.language !== undefined) cue.language = element.language;
  if (element.agent !== undefined) cue.speaker = element.agent;
  cues.push(cue);
}

function tellTimes(cues: readonly Cue[], warnings: Warnings): void {
  for (const { start, end, block } of cues) {
    if (start < 0) warnings.addAt('negative_time', block.start);
    if (end < start) warnings.addAt('end_before_start', block.start);
  }
}
