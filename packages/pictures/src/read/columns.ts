import type { BlockPictures } from '../detect/detect.ts';
import type { FoundBlock } from '../model.ts';
import { readBlocks } from './blocks.ts';
import type { Reading, ReadText } from './reader.ts';

/** Languages that are written in columns, too, as they are tried where none is stated, with letters that tell them. */
const IN_COLUMNS: readonly (readonly [tag: string, own: RegExp, share: number])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.05],
  ['zh', /\p{sc=Han}/gu, 0.5],
];
export const MAY_BE_IN_COLUMNS = /^(?:ja|zh|yue|auto)\b/;
/** Blocks by which the language of columns is told, and how surely they are read then. */
const SAMPLE = 4;
const SURE = 0.6;

interface Columns {
  language: string;
  texts: Map<string, ReadText>;
}

const share = (text: string, letters: RegExp) =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.length);

/** What the columns of a picture say; undefined where it has none, or none of a language that is written so. */
export async function readColumns(
  blocks: readonly FoundBlock[],
  pictures: Readonly<Record<string, BlockPictures>>,
  stated: string,
  reading: Reading,
): Promise<Columns | undefined> {
  if (blocks.length === 0) return undefined;
  const read = (some: readonly FoundBlock[], tag: string) =>
    readBlocks(some, pictures, tag, reading);
  if (stated !== 'auto') return { language: stated, texts: await read(blocks, stated) };
  const sample = blocks.toSorted((a, b) => b.letters - a.letters).slice(0, SAMPLE);
  for (const [tag, own, least] of IN_COLUMNS) {
    if (!(await reading.reader.canRead(tag))) continue;
    const told = await read(sample, tag);
    const texts = [...told.values()];
    const all = texts.map(({ text }) => text).join('');
    const sure = texts.reduce((sum, one) => sum + one.confidence * one.text.length, 0);
    if (all === '' || sure < SURE * all.length || share(all, own) < least) continue;
    const others = blocks.filter((block) => !sample.includes(block));
    return { language: tag, texts: new Map([...told, ...(await read(others, tag))]) };
  }
  return undefined;
}
