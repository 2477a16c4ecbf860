import type { SpokenWord } from '../ports/transcribe.ts';

/** Words that follow each other, as one text. */
export const heardText = (words: readonly Pick<SpokenWord, 'text' | 'joined'>[]): string =>
  words
    .map(({ text, joined }) => (joined ? text : ` ${text}`))
    .join('')
    .trim();
