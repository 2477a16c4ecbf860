import {
  changeFrameRate,
  readSubtitles,
  type SpokenCue,
  shift,
  snap,
  spokenCues,
  type TimedWord,
} from '@glossa/subtitles';
import { dividedTranslations, joinedTranslations, type Translations } from './translation.ts';

/** A word as it was heard: with its times, and how sure the engine was. */
export interface HeardWord extends TimedWord {
  /** 0–1, where the engine tells. */
  confidence?: number | undefined;
}

/** A subtitle in the editor; what is not changed keeps its identity. */
export interface EditorCue extends SpokenCue {
  id: number;
  /** Its words, as far as they were heard: their texts without spaces are what was heard. */
  words: readonly HeardWord[];
  /** Id of who says it, where that was chosen. */
  voice?: string | undefined;
  translations?: Translations | undefined;
}

/** Least length of a subtitle in milliseconds. */
const SHORTEST_MS = 100;

const signs = (text: string) => text.replace(/\s+/g, '');

/** The subtitles of a WebVTT file, with the words that were heard for them where both agree. */
export function cuesOf(vtt: string, heard: readonly HeardWord[] = []): EditorCue[] {
  let next = 0;
  return spokenCues(readSubtitles(vtt, 'vtt')).map((cue, id) => {
    const wanted = signs(cue.text);
    let found = '';
    let end = next;
    while (end < heard.length && found.length < wanted.length) found += signs(heard[end++]!.text);
    const words = found === wanted ? heard.slice(next, end) : [];
    if (words.length > 0) next = end;
    return { ...cue, id, words };
  });
}

const inOrder = (cues: readonly EditorCue[]) => cues.toSorted((a, b) => a.start - b.start);

const change = (
  cues: readonly EditorCue[],
  id: number,
  to: (cue: EditorCue) => EditorCue,
): EditorCue[] => cues.map((cue) => (cue.id === id ? to(cue) : cue));

export const withText = (cues: readonly EditorCue[], id: number, text: string): EditorCue[] =>
  change(cues, id, (cue) => ({ ...cue, text }));

/** Other times of a subtitle: never before the beginning, never without length. */
export function withTimes(
  cues: readonly EditorCue[],
  id: number,
  times: { start?: number; end?: number },
): EditorCue[] {
  const changed = change(cues, id, (cue) => {
    const start = Math.max(0, Math.round(times.start ?? cue.start));
    const end = Math.max(start + SHORTEST_MS, Math.round(times.end ?? cue.end));
    return { ...cue, start, end };
  });
  return inOrder(changed);
}

/** A subtitle divided at a place of its text; where its words were heard, at the time of the next one. */
export function withSplit(
  cues: readonly EditorCue[],
  id: number,
  at: number,
  newId: number,
): EditorCue[] {
  return cues.flatMap((cue) => {
    if (cue.id !== id) return cue;
    const [before, after] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()];
    if (before === '' || after === '') return cue;
    const length = signs(before).length;
    let found = 0;
    const index = cue.words.findIndex(({ text }) => {
      if (found >= length) return true;
      found += signs(text).length;
      return false;
    });
    const share = length / Math.max(1, signs(cue.text).length);
    const byShare = Math.round(cue.start + (cue.end - cue.start) * share);
    const heard = index < 1 ? undefined : cue.words[index]!.startMs;
    const inside = heard !== undefined && heard > cue.start && heard < cue.end;
    const middle = inside ? Math.round(heard) : byShare;
    const cut = index < 1 ? cue.words.length : index;
    const [first, second] = dividedTranslations(cue, before, after);
    const [heardBefore, heardAfter] = [cue.words.slice(0, cut), cue.words.slice(cut)];
    return [
      { ...cue, end: middle, text: before, words: heardBefore, translations: first },
      { ...cue, id: newId, start: middle, text: after, words: heardAfter, translations: second },
    ];
  });
}

