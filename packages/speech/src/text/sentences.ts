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
export function sentencesOf(
  text: string,
  language: string,
  abbreviations: readonly string[],
): SentenceSpan[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const dotted = new Set(
    abbreviations.flatMap((words) => words.split(' ')).filter((word) => word.endsWith('.')),
  );
  const found: SentenceSpan[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    let at = index;
    let open = '';
    const close = (pauseMs: number) => {
      for (const part of partsOf(open)) {
        const trimmed = part.text.trim();
        if (trimmed === '') continue;
        const start = at + part.start + part.text.indexOf(trimmed[0]!);
        found.push({ text: trimmed, start, pauseMs: PAUSE.part });
      }
      at += open.length;
      open = '';
      const last = found.at(-1);
      if (last !== undefined) last.pauseMs = pauseMs;
    };
    for (const { segment } of segmenter.segment(line)) {
      open += segment;
      if (open.length < LONGEST_SENTENCE && isUnfinished(open, language, dotted)) continue;
      close(PAUSE.sentence);
    }
    close(PAUSE.paragraph);
  }
  return found;
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
