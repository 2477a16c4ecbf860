import { join } from 'node:path';
import type { EditBox, EditRegion } from '@glossa/contract';
import type { Line } from '@glossa/processes';
import { writesVertically } from '@glossa/typography';

import { joinLines } from '../group/join-lines.ts';
import type { Pictures } from '../pictures.ts';
import { type PictureReader, textOf } from './reader.ts';
import { tidyJapanese } from './tidy.ts';

export interface ReadBoxRequest {
  /** Of the original. */
  path: string;
  box: EditBox;
  /** Catalogue tag of its text, or `auto`. */
  language: string;
  /** Where files may be written. */
  folder: string;
}

/** What a box of a picture says, and how it looks. */
export type ReadBox = Pick<
  EditRegion,
  'source' | 'vertical' | 'size' | 'weight' | 'colour' | 'outline'
>;

/** Boxes that are higher than wide by this much hold columns, in languages that have them. */
const HIGH = 1.2;
const WEIGHT = { usual: 400, bold: 700 } as const;
/** Font sizes that can be edited. */
const SIZES = { least: 4, most: 1_000 } as const;
/** Of what nobody could read. */
const NOTHING: ReadBox = {
  ...{ source: '', vertical: false, size: null, weight: WEIGHT.usual },
  ...{ colour: '#000000', outline: null },
};

/** Reads a box that somebody drew. Errors: those of `Pictures.crop` and of the reader. */
export async function readBox(
  { pictures, reader }: { pictures: Pick<Pictures, 'crop'>; reader: PictureReader },
  { path, box, language, folder }: ReadBoxRequest,
  signal: AbortSignal,
  line: Line,
): Promise<ReadBox> {
  const outPath = join(folder, 'box.png');
  const cropped = await pictures.crop({ path, box, outPath, language }, signal, line);
  if (cropped === null) return NOTHING;
  const { colour, outline, isBold, scale } = cropped;
  const vertical = writesVertically(language) && box.height > HIGH * box.width;
  const layout = vertical ? 'columns' : 'lines';
  const read = await reader.read({ path: outPath, language, layout, owner: line.owner }, signal);
  const lines = read.blocks.flatMap((block) => block.lines);
  const { text } = textOf(lines, joinLines);
  const sizes = lines.map(({ size }) => size / scale).toSorted((a, b) => a - b);
  const size = Math.round(sizes[sizes.length >> 1] ?? 0);
  return {
    source: language === 'ja' ? tidyJapanese(text) : text,
    ...{ vertical, colour, outline, weight: WEIGHT[isBold ? 'bold' : 'usual'] },
    size: size === 0 ? null : Math.min(SIZES.most, Math.max(SIZES.least, size)),
  };
}
