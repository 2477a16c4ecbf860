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
import { noteReaders } from './note-readers.ts';
import type { StoredImage } from './result.ts';

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
  by: ReadBy;
}

/** Who read a picture, as its row keeps it. */
type ReadBy = Pick<StoredImage, 'reader' | 'draft'>;

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
async function readWhole(
  { engines, work: { pictures } }: ReadPictureServices,
  { from, handwriting, log, ...request }: PictureRequest,
  signal: AbortSignal,
): Promise<{ page: PageText; by: ReadBy } | null> {
  let reader = '';
  const read: Parameters<typeof readWholePicture>[0]['read'] = async (picture) => {
    const asked = { language: from, handwriting, picture };
    const reading = await engines.readWhole.read(asked, signal, onFailure(log, 'as a whole'));
    reader = reading?.reader ?? '';
    return reading;
  };
  const page = await readWholePicture({ pictures, read }, request, signal);
  return page && { page, by: { reader } };
}

/** The text of a picture with its places. */
async function readPlaced(
  { engines, work: { pictures } }: ReadPictureServices,
  { from: language, handwriting, log, ...request }: PictureRequest,
  signal: AbortSignal,
): Promise<{ page: PageText; by: ReadBy }> {
  const { reader, note, most } = noteReaders(engines.read);
  // What reads pieces is made for print.
  let inPieces = 0;
  const atOnce: ReadAtOnce = async (page) => {
    const { owner } = request;
    const asked = { ...page, handwriting, owner };
    const reading = await engines.readPage.read(asked, signal, onFailure(log, 'at once'));
    if (reading === null) inPieces += 1;
    else note(reading);
    return reading;
  };
  const page = await readPage({ pictures, reader, atOnce }, { ...request, language }, signal);
  const by = most();
  return {
    page,
    by: { ...(by && { reader: by }), ...(handwriting && inPieces > 0 && { draft: true }) },
  };
}

/** Reads a picture into text units. Errors: those of `readPicture` of `@glossa/pictures`. */
export async function readPicture(
  services: ReadPictureServices,
  asked: PictureRequest,
  signal: AbortSignal,
): Promise<PictureText> {
  const { from, id, rows } = asked;
  const whole = rows ? await readWhole(services, asked, signal) : null;
  const { page, by } = whole ?? (await readPlaced(services, asked, signal));
  const units = page.blocks.map(
    ({ source }, index): TextUnit => ({
      id: `${id}/${index}`,
      kind: 'paragraph',
      source: [source],
      segmentation: 'sentence',
    }),
  );
  const own = units.filter((_, index) => page.blocks[index]!.language === undefined);
  const language = await languageOf(own, from, page.language, services.engines.detect);
  return { ...page, units, language, by };
}
