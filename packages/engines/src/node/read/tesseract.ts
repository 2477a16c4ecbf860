import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlossaError } from '@glossa/contract';
import type { DataFile } from './data-sets.ts';
import { damaged, readTrainedData } from './trained-data.ts';

/** How Tesseract looks for text (`PageSegMode`); sparse columns are found only together with their orientation. */
const SEGMENTATION = { page: 3, upright: 5, block: 6, sparse: 11, columns: 12 } as const;
export type Segmentation = keyof typeof SEGMENTATION;

interface Corners {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface TesseractWord {
  text: string;
  /** 0–100. */
  confidence: number;
  bbox: Corners;
  /** Letters and points, each by itself. */
  symbols?: { text: string; confidence: number }[];
}
export interface TesseractLine extends Omit<TesseractWord, 'symbols'> {
  words?: TesseractWord[];
  rowAttributes?: { rowHeight?: number; row_height?: number };
}
export interface TesseractBlock {
  paragraphs?: { is_ltr: boolean; bbox: Corners; lines?: TesseractLine[] }[];
}

interface Api {
  Init(path: null, languages: string, engineMode: number, config: undefined): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  End(): void;
}
interface Core {
  FS: {
    writeFile(path: string, data: Uint8Array): void;
    unlink(path: string): void;
  };
  TessBaseAPI: new () => Api;
}
type LoadCore = (options: object) => Promise<Core>;

const LSTM_ONLY = 1;
const INPUT = '/input';
/** Sets kept in the memory of the module; more are loaded again when they are needed. */
const MAX_SETS = 6;

/** Tesseract in this process, with the sets it was asked for last. It blocks the thread while it reads. */
export function createTesseract() {
  let core: Promise<Core> | undefined;
  let open: { languages: string; api: Api } | undefined;
  /** Names of the sets in the memory of the module, those used last at the end. */
  let written: string[] = [];

  function load(): Promise<Core> {
    // Every machine that runs Node 24 has these instructions (x86-64 and ARM64).
    const loadCore: LoadCore = createRequire(import.meta.url)(
      'tesseract.js-core/tesseract-core-simd-lstm',
    );
    core ??= loadCore({});
    return core;
  }

  function write({ FS }: Core, files: readonly DataFile[]): void {
    for (const file of files) {
      if (written.includes(file.name)) continue;
      FS.writeFile(`./${file.name}.traineddata`, readTrainedData(file));
    }
    // Of sets joined for one language, Tesseract does without those it does not find: none of these may go.
    const used = files.map(({ name }) => name);
    written = [...written.filter((name) => !used.includes(name)), ...used];
    const dropped = written.splice(0, Math.max(0, written.length - MAX_SETS));
    for (const name of dropped) FS.unlink(`./${name}.traineddata`);
  }

  /** What was no use is read again from its file, which may have been exchanged. */
  function forget({ FS }: Core, files: readonly DataFile[]): void {
    for (const { name } of files) FS.unlink(`./${name}.traineddata`);
    written = written.filter((name) => !files.some((file) => file.name === name));
  }

  async function apiFor(files: readonly DataFile[]): Promise<Api> {
    const languages = files.map(({ name }) => name).join('+');
    if (open?.languages === languages) return open.api;
    const module = await load();
    open?.api.End();
    open = undefined;
    write(module, files);
    const api = new module.TessBaseAPI();
    if (api.Init(null, languages, LSTM_ONLY, undefined) !== 0) {
      forget(module, files);
      throw damaged(files.map(({ name }) => name));
    }
    open = { languages, api };
    return api;
  }

  return {
    /** Reads a PNG. Errors: `corrupt_file`; `damaged` for data that is none. */
    async read(
      path: string,
      files: readonly DataFile[],
      segmentation: Segmentation,
    ): Promise<TesseractBlock[]> {
      const api = await apiFor(files);
      const { FS } = await load();
      FS.writeFile(INPUT, readFileSync(path));
      try {
        api.SetVariable('tessedit_pageseg_mode', String(SEGMENTATION[segmentation]));
        if (api.SetImageFile(1, 0) === 1) {
          throw new GlossaError('corrupt_file', 'The picture cannot be decoded.');
        }
        api.Recognize(null);
        return (JSON.parse(api.GetJSONText()) as { blocks?: TesseractBlock[] | null }).blocks ?? [];
      } finally {
        FS.unlink(INPUT);
      }
    },
  };
}
