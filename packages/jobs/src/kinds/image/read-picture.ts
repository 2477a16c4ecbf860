import { GlossaError, type PageFlow, type TextUnit } from '@glossa/contract';
import type { Owner } from '@glossa/db';
import type { DetectEngine } from '@glossa/engines';
import type { Engines } from '@glossa/engines/select';
import {
  type PageText,
  type Pictures,
  type ReadAtOnce,
  readPicture as readPage,
  readWholePicture,
} from '@glossa/pictures';
import type { Logger } from '../../logger.ts';
import { type SourceLanguage, sourceLanguage } from '../../work/source-language.ts';
import { unitList } from '../../work/survey-units.ts';

export interface ReadPictureServices {
  engines: Pick<Engines, 'read' | 'readWhole' | 'readPage' | 'detect'>;
  work: { pictures: Pictures };
}

interface PictureRequest {
  path: string;
  /** Language tag of its text, or `auto`. */
  from: string;
  /** What kind of page it is, where that was stated. */
  flow: PageFlow | undefined;
  /** Whether each line is wanted, too, and the text alone: what tells no places may then read it. */
  rows: boolean;
  /** Whether the text is written by hand. */
  handwriting: boolean;
  /** Of the picture, in the ids of its units. */
  id: string;
  /** Where files may be written. */
  folder: string;
  /** Whose it is. */
  owner: Owner;
  log: Logger;
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

/** Says in the log that a reader failed; what a service said of it may quote the picture. */
const onFailure = (log: Logger, how: string) => (engine: string, error: unknown) => {
  const code = error instanceof GlossaError ? error.code : 'internal';
  log.warn({ engine, code }, `a picture could not be read ${how}`);
};

/** The text of a picture that is wanted without places, where something that tells none reads it; else `null`. */
function readWhole(
  { engines, work: { pictures } }: ReadPictureServices,
  { from, handwriting, log, ...request }: PictureRequest,
  signal: AbortSignal,
): Promise<PageText | null> {
  const read: Parameters<typeof readWholePicture>[0]['read'] = (picture) =>
    engines.readWhole.read(
      { language: from, handwriting, picture },
      signal,
      onFailure(log, 'as a whole'),
    );
  return readWholePicture({ pictures, read }, request, signal);
}

/** Reads a picture into text units. Errors: those of `readPicture` of `@glossa/pictures`. */
export async function readPicture(
  services: ReadPictureServices,
  asked: PictureRequest,
  signal: AbortSignal,
): Promise<PictureText> {
  const {
    engines,
    work: { pictures },
  } = services;
  const { path, from, flow, rows, handwriting, id, folder, owner, log } = asked;
  const whole = rows ? await readWhole(services, asked, signal) : null;
  const request = { path, language: from, flow, rows, folder, id, owner };
  const atOnce: ReadAtOnce = (page) =>
    engines.readPage.read({ ...page, handwriting, owner }, signal, onFailure(log, 'at once'));
  const page =
    whole ?? (await readPage({ pictures, reader: engines.read, atOnce }, request, signal));
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
