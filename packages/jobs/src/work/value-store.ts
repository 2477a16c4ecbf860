import { readFile } from 'node:fs/promises';

/** Values that are gone through again and again, or picked by their number. */
export interface ValueList<T> {
  readonly length: number;
  /** The value with a number from 0 on. */
  read(index: number): T | Promise<T>;
}

/** Values that are kept until it is closed. One caller at a time. */
export interface ValueStore<T> extends ValueList<T>, AsyncIterable<T>, AsyncDisposable {
  /** Adds a value; answers its number. */
  append(value: T): number | Promise<number>;
}

/** A few, in memory. */
export class HeldValues<T> implements ValueStore<T> {
  readonly #values: T[];

  constructor(values: T[] = []) {
    this.#values = values;
  }

  /** Those of a file with a JSON text on each line. */
  static async open<T>(path: string): Promise<HeldValues<T>> {
    const lines = (await readFile(path, 'utf8')).split('\n');
    return new HeldValues(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T));
  }

  get length(): number {
    return this.#values.length;
  }

  read(index: number): T {
    return this.#values[index]!;
  }

  append(value: T): number {
    return this.#values.push(value) - 1;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    yield* this.#values;
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
