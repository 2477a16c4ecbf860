import { join } from 'node:path';
import type { TextUnit } from '@glossa/contract';
import type { Owner } from '@glossa/db';
import type { Box, DetectEngine, ReadLine } from '@glossa/engines';
import type { Engines } from '@glossa/engines/select';
import type { Pictures } from '../../pictures/pictures.ts';
import { type SourceLanguage, sourceLanguage } from '../../work/source-language.ts';
import { unitList } from '../../work/survey-units.ts';
import { groupLines, type TextBlock } from './group.ts';

export interface ReadPictureServices {
  engines: Pick<Engines, 'read' | 'detect'>;
  work: { pictures: Pictures };
}

interface PictureRequest {
  path: string;
  /** Language tag of its text, or `auto`. */
  from: string;
  /** Of the picture, in the ids of its units. */
  id: string;
  /** Where files may be written. */
  folder: string;
  /** Whose it is. */
  owner: Owner;
}

/** The text of a picture, in pixels of the upright original. */
export interface PictureText {
  width: number;
  height: number;
  blocks: TextBlock[];
  /** One for each block, in the same order. */
  units: TextUnit[];
  language: SourceLanguage;
}

function scaled({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function unscale(line: ReadLine, scale: number): ReadLine {
  return { ...line, box: scaled(line.box, 1 / scale), size: line.size / scale };
}

/** Text of some letters tells its language by itself; of few, the reader's data says more. */
async function languageOf(
  units: readonly TextUnit[],
  stated: string,
  read: string | null,
  detector: DetectEngine,
): Promise<SourceLanguage> {
  if (units.length === 0) return { language: null };
  const detected = await sourceLanguage(unitList(units), stated, detector);
  return detected.language === null ? { language: read } : detected;
}

/**
 * Reads a picture: decodes it safely, recognises its lines and groups them into texts.
 * Errors: those of `Pictures.prepare` and of the reader.
 */
export async function readPicture(
  { engines, work: { pictures } }: ReadPictureServices,
  { path, from, id, folder, owner }: PictureRequest,
  signal: AbortSignal,
): Promise<PictureText> {
  const outPath = join(folder, `${id}.read.png`);
  const { width, height, scale } = await pictures.prepare({ path, outPath }, signal, owner);
  const read = await engines.read.read({ path: outPath, language: from, owner }, signal);
  const lines = read.blocks.flatMap((block) => block.lines).map((line) => unscale(line, scale));
  const blocks = groupLines(lines);
  const units = blocks.map(
    ({ source }, index): TextUnit => ({
      id: `${id}/${index}`,
      kind: 'paragraph',
      source: [source],
      segmentation: 'sentence',
    }),
  );
  return {
    width,
    height,
    blocks,
    units,
    language: await languageOf(units, from, read.language, engines.detect),
  };
}
