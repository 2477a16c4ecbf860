import { fileURLToPath } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { ProcessPool } from '@glossa/processes';
import { detectEngine } from '../../detect/index.ts';
import type {
  Box,
  ReadBlock,
  ReadEngine,
  ReadLayout,
  ReadLine,
  ReadResult,
} from '../../ports/read.ts';
import type { ReadTask } from './child.ts';
import { createDataSets, type DataFile, type DataSets, type LanguageData } from './data-sets.ts';
import { letters } from './lines.ts';
import type { Segmentation } from './tesseract.ts';
import { damagedOf } from './trained-data.ts';

export interface TesseractOptions {
  /** Folder with further `<set>.traineddata` files, which go before those of the same name that we bring. */
  dataFolder?: string;
  /** Processes at most; one reads one picture at a time. */
  processes?: number;
  timeoutMs?: number;
  /** Resident memory of a process, in MiB. */
  memoryMb?: number;
  idleMs?: number;
}

const DEFAULTS = { processes: 1, timeoutMs: 120_000, memoryMb: 512, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Mean confidence from which a reading is taken without trying other scripts. */
const SURE = 0.8;
/** From which it may be one of a language of the same script, with letters that its data does not know. */
const LIKELY = 0.6;
/**
 * Languages whose scripts are tried where nothing is known, most frequent first, with letters that only they have
 * (their data reads Latin letters too, and that of Japanese most of Chinese), and how many of these there must be.
 */
const SCRIPTS: readonly (readonly [tag: string, own: RegExp, share: number])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.05],
  ['zh', /\p{sc=Han}/gu, 0.5],
  ['ko', /\p{sc=Hangul}/gu, 0.4],
  ['ar', /\p{sc=Arabic}/gu, 0.5],
  ['ru', /\p{sc=Cyrillic}/gu, 0.5],
  ['he', /\p{sc=Hebrew}/gu, 0.5],
  ['hi', /\p{sc=Devanagari}/gu, 0.5],
  ['th', /\p{sc=Thai}/gu, 0.5],
  ['el', /\p{sc=Greek}/gu, 0.5],
];
/** Share of the first reading's worth that the data of its language must reach. */
const PLAUSIBLE = 0.75;
const LETTERS_OF_COLUMN = 3;
/** A reading of fewer letters shows nothing of how the text runs. */
const LETTERS_OF_TEXT = 12;
/** Readings that differ by less are equally good. */
const CLEARLY = 1.04;

/** A picture, for whom it is read, and what ends that. */
interface Picture {
  path: string;
  layout: ReadLayout;
  owner: string | undefined;
  signal: AbortSignal;
}

interface Reading {
  blocks: ReadBlock[];
  /** What was read, by how sure it is: letters, weighted. */
  score: number;
  letters: number;
  confidence: number;
}

/** A reading, and the language that it shows. */
interface Refined {
  reading: Reading;
  language: string | null;
}

const resultOf = ({ reading: { blocks }, language }: Refined): ReadResult => ({ blocks, language });

const linesOf = (blocks: readonly ReadBlock[]): ReadLine[] => blocks.flatMap(({ lines }) => lines);
const textOf = ({ blocks }: Reading) =>
  linesOf(blocks)
    .map(({ text }) => text)
    .join('\n');

function rate(blocks: ReadBlock[]): Reading {
  let score = 0;
  let all = 0;
  let sure = 0;
  for (const { text, confidence } of linesOf(blocks)) {
    const count = letters(text);
    all += count;
    sure += count * confidence;
    score += count * confidence ** 3;
  }
  return { blocks, score, letters: all, confidence: all === 0 ? 0 : sure / all };
}

