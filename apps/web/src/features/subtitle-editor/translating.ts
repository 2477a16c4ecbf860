import {
  checkSpoken,
  cueText,
  endsWithMarks,
  fixSpoken,
  isOneSentence,
  LONGEST_PAUSE,
  type RuleCode,
  readSubtitles,
  type SpokenCue,
  type Violation,
  writeCues,
} from '@glossa/subtitles';
import type { EditorCue } from './cues.ts';
import { isCurrent, type Translation } from './translation.ts';

export const translationOf = (cue: EditorCue, to: string): Translation | undefined =>
  cue.translations !== undefined && Object.hasOwn(cue.translations, to)
    ? cue.translations[to]
    : undefined;

const setTranslation = (cue: EditorCue, to: string, translation: Translation): EditorCue => ({
  ...cue,
  translations: { ...cue.translations, [to]: translation },
});

/** A translation that was written by hand; without letters there is none. */
export function withTranslation(
  cues: readonly EditorCue[],
  id: number,
  to: string,
  text: string,
): EditorCue[] {
  return cues.map((cue) => {
    if (cue.id !== id) return cue;
    if (text.trim() !== '') return setTranslation(cue, to, { text, of: cue.text, byHand: true });
    const { [to]: _, ...others } = cue.translations ?? {};
    return { ...cue, translations: others };
  });
}

/** The original has other words since it was translated. */
export function isOutdated(cue: EditorCue, to: string): boolean {
  const translation = translationOf(cue, to);
  return translation !== undefined && !isCurrent(translation, cue.text);
}

const isByHand = (cue: EditorCue, to: string) => translationOf(cue, to)?.byHand === true;
const waits = (cue: EditorCue, to: string) =>
  cue.text.trim() !== '' &&
  (translationOf(cue, to) === undefined || (isOutdated(cue, to) && !isByHand(cue, to)));

/** How many subtitles have no translation that is theirs; those written by hand have one. */
export const countUntranslated = (cues: readonly EditorCue[], to: string): number =>
  cues.filter((cue) => waits(cue, to)).length;

/**
 * The subtitles that are to be translated: those without a translation, or with an outdated one, and with each of them
 * the rest of its sentence, so that it is translated as a whole. What was written by hand is left alone.
 */
export function cuesToTranslate(cues: readonly EditorCue[], to: string): EditorCue[] {
  const all = cues.filter(({ text }) => text.trim() !== '');
  const wanted = all.map((cue) => waits(cue, to));
  if (endsWithMarks(all.map(({ text }) => text.trim()))) {
    const spread = (from: number, into: number) => {
      const [first, second] = from < into ? [all[from], all[into]] : [all[into], all[from]];
      if (!wanted[from] || wanted[into] || first === undefined || second === undefined) return;
      wanted[into] = !isByHand(all[into]!, to) && goesOn(first, second);
    };
    for (let at = 0; at < all.length - 1; at++) spread(at, at + 1);
    for (let at = all.length - 1; at > 0; at--) spread(at, at - 1);
  }
  return all.filter((_, at) => wanted[at]);
}

const goesOn = (before: EditorCue, after: EditorCue) =>
  before.speaker === after.speaker &&
  after.start - before.end <= LONGEST_PAUSE &&
  isOneSentence(before.text.trim(), after.text.trim());

/** A subtitle that was sent to be translated, and its text then; `null` stands for what lies between two that do not follow each other. */
export type SentCue = { id: number; of: string } | null;

/** A file of subtitles to be translated, and what stands in it. */
export function writeSent(
  cues: readonly EditorCue[],
  to: string,
): { vtt: string; sent: readonly SentCue[] } {
  const wanted = new Set(cuesToTranslate(cues, to));
  const sent: SentCue[] = [];
  const written: SpokenCue[] = [];
  let skipped: EditorCue | undefined;
  for (const cue of cues) {
    if (!wanted.has(cue)) {
      if (cue.text.trim() !== '' && sent.length > 0) skipped ??= cue;
      continue;
    }
    if (skipped !== undefined) {
      // Nothing to translate, and no sentence goes on over it.
      written.push({ start: skipped.start, end: skipped.end, text: '…' });
      sent.push(null);
      skipped = undefined;
    }
    written.push(cue);
    sent.push({ id: cue.id, of: cue.text });
  }
  return { vtt: writeCues(written), sent };
}

/** Marks that turn the direction of text: in a field they would only be in the way. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The texts of a file that came back, one for each that was sent; undefined where it has others. */
export function readTranslated(vtt: string, sent: readonly SentCue[]): string[] | undefined {
  const file = readSubtitles(vtt.replace(/^\uFEFF/, ''), 'vtt');
  if (file.cues.length !== sent.length) return undefined;
  return file.cues.map((cue) => cueText(file, cue).replace(TURNS, '').trim());
}

/** Subtitles with what came back; what was written by hand meanwhile stays. */
export function withTranslated(
  cues: readonly EditorCue[],
  to: string,
  sent: readonly SentCue[],
  texts: readonly string[],
): EditorCue[] {
  const came = new Map<number, Translation>();
  sent.forEach((one, at) => {
    const text = texts[at] ?? '';
    if (one !== null && text !== '') came.set(one.id, { text, of: one.of, byHand: false });
  });
  return cues.map((cue) => {
    const translation = came.get(cue.id);
    if (translation === undefined || isByHand(cue, to)) return cue;
    return setTranslation(cue, to, translation);
  });
}

export const SPOKEN_PARTS = ['original', 'translation', 'both'] as const;
export type SpokenPart = (typeof SPOKEN_PARTS)[number];

/** What is shown of the subtitles: the original, the translation (the original where there is none), or one above the other. */
export function shownCues(
  cues: readonly EditorCue[],
  part: SpokenPart,
  to: string | null,
): SpokenCue[] {
  return cues.flatMap((cue) => {
    const other = to === null ? undefined : translationOf(cue, to)?.text.trim();
    const text = cue.text.trim();
    const shown =
      part === 'original' || !other ? text : part === 'both' && text ? `${text}\n${other}` : other;
    const { start, end, speaker } = cue;
    return shown === '' ? [] : { start, end, text: shown, ...(speaker ? { speaker } : {}) };
  });
}

/** Rules that a translation can break; times are the original's. */
const OF_TEXT: ReadonlySet<RuleCode> = new Set([
  'line_too_long',
  'reading_speed',
  'too_many_lines',
]);

const translated = (cues: readonly EditorCue[], to: string) =>
  cues.map(({ start, end, translations }) => ({
    start,
    end,
    text: translations?.[to]?.text ?? '',
  }));

/** Rules of lines and reading speed that translations break, in their own language. */
export const checkTranslations = (cues: readonly EditorCue[], to: string): Violation[] =>
  checkSpoken(translated(cues, to), { language: to }).filter(({ rule }) => OF_TEXT.has(rule));

/** Translations with lines as they should be; no word and no time changes. */
export function withFixedTranslations(cues: readonly EditorCue[], to: string): EditorCue[] {
  const having = cues.filter((cue) => (translationOf(cue, to)?.text.trim() ?? '') !== '');
  const fixed = fixSpoken(translated(having, to), { language: to });
  if (fixed.length !== having.length) return [...cues];
  const texts = new Map(having.map(({ id }, at) => [id, fixed[at]!.text]));
  return cues.map((cue) => {
    const translation = translationOf(cue, to);
    const text = texts.get(cue.id);
    if (translation === undefined || text === undefined || text === translation.text) return cue;
    return setTranslation(cue, to, { ...translation, text });
  });
}
