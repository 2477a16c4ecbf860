import type { ContentChoices, FileContent } from '@glossa/contract';

type Chapter = FileContent['chapters'][number];

/** Code points that a voice says in a second, about: scripts of syllables say more with each. */
const PER_SECOND: Readonly<Record<string, number>> = { zh: 4.5, ja: 6, ko: 6, th: 12 };
const PER_SECOND_ELSE = 15;

/** Code points of a chapter that are read aloud. */
export function readAloudCharacters({ characters }: Chapter, choices: ContentChoices): number {
  const { text, ...rest } = characters;
  return Object.entries(rest).reduce(
    (sum, [what, count]) => sum + (choices[what as keyof ContentChoices] ? count : 0),
    text,
  );
}

/** Seconds that so many code points take to be said, about. */
export const secondsOf = (characters: number, language: string, speed: number): number =>
  characters / (PER_SECOND[language] ?? PER_SECOND_ELSE) / speed;
