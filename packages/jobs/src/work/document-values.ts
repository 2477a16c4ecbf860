import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LineFile } from './line-file.ts';
import { type DocumentTranslations, FileTranslations, HeldTranslations } from './translations.ts';
import { HeldValues, type ValueStore } from './value-store.ts';

/**
 * Bytes of a document's units as JSON that are held in memory, some 150 pages: as objects and with their translations
 * they take some five times as many.
 */
const MOST_HELD = 1_000_000;

/** Where the units of a document and their translations are kept while it is worked on. */
export interface DocumentValues {
  /** What stands in a file with a JSON text on each line. */
  open<T>(file: string): Promise<ValueStore<T>>;
  create<T>(file: string): Promise<ValueStore<T>>;
  translations(): Promise<DocumentTranslations>;
}

export function inMemory(folder: string): DocumentValues {
  return {
    open: <T>(file: string): Promise<ValueStore<T>> => HeldValues.open<T>(join(folder, file)),
    create: async <T>(): Promise<ValueStore<T>> => new HeldValues<T>(),
    translations: async () => new HeldTranslations(join(folder, 'translated.jsonl')),
  };
}

export function inFiles(folder: string): DocumentValues {
  return {
    open: <T>(file: string): Promise<ValueStore<T>> => LineFile.open<T>(join(folder, file)),
    create: <T>(file: string): Promise<ValueStore<T>> => LineFile.create<T>(join(folder, file)),
    translations: () => FileTranslations.create(join(folder, 'translated.jsonl')),
  };
}

/** For the document whose units stand in a file of `folder`: in memory where they are few, else in files beside it. */
export async function valuesOf(folder: string, unitsFile: string): Promise<DocumentValues> {
  const { size } = await stat(join(folder, unitsFile));
  return size <= MOST_HELD ? inMemory(folder) : inFiles(folder);
}