/** A subtitle together with the next one. */
export function withMerged(cues: readonly EditorCue[], id: number): EditorCue[] {
  const index = cues.findIndex((cue) => cue.id === id);
  const [cue, next] = [cues[index], cues[index + 1]];
  if (cue === undefined || next === undefined) return [...cues];
  const text = `${cue.text.trim()}\n${next.text.trim()}`.trim();
  const joined = {
    ...{ ...cue, text, end: Math.max(cue.end, next.end) },
    words: [...cue.words, ...next.words],
    translations: joinedTranslations(cue, next, text),
  };
  return [...cues.slice(0, index), joined, ...cues.slice(index + 2)];
}

export const without = (cues: readonly EditorCue[], id: number): EditorCue[] =>
  cues.filter((cue) => cue.id !== id);

export const withVoice = (
  cues: readonly EditorCue[],
  ids: ReadonlySet<number>,
  voice: string,
): EditorCue[] => cues.map((cue) => (ids.has(cue.id) ? { ...cue, voice } : cue));

export const withSpeaker = (
  cues: readonly EditorCue[],
  before: string,
  after: string,
): EditorCue[] => cues.map((cue) => (cue.speaker === before ? { ...cue, speaker: after } : cue));

const rounded = (cues: readonly EditorCue[], times: readonly { start: number; end: number }[]) =>
  cues.map((cue, at) => {
    const { start, end } = times[at]!;
    return { ...cue, start: Math.round(start), end: Math.round(end) };
  });

/**
 * Subtitles later by so many milliseconds, or earlier: all, or those from one on. None comes to be before the beginning:
 * what would is moved as far as the first of them can go, so that they keep their distances.
 */
export function withShifted(
  cues: readonly EditorCue[],
  ms: number,
  from: number | null = null,
): EditorCue[] {
  const first =
    from === null
      ? 0
      : Math.max(
          0,
          cues.findIndex(({ id }) => id === from),
        );
  const moved = cues.slice(first);
  const least = Math.min(...moved.map(({ start }) => start));
  return inOrder([...cues.slice(0, first), ...rounded(moved, shift(moved, Math.max(ms, -least)))]);
}

/** Subtitles of a film that was made at another frame rate than they were written for. */
export const withFrameRate = (cues: readonly EditorCue[], before: number, now: number) =>
  rounded(cues, changeFrameRate(cues, before, now));

/** Milliseconds within which a border is moved to where somebody begins or stops to speak. */
const SNAP_MS = 500;

/** A subtitle from where somebody begins to where they stop to speak, if that is near. */
export function withSnapped(
  cues: readonly EditorCue[],
  id: number,
  speech: readonly (readonly [number, number])[],
): EditorCue[] {
  const cue = cues.find((one) => one.id === id);
  if (cue === undefined) return [...cues];
  const [times] = snap([cue], speech.flat(), SNAP_MS);
  return withTimes(cues, id, times!);
}

/** How often a text stands in the subtitles, and in their translations into `to`, whatever its case. */
export function countFound(cues: readonly EditorCue[], query: string, to = ''): number {
  if (query === '') return 0;
  const pattern = patternOf(query);
  const count = (text = '') => [...text.matchAll(pattern)].length;
  return cues.reduce(
    (sum, { text, translations }) => sum + count(text) + count(translations?.[to]?.text),
    0,
  );
}

/** A text replaced in the subtitles, and in their translations into `to`: these count as written by hand. */
export function withReplaced(
  cues: readonly EditorCue[],
  query: string,
  replacement: string,
  to = '',
): EditorCue[] {
  if (query === '') return [...cues];
  const replaced = (text: string) => text.replace(patternOf(query), () => replacement);
  return cues.map((cue) => {
    const text = replaced(cue.text);
    const before = cue.translations?.[to];
    const after = before === undefined ? undefined : replaced(before.text);
    const changed = text === cue.text ? cue : { ...cue, text };
    if (before === undefined || after === undefined || after === before.text) return changed;
    const translation = { ...before, text: after, byHand: true };
    return { ...changed, translations: { ...cue.translations, [to]: translation } };
  });
}

const patternOf = (query: string) =>
  new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu');

/** The subtitle that is shown at a time, else the one before it; -1 before the first. */
export function indexAt(cues: readonly EditorCue[], ms: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cues[middle]!.start <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
