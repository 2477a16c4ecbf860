import type { PageFlow, TextUnit } from '@glossa/contract';
import type { Owner } from '@glossa/db';
import type { DetectEngine } from '@glossa/engines';
import type { Engines } from '@glossa/engines/select';
import { type PageText, type Pictures, readPicture as readPage } from '@glossa/pictures';
import { type SourceLanguage, sourceLanguage } from '../../work/source-language.ts';
import { unitList } from '../../work/survey-units.ts';

export interface ReadPictureServices {
  engines: Pick<Engines, 'read' | 'detect'>;
  work: { pictures: Pictures };
}

interface PictureRequest {
  path: string;
  /** Language tag of its text, or `auto`. */
  from: string;
  /** What kind of page it is, where that was stated. */
  flow: PageFlow | undefined;
  /** Whether each line is wanted, too. */
  rows: boolean;
  /** Of the picture, in the ids of its units. */
  id: string;
  /** Where files may be written. */
  folder: string;
  /** Whose it is. */
  owner: Owner;
}

/** The text of a picture, in pixels of the upright original. */
export interface PictureText extends Omit<PageText, 'language'> {
  /** One for each block, in the same order. */
  units: TextUnit[];
  language: SourceLanguage;
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

/** Reads a picture into text units. Errors: those of `readPicture` of `@glossa/pictures`. */
export async function readPicture(
  { engines, work: { pictures } }: ReadPictureServices,
  { path, from, flow, rows, id, folder, owner }: PictureRequest,
  signal: AbortSignal,
): Promise<PictureText> {
  const request = { path, language: from, flow, rows, folder, id, owner };
  const page = await readPage({ pictures, reader: engines.read }, request, signal);
  const units = page.blocks.map(
    ({ source }, index): TextUnit => ({
      id: `${id}/${index}`,
      kind: 'paragraph',
      source: [source],
      segmentation: 'sentence',
    }),
  );
  const own = units.filter((_, index) => page.blocks[index]!.language === undefined);
  return { ...page, units, language: await languageOf(own, from, page.language, engines.detect) };
}
