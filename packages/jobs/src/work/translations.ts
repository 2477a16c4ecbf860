import { writeFile } from 'node:fs/promises';
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

/** Those of a document, for whoever writes them into it. */
export interface DocumentTranslations extends Translations, AsyncDisposable {
  /** Writes them to a file, a JSON text with `id` and `target` on each line; answers its path. */
  writeTargets(): Promise<string>;
}

/** Few of them, as of a picture. */
export class MemoryTranslations extends Map<string, TranslatedUnit> implements Translations {
  add(unit: TranslatedUnit): void {
    this.set(unit.id, unit);
  }
}

/** Those of a short document; the file holds what is merged into it. */
export class HeldTranslations extends MemoryTranslations implements DocumentTranslations {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  async writeTargets(): Promise<string> {
    const lines = Array.from(
      this.values(),
      ({ id, target }) => `${JSON.stringify({ id, target })}\n`,
    );
    await writeFile(this.#path, lines.join(''));
    return this.#path;
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Those of a long document, in a file; ids alone stay in memory. */
export class FileTranslations implements DocumentTranslations {
  readonly #path: string;
  readonly #lines: LineFile<TranslatedUnit>;
  readonly #places = new Map<string, number>();

  private constructor(path: string, lines: LineFile<TranslatedUnit>) {
    this.#path = path;
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

  get(id: string): TranslatedUnit | undefined | Promise<TranslatedUnit> {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#lines.read(place);
  }

  async add(unit: TranslatedUnit): Promise<void> {
    this.#places.set(unit.id, await this.#lines.append(unit));
  }

  /** The file they are in: its lines say more, too. */
  async writeTargets(): Promise<string> {
    await this.#lines.flush();
    return this.#path;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#lines[Symbol.asyncDispose]();
  }
}
