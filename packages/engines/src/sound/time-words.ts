import type { SpokenWord, TimeSpan } from '../ports/transcribe.ts';

/** Scripts that are written without spaces between words. */
const SPACELESS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** A word of a text, and whether it follows the one before it without a space. */
export interface WrittenWord {
  text: string;
  joined: boolean;
}

/**
 * The words of a text as people read them: what stands between spaces, its punctuation included; where a script has no
 * spaces, what a dictionary takes for words, each with the punctuation after it.
 */
export function wordsOf(text: string): WrittenWord[] {
  return text
    .split(/\s+/)
    .filter((part) => part !== '')
    .flatMap((part) => (SPACELESS.test(part) ? divide(part) : [{ text: part, joined: false }]));
}

function divide(part: string): WrittenWord[] {
  const found: WrittenWord[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words.segment(part)) {
    const last = found.at(-1);
    if (isWordLike) {
      found.push({ text: opening + segment, joined: found.length > 0 });
      opening = '';
    } else if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(segment) || last === undefined) opening += segment;
    else last.text += segment;
  }
  if (opening !== '') {
    const last = found.at(-1);
    if (last === undefined) found.push({ text: opening, joined: false });
    else last.text += opening;
  }
  return found;
}

/** What two writings of one word have in common. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Most pairs of words that are compared; a longer text is cut at where both agree. */
const MOST_PAIRS = 4_000_000;

/** For each word of `written` the place of the same one in `heard`, or −1, the most that go together in order. */
function pair(written: readonly string[], heard: readonly string[]): number[] {
  const columns = heard.length + 1;
  if (written.length * columns > MOST_PAIRS) return written.map(() => -1);
  const best = new Uint32Array((written.length + 1) * columns);
  for (let row = written.length - 1; row >= 0; row--)
    for (let column = heard.length - 1; column >= 0; column--) {
      const here = row * columns + column;
      const same = written[row] !== '' && written[row] === heard[column];
      best[here] = same
        ? best[here + columns + 1]! + 1
        : Math.max(best[here + columns]!, best[here + 1]!);
    }
  const places: number[] = [];
  let column = 0;
  for (let row = 0; row < written.length; row++) {
    const skips = () => best[row * columns + column] === best[row * columns + column + 1];
    while (column < heard.length && written[row] !== heard[column] && skips()) column++;
    const same = column < heard.length && written[row] !== '' && written[row] === heard[column];
    places.push(same ? column++ : -1);
  }
  return places;
}

/** How long a word is spoken beside others: its letters, a figure as long as the word for it. */
const weightOf = (text: string) =>
  Math.max(
    1,
    [...bare(text)].reduce((sum, char) => sum + (/\p{N}/u.test(char) ? 4 : 1), 0),
  );

/**
 * Every word of a text with its times. Those that an engine has told are taken from `heard`, by the order of words that
 * are the same; those it left out, such as figures and sums of money, share the time between their neighbours by their
 * length, within `span` at most, and as far as there is any within `speech`.
 */
export function timeWords(
  text: string,
  heard: readonly SpokenWord[],
  span: TimeSpan,
  speech: readonly TimeSpan[] = [span],
): SpokenWord[] {
  const written = wordsOf(text);
  const places = pair(
    written.map((word) => bare(word.text)),
    heard.map((word) => bare(word.text)),
  );
  const timed: SpokenWord[] = [];
  let first = 0;
  while (first < written.length) {
    const place = places[first]!;
    if (place >= 0) {
      const { startMs, endMs, confidence, speaker } = heard[place]!;
      timed.push({
        ...spelt(written[first]!),
        ...{ startMs, endMs },
        ...(confidence === undefined ? {} : { confidence }),
        ...(speaker === undefined ? {} : { speaker }),
      });
      first++;
      continue;
    }
    let end = first;
    while (end < written.length && places[end]! < 0) end++;
    const from = timed.at(-1)?.endMs ?? span.startMs;
    const to = end < written.length ? heard[places[end]!]!.startMs : span.endMs;
    const between = { startMs: from, endMs: Math.max(from, to) };
    timed.push(...share(written.slice(first, end), heard, between, speech));
    first = end;
  }
  return inOrder(timed);
}

/** Words that nothing is known of, in the time that is left for them: that of what was heard there, else of speech. */
function share(
  group: readonly WrittenWord[],
  heard: readonly SpokenWord[],
  between: TimeSpan,
  speech: readonly TimeSpan[],
): SpokenWord[] {
  const others = heard.filter(
    ({ startMs, endMs }) => startMs >= between.startMs && endMs <= between.endMs,
  );
  const startMs = others[0]?.startMs ?? between.startMs;
  const endMs = others.at(-1)?.endMs ?? between.endMs;
  const parts = voiced({ startMs, endMs }, speech);
  const weights = group.map(({ text }) => weightOf(text));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return group.map((word, index) => {
    const start = timeAt(parts, before / total, 'begin');
    before += weights[index]!;
    return { ...spelt(word), startMs: start, endMs: timeAt(parts, before / total, 'end') };
  });
}

/** The parts of a span in which somebody speaks; the span itself where nobody does. */
function voiced(span: TimeSpan, speech: readonly TimeSpan[]): TimeSpan[] {
  const parts = speech.flatMap(({ startMs, endMs }) => {
    const from = Math.max(startMs, span.startMs);
    const to = Math.min(endMs, span.endMs);
    return to > from ? [{ startMs: from, endMs: to }] : [];
  });
  return parts.length > 0 ? parts : [span];
}

/** The time at a share of all parts together; where two meet, what begins there is in the later one. */
function timeAt(parts: readonly TimeSpan[], share: number, side: 'begin' | 'end'): number {
  const lengths = parts.map(({ startMs, endMs }) => endMs - startMs);
  let left = Math.round(share * lengths.reduce((sum, length) => sum + length, 0));
  for (const [index, length] of lengths.entries()) {
    if (left < length || (side === 'end' && left === length) || index === parts.length - 1)
      return parts[index]!.startMs + Math.min(left, length);
    left -= length;
  }
  return parts.at(-1)!.endMs;
}

const spelt = ({ text, joined }: WrittenWord) => ({ text, ...(joined ? { joined } : {}) });

/** No word begins before the one before it, and none ends before it begins. */
function inOrder(timed: readonly SpokenWord[]): SpokenWord[] {
  let before = 0;
  return timed.map((word) => {
    const startMs = Math.max(before, word.startMs);
    before = startMs;
    return { ...word, startMs, endMs: Math.max(startMs, word.endMs) };
  });
}
