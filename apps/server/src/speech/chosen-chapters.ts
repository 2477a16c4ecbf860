import { type ContentChoices, GlossaError, LIMITS } from '@glossa/contract';
import { type Content, chapterText } from '@glossa/jobs';
import { withoutJunk } from './without-junk.ts';

/** Chapters of a file that are to be read aloud: numbers from 0; all unless given. */
export interface ChosenContent extends ContentChoices {
  chapters?: readonly number[] | undefined;
}

/**
 * The texts of chosen chapters, in the order of the choice; those of which nothing was chosen are left out.
 * Errors: `not_found` for a chapter that there is not; `limit_exceeded` where they are together longer than one job says.
 */
export function chosenChapters(
  { chapters }: Pick<Content, 'chapters'>,
  { chapters: chosen = [...chapters.keys()], ...choices }: ChosenContent,
): { title: string; text: string }[] {
  const { characters: most } = LIMITS.speech;
  const texts = new Map<number, string>();
  let characters = 0;
  for (const index of chosen) {
    const chapter = chapters[index];
    if (chapter === undefined)
      throw new GlossaError('not_found', 'There is no such chapter.', {
        details: { chapter: index, chapters: chapters.length },
      });
    const text = texts.get(index) ?? withoutJunk(chapterText(chapter, choices));
    texts.set(index, text);
    characters += text.length;
  }
  // Before they are joined: one long chapter may be named many times.
  if (characters > most)
    throw new GlossaError(
      'limit_exceeded',
      `The chapters have more than ${most} characters: choose fewer.`,
      { details: { characters, most } },
    );
  return chosen
    .map((index) => ({ title: chapters[index]!.title, text: texts.get(index)! }))
    .filter(({ text }) => text.trim() !== '');
}
