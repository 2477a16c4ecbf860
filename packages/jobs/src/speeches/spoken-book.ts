import { cleanText } from '@glossa/speech';
import { z } from 'zod';

/** What a text that is read aloud says of the file it is of. */
export const spokenBookSchema = z.object({
  title: z.string(),
  /** Blob of the picture of its cover. */
  coverKey: z.string().optional(),
  /** In their order, with the code units of each: together they are the text. */
  chapters: z.array(z.object({ title: z.string(), length: z.number().int().nonnegative() })),
});
export type SpokenBook = z.output<typeof spokenBookSchema>;
export type BookChapter = SpokenBook['chapters'][number];

/** Stands between two chapters, and belongs to the first. */
const BETWEEN = '\n\n';

/** The text of chapters one after the other, with the length of each. */
export function joinChapters(chapters: readonly { title: string; text: string }[]): {
  text: string;
  chapters: BookChapter[];
} {
  const texts = chapters.map(({ text }, at) => (at < chapters.length - 1 ? text + BETWEEN : text));
  return {
    text: texts.join(''),
    chapters: chapters.map(({ title }, at) => ({ title, length: texts[at]!.length })),
  };
}

/** Chapters of a text as it is told sentence by sentence: without what nobody hears. */
export function cleanChapters(
  chapters: readonly BookChapter[],
  text: string,
): { text: string; chapters: BookChapter[] } {
  let from = 0;
  const texts = chapters.map(({ length }) => {
    const own = cleanText(text.slice(from, from + length));
    from += length;
    return own;
  });
  return {
    text: texts.join(''),
    chapters: chapters.map(({ title }, at) => ({ title, length: texts[at]!.length })),
  };
}

/**
 * Where chapters are after their text was changed in one place: what stands before and after the change stays in its
 * chapter, what is new belongs to the chapter in which the change begins. Undefined for a text that has less than half in
 * common with what it was.
 * @param before the text that the chapters are of
 */
export function moveChapters(
  chapters: readonly BookChapter[],
  before: string,
  after: string,
): BookChapter[] | undefined {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let end = 0;
  while (end < shorter - same && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if ((same + end) * 2 < Math.max(before.length, after.length)) return undefined;
  const moved = (at: number) => {
    if (at <= same) return at;
    return Math.max(after.length - end, at + after.length - before.length);
  };
  let from = 0;
  let begins = 0;
  return chapters.map(({ title, length }, index) => {
    from += length;
    const ends = index === chapters.length - 1 ? after.length : moved(from);
    const chapter = { title, length: ends - begins };
    begins = ends;
    return chapter;
  });
}
