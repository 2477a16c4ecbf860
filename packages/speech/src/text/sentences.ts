/** Text that is spoken in one breath group, with the pause after it. */
export interface SentenceSpan {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
  pauseMs: number;
}

/** Longer sentences are spoken in parts: voices lose their way, and nothing could be made again alone. */
const LONGEST_SENTENCE = 400;
const PAUSE = { part: 120, sentence: 350, paragraph: 700 };
/** A number with a dot, after which many languages go on. */
const ORDINAL_END = /(?:^|\s)\d{1,2}\.\s*$/;
const DOT_ORDINALS = new Set(['de', 'da', 'no', 'fi', 'pl', 'tr', 'cs']);

/**
 * Sentences of a text in order, without the white space between them.
 * @param abbreviations after which no sentence ends
 */
export function* sentencesOf(
  text: string,
  language: string,
  abbreviations: readonly string[],
): Generator<SentenceSpan> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const dotted = new Set(
    abbreviations.flatMap((words) => words.split(' ')).filter((word) => word.endsWith('.')),
  );
  /** The pause after it may be that of a paragraph. */
  let last: SentenceSpan | undefined;
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    let at = index;
    let open = '';
    for (const { segment } of segmenter.segment(line)) {
      open += segment;
      if (open.length < LONGEST_SENTENCE && isUnfinished(open, language, dotted)) continue;
      for (const span of spansOf(open, at)) {
        if (last !== undefined) yield last;
        last = span;
      }
      at += open.length;
      open = '';
    }
    for (const span of spansOf(open, at)) {
      if (last !== undefined) yield last;
      last = span;
    }
    if (last !== undefined) last.pauseMs = PAUSE.paragraph;
  }
  if (last !== undefined) yield last;
}

/** A sentence, or the parts of a long one, the last with the pause of a sentence. */
function spansOf(sentence: string, at: number): SentenceSpan[] {
  const spans = partsOf(sentence).flatMap(({ text, start }): SentenceSpan[] => {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    return [{ text: trimmed, start: at + start + text.indexOf(trimmed[0]!), pauseMs: PAUSE.part }];
  });
  const last = spans.at(-1);
  if (last !== undefined) last.pauseMs = PAUSE.sentence;
  return spans;
}

function isUnfinished(text: string, language: string, dotted: ReadonlySet<string>): boolean {
  // Nothing follows at once: an address, or letters with dots.
  if (/[.?!…][\p{P}]*$/u.test(text)) return true;
  if (DOT_ORDINALS.has(language) && ORDINAL_END.test(text)) return true;
  const last = /(\S+)\s+$/.exec(text)?.[1];
  return last !== undefined && dotted.has(last.replace(/^[("'«„“]+/, ''));
}

/** A long sentence in parts that end at signs, else at spaces, else anywhere between characters. */
function partsOf(sentence: string): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  while (sentence.length - start > LONGEST_SENTENCE) {
    const window = sentence.slice(start, start + LONGEST_SENTENCE);
    const size =
      lastOf(window, /[;:,—–、，；：،؛]\s?/gu) ?? lastOf(window, /\s/gu) ?? whole(window);
    parts.push({ text: sentence.slice(start, start + size), start });
    start += size;
  }
  parts.push({ text: sentence.slice(start), start });
  return parts;
}

/** Length up to the end of the last match in the second half. */
function lastOf(window: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
  return end !== undefined && end > LONGEST_SENTENCE / 2 ? end : undefined;
}

/** All of it, but no half of a character. */
const whole = (window: string) =>
  /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length;
