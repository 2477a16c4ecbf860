import { readSubtitles } from '@glossa/subtitles';
import { describe, expect, it } from 'vitest';
import {
  countFound,
  type EditorCue,
  withMerged,
  withReplaced,
  withSplit,
  withText,
} from './cues.ts';
import {
  checkTranslations,
  countUntranslated,
  cuesToTranslate,
  isOutdated,
  readTranslated,
  shownCues,
  withFixedTranslations,
  withTranslated,
  withTranslation,
  writeSent,
} from './translating.ts';

const TEXTS = ['We went home', 'before it rained.', 'Nobody saw us.', 'The end.'];
const cues: EditorCue[] = TEXTS.map((text, id) => ({
  ...{ id, text, start: id * 2_000, end: id * 2_000 + 1_900, words: [] },
}));

/** What an engine makes of a file that was sent. */
const engine = (vtt: string) =>
  vtt.replaceAll('home', 'a casa').replaceAll('Nobody saw us', 'Nadie nos vio');

function translated(all: readonly EditorCue[], to = 'es'): EditorCue[] {
  const { vtt, sent } = writeSent(all, to);
  return withTranslated(all, to, sent, readTranslated(engine(vtt), sent)!);
}
const spanish = (all: readonly EditorCue[]) => all.map((cue) => cue.translations?.es?.text);
const ids = (all: readonly EditorCue[]) => all.map(({ id }) => id);

describe('translations beside subtitles', () => {
  it('come back to the subtitles that were sent, each to its own', () => {
    expect(countUntranslated(cues, 'es')).toBe(4);
    const done = translated(cues);
    expect(spanish(done)).toEqual([
      ...['We went a casa', 'before it rained.', 'Nadie nos vio.', 'The end.'],
    ]);
    expect([countUntranslated(done, 'es'), countUntranslated(done, 'fr')]).toEqual([0, 4]);
    expect(cuesToTranslate(done, 'es')).toEqual([]);
  });

  it('are asked for again with their whole sentence when the original has other words', () => {
    const done = translated(cues);
    const changed = withText(done, 1, 'before\nit snowed.');
    expect(isOutdated(changed[1]!, 'es')).toBe(true);
    expect(ids(cuesToTranslate(changed, 'es'))).toEqual([0, 1]);
    // Where lines break makes no difference.
    expect(cuesToTranslate(withText(done, 1, 'before\nit rained.'), 'es')).toEqual([]);
  });

  it('stay when they were written by hand, also while others are on their way', () => {
    const mine = withTranslation(cues, 0, 'es', 'Nos fuimos');
    expect(ids(cuesToTranslate(mine, 'es'))).toEqual([1, 2, 3]);
    const outdated = withText(mine, 0, 'They went home');
    expect(isOutdated(outdated[0]!, 'es')).toBe(true);
    expect(ids(cuesToTranslate(outdated, 'es'))).toEqual([1, 2, 3]);
    const { vtt, sent } = writeSent(cues, 'es');
    const later = withTranslation(cues, 2, 'es', 'Nadie.');
    const back = withTranslated(later, 'es', sent, readTranslated(vtt, sent)!);
    expect(spanish(back)[2]).toBe('Nadie.');
    expect(countUntranslated(withTranslation(back, 2, 'es', '  '), 'es')).toBe(1);
  });

  it('are sent so that no sentence goes on over what is not sent', () => {
    const mine = withTranslation(cues, 1, 'es', 'antes de la lluvia.');
    const { vtt, sent } = writeSent(mine, 'es');
    expect(sent.map((one) => one?.id ?? null)).toEqual([0, null, 2, 3]);
    expect(readSubtitles(vtt, 'vtt').cues).toHaveLength(4);
    expect(readTranslated('WEBVTT\n', sent)).toBeUndefined();
  });

  it('of languages that turn have no marks in their fields', () => {
    const { vtt, sent } = writeSent([cues[3]!], 'ar');
    const texts = readTranslated(vtt.replace('The end.', '\u202bالنهاية.\u202c'), sent);
    expect(texts).toEqual(['النهاية.']);
  });

  it('are divided and joined with their subtitles', () => {
    const done = translated(cues);
    const split = withSplit(done, 2, 'Nobody'.length, 9);
    expect(spanish(split).slice(2, 4).join(' ')).toBe('Nadie nos vio.');
    expect(spanish(split)[2]).toBe('Nadie');
    expect(countUntranslated(split, 'es')).toBe(0);
    const merged = withMerged(split, 2);
    expect(merged[2]!.translations!.es).toEqual({
      ...{ text: 'Nadie\nnos vio.', of: 'Nobody\nsaw us.', byHand: false },
    });
    // Half a translation is none.
    const half = withMerged(withTranslation(cues, 2, 'es', 'Nadie'), 2);
    expect(isOutdated(half[2]!, 'es')).toBe(true);
    const word = withSplit(withTranslation(cues, 3, 'es', 'Fin'), 3, 3, 9);
    expect(spanish(word).slice(3)).toEqual(['Fin', undefined]);
  });

  it('are found, replaced, checked and mended in their own language', () => {
    const long = 'Una línea que es mucho más larga de lo que cabe en una pantalla';
    const mine = withTranslation(cues, 3, 'es', long);
    expect([countFound(mine, 'cabe'), countFound(mine, 'CABE', 'es')]).toEqual([0, 1]);
    const replaced = withReplaced(mine, 'cabe', 'entra', 'es');
    expect(spanish(replaced)[3]).toContain('entra');
    expect(replaced[0]).toBe(mine[0]);
    const rules = (all: readonly EditorCue[]) =>
      checkTranslations(all, 'es').map((one) => one.rule);
    expect(rules(mine)).toContain('line_too_long');
    const mended = withFixedTranslations(mine, 'es');
    expect(rules(mended)).not.toContain('line_too_long');
    expect(spanish(mended)[3]!.replace('\n', ' ')).toBe(long);
    expect(mended.slice(0, 3)).toEqual(mine.slice(0, 3));
  });

  it('are taken along alone, or below the original; what has none stands for itself', () => {
    const mine = withTranslation(cues.slice(2), 3, 'es', 'Fin.');
    const texts = (part: 'original' | 'translation' | 'both') =>
      shownCues(mine, part, 'es').map(({ text }) => text);
    expect(texts('original')).toEqual(['Nobody saw us.', 'The end.']);
    expect(texts('translation')).toEqual(['Nobody saw us.', 'Fin.']);
    expect(texts('both')).toEqual(['Nobody saw us.', 'The end.\nFin.']);
  });
});