/** Whether most of a reading stands in columns of several letters. */
function isVertical({ blocks }: Reading): boolean {
  const lines = linesOf(blocks);
  const count = (some: readonly ReadLine[]) =>
    some.reduce((sum, { text }) => sum + letters(text), 0);
  const columns = lines.filter(
    ({ direction, text }) => direction === 'vertical' && letters(text) >= LETTERS_OF_COLUMN,
  );
  return count(columns) * 2 > count(lines);
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What a line is worth beside another reading of the same place: how much there is, and how sure it is. */
const worth = ({ text, confidence }: ReadLine) => text.replaceAll(' ', '').length * confidence;

/**
 * Two readings of a picture as one: where a line of `other` stands alone, or says more than all of `first` in its
 * place, it is taken.
 */
function combine(first: readonly ReadBlock[], other: readonly ReadBlock[]): ReadBlock[] {
  const dropped = new Set<ReadLine>();
  const known = linesOf(first);
  const added = other.flatMap((block) => {
    const lines = block.lines.filter((line) => {
      const there = known.filter(({ box }) => overlap(line.box, box));
      const better = worth(line) > there.reduce((sum, one) => sum + worth(one), 0) * CLEARLY;
      if (better) for (const one of there) dropped.add(one);
      return better;
    });
    return lines.length === 0 ? [] : [{ ...block, lines }];
  });
  const kept = first.map((block) => ({
    ...block,
    lines: block.lines.filter((line) => !dropped.has(line)),
  }));
  return [...kept.filter(({ lines }) => lines.length > 0), ...added];
}

/** Tesseract, compiled to WebAssembly, in processes of its own. */
export function createTesseractEngine(options: TesseractOptions = {}): ReadEngine {
  const { processes, timeoutMs, memoryMb, idleMs } = { ...DEFAULTS, ...options };
  const data: DataSets = createDataSets(options.dataFolder);
  const pool = new ProcessPool({ entry: ENTRY, processes, timeoutMs, memoryMb, idleMs });

  async function ask(
    { path, layout, owner, signal }: Picture,
    files: DataFile[],
    segmentation: Segmentation,
    vertical: boolean,
  ): Promise<ReadBlock[]> {
    const task: ReadTask = { path, files, segmentation, vertical, all: layout !== 'page' };
    return (await pool.request('read', task, signal, { owner })) as ReadBlock[];
  }

  /** Text in lines: as on a page, and what stands alone beside it. */
  async function readLines(picture: Picture, files: DataFile[]): Promise<Reading> {
    if (picture.layout !== 'page') return rate(await ask(picture, files, 'block', false));
    const page = await ask(picture, files, 'page', false);
    return withSparse(picture, files, page);
  }

  async function withSparse(
    picture: Picture,
    files: DataFile[],
    page: ReadBlock[],
  ): Promise<Reading> {
    return rate(combine(page, await ask(picture, files, 'sparse', false)));
  }

  /** The same with columns, where the script has them. */
  async function readWith(picture: Picture, sets: LanguageData): Promise<Reading> {
    const { lines, columns } = sets;
    if (picture.layout === 'columns')
      return rate(await ask(picture, columns ?? lines, 'upright', true));
    if (columns === undefined || picture.layout === 'lines') return readLines(picture, lines);
    const page = await ask(picture, lines, 'page', false);
    const inLines = rate(page);
    if (inLines.confidence < SURE || inLines.letters < LETTERS_OF_TEXT) {
      const inColumns = rate(await ask(picture, columns, 'columns', true));
      // Columns side by side are read across as well, letter by letter and just as surely, but not as a page.
      if (isVertical(inColumns) && inColumns.score > inLines.score) return inColumns;
    }
    return withSparse(picture, lines, page);
  }

  function needed(tag: string): LanguageData {
    const sets = data.of(tag);
    if (sets !== undefined) return sets;
    const wanted = data.wanted(tag).map((name) => ` ${name} is missing or damaged.`);
    const message = `There is no data to read ${tag} with.${wanted.join('')}`;
    throw new GlossaError('unsupported_language_pair', message, { details: { language: tag } });
  }

  /** Reads again with the data of the language that a first reading of a related one shows. */
  async function refine(picture: Picture, first: Reading): Promise<Refined> {
    const { language } = detectEngine.detect(textOf(first));
    const sets = language === null || language === 'en' ? undefined : data.of(language);
    if (sets === undefined) return { reading: first, language };
    const second = await readWith(picture, sets);
    // A first reading without the language's accents may look as good.
    return { reading: second.score > first.score * PLAUSIBLE ? second : first, language };
  }

  async function readAny(picture: Picture): Promise<ReadResult> {
    const latin = await readLines(picture, needed('en').lines);
    const refined = latin.confidence >= LIKELY ? await refine(picture, latin) : undefined;
    // Data of other scripts may make as much of Latin letters, and be as sure of it.
    if (refined !== undefined && refined.reading.confidence >= SURE) return resultOf(refined);
    let found = { reading: latin, tag: undefined as string | undefined };
    for (const [tag, own, share] of SCRIPTS) {
      const sets = data.of(tag);
      if (sets === undefined) continue;
      const reading = await readWith(picture, sets);
      const text = textOf(reading);
      if ((text.match(own)?.length ?? 0) < letters(text) * share) continue;
      if (reading.score > found.reading.score) found = { reading, tag };
      if (reading.confidence >= SURE && found.tag === tag) break;
    }
    if (found.tag === undefined) return resultOf(refined ?? (await refine(picture, latin)));
    const { blocks } = found.reading;
    return { blocks, language: detectEngine.detect(textOf(found.reading)).language ?? found.tag };
  }

  /** Data that turns out to be damaged is as if it were not there: other languages, and other files for it, are read. */
  async function withWholeData<Result>(read: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (!data.leaveOut(damagedOf(error))) throw error;
      }
    }
  }

  function detail(): string {
    const damaged = data.leftOut();
    return [
      ...data.tags(),
      ...(damaged.length === 0 ? [] : [`damaged: ${damaged.join(' ')}`]),
    ].join(' ');
  }

  return {
    id: 'tesseract',
    name: 'Tesseract',
    local: true,
    state: async () => ({ state: 'ready', detail: detail() }),
    languages: async () => data.tags(),
    canRead: async (tag) => data.of(tag) !== undefined,
    async read({ path, language, layout = 'page', owner }, signal) {
      const picture = { path, layout, owner, signal };
      if (language === 'auto') return withWholeData(() => readAny(picture));
      const { blocks } = await withWholeData(async () => readWith(picture, needed(language)));
      return { blocks, language: blocks.length === 0 ? null : language };
    },
    close: async () => pool.close(),
  };
}
