import type { SpeechPlan } from './plan-speech.ts';
import type { SpokenBook } from './spoken-book.ts';

/** When a chapter is said. */
export interface TimedChapter {
  title: string;
  startMs: number;
  durationMs: number;
  /** Number of its first sentence. */
  firstSentence: number;
}

/** Notes when the chapters of a book begin, while its sentences are taken in their order. */
export function timeChapters(
  book: Pick<SpokenBook, 'chapters'> | undefined,
  { chapterStarts }: Pick<SpeechPlan, 'chapterStarts'>,
) {
  const chapters = (book?.chapters ?? []).map(({ title }, index) => ({
    title,
    firstSentence: chapterStarts[index] ?? 0,
  }));
  const begun: { title: string; startMs: number; firstSentence: number }[] = [];
  let next = 0;
  return {
    /** Told of sentences in their order, some left out; answers the title of the chapter that it is the first of. */
    reach(sentence: number, startMs: number): string | undefined {
      let title: string | undefined;
      for (; next < chapters.length && chapters[next]!.firstSentence <= sentence; next += 1) {
        const chapter = chapters[next]!;
        // Of several that begin with one sentence, all but the last are empty.
        if (begun.at(-1)?.startMs === startMs) begun.pop();
        begun.push({ ...chapter, startMs });
        title = chapter.title;
      }
      return title;
    },
    /** Those of which something is heard. @param endMs where the whole ends */
    all: (endMs: number): TimedChapter[] =>
      begun
        .map((one, index) => ({
          ...one,
          durationMs: (begun[index + 1]?.startMs ?? endMs) - one.startMs,
        }))
        .filter(({ durationMs }) => durationMs > 0),
  };
}
