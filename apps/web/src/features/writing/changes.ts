import { diffArrays } from 'diff';

/** A piece of the old text, of the new one, or of both. */
export interface Change {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many words the whole texts stand side by side as one change: comparing takes squared time. */
const MOST_WORDS = 8_000;

/** Words, spaces and signs; a text without spaces falls into words too. */
function wordsOf(text: string, language: string | undefined): string[] {
  return Array.from(
    new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  );
}

/**
 * What changed between two texts, by words. The pieces that are not added make up the old text, those that
 * are not removed the new one.
 * @param language tag of the texts' language, where it is known
 */
export function changesBetween(before: string, after: string, language?: string): Change[] {
  const old = wordsOf(before, language);
  const now = wordsOf(after, language);
  if (old.length + now.length > MOST_WORDS && before !== after) {
    const whole: Change[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
    return whole.filter(({ text }) => text !== '');
  }
  return diffArrays(old, now).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
