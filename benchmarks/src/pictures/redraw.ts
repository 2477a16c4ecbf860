import { join } from 'node:path';
import {
  type PageText,
  type PictureReader,
  type Pictures,
  type Rendered,
  readPicture,
} from '@glossa/pictures';
import { lettersLeft } from './read-again.ts';

/** About as long as what Japanese bubbles say. */
const SENTENCES = [
  'Wait!',
  'What are you doing here?',
  'Let us go back before it gets dark.',
  'He said that the village was abandoned many years ago.',
];
/** Letters of English for each of Japanese. */
const LONGER = 2.2;

/** An English sentence about as long as a translation of a Japanese text. */
export function translationOf(source: string): string {
  const off = (sentence: string) => Math.abs(sentence.length - LONGER * source.length);
  return SENTENCES.toSorted((a, b) => off(a) - off(b))[0]!;
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Draws English into pages that were read: seconds a page of each stage, in the middle, how many texts had room, and how
 * many letters of the sources are read again in their places.
 */
export async function redrawPages(
  { pictures, reader }: { pictures: Pictures; reader: PictureReader },
  pages: ReadonlyMap<string, PageText>,
  folder: string,
): Promise<string> {
  const taken: Rendered['took'][] = [];
  let drawn = 0;
  let all = 0;
  const again = { letters: 0, left: 0 };
  for (const [path, { blocks, flow }] of pages) {
    const translated = blocks.map((block, index) => ({
      ...block,
      id: String(index),
      translation: translationOf(block.source),
    }));
    const task = { path, outPath: join(folder, 'redrawn'), to: 'en', flow, blocks: translated };
    const { signal } = new AbortController();
    const { took, set } = await pictures.render(task, signal);
    const redrawn = await readPicture(
      { pictures, reader },
      { path: task.outPath, language: 'ja', folder, id: 'again' },
      signal,
    );
    const gone = translated.filter((_, index) => set[index]!.left === null);
    for (const { box, source } of gone) {
      const { letters, left } = lettersLeft({ box, text: source }, redrawn.blocks);
      again.letters += letters;
      again.left += left;
    }
    taken.push(took);
    all += set.length;
    drawn += set.filter(({ left }) => left === null).length;
  }
  const seconds = (stage: keyof Rendered['took']) =>
    (middle(taken.map((took) => took[stage])) / 1000).toFixed(2);
  return `  redrawn in English, ${drawn} of ${all} texts had room; s a page: opening ${seconds('open')}, setting ${seconds('typeset')}, erasing ${seconds('erase')}, drawing and writing ${seconds('compose')}; read again as Japanese, ${again.left} of ${again.letters} letters of the sources stand in their places`;
}
