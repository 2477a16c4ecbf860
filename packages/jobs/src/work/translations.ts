import type { TranslatedUnit } from '@glossa/contract';
import { LineFile } from './line-file.ts';

/** Translated units by their ids. */
export interface Translations {
  /** How many there are. */
  readonly size: number;
  has(id: string): boolean;
  get(id: string): TranslatedUnit | undefined | Promise<TranslatedUnit | undefined>;
  add(unit: TranslatedUnit): void | Promise<void>;
}

/** Few of them, as of a picture. */
export class MemoryTranslations extends Map<string, TranslatedUnit> implements Translations {
  add(unit: TranslatedUnit): void {
    this.set(unit.id, unit);
  }
}

/** Those of a document, in a file; ids alone stay in memory. */
export class FileTranslations implements Translations, AsyncDisposable {
  /** Of the file: a JSON text with `id`, `target` and more on each line. */
  readonly path: string;
  readonly #lines: LineFile<TranslatedUnit>;
  readonly #places = new Map<string, number>();

  private constructor(path: string, lines: LineFile<TranslatedUnit>) {
    this.path = path;
    this.#lines = lines;
  }

  static async create(path: string): Promise<FileTranslations> {
    return new FileTranslations(path, await LineFile.create<TranslatedUnit>(path));
  }

  get size(): number {
    return this.#places.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  async get(id: string): Promise<TranslatedUnit | undefined> {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#lines.read(place);
  }

  async add(unit: TranslatedUnit): Promise<void> {
    this.#places.set(unit.id, await this.#lines.append(unit));
  }

  /** Writes what waits, so that others can read the file. */
  flush(): Promise<void> {
    return this.#lines.flush();
  }

  /** All, as they came. */
  [Symbol.asyncIterator](): AsyncGenerator<TranslatedUnit> {
    return this.#lines[Symbol.asyncIterator]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#lines[Symbol.asyncDispose]();
  }
}
