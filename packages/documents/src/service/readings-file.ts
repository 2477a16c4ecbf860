import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { PageReading, PageReadings } from '@glossa/pdf/scan';

const LINE_END = 10;
const BYTES_AT_ONCE = 64 * 1024;

/** Writes what was read of pages to a file, a page a line, as it is read. To be disposed. */
export function writeReadings(path: string): Disposable & { add(reading: PageReading): void } {
  const file = openSync(path, 'w');
  return {
    add: (reading) => void writeSync(file, `${JSON.stringify(reading)}\n`),
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** What was read of a document's pages, in a file: one page of it is in memory. To be disposed. */
class ReadingsFile implements PageReadings, Disposable {
  readonly #file: number;
  /** Where each page's line begins and ends. */
  readonly #places = new Map<number, readonly [start: number, end: number]>();

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    for (const place of this.#lines()) this.#places.set(this.#read(place).page, place);
  }

  has(page: number): boolean {
    return this.#places.has(page);
  }

  get(page: number): PageReading | undefined {
    const place = this.#places.get(page);
    return place && this.#read(place);
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }

  #read([start, end]: readonly [start: number, end: number]): PageReading {
    const line = Buffer.allocUnsafe(end - start);
    for (let done = 0; done < line.length; ) {
      const count = readSync(this.#file, line, done, line.length - done, start + done);
      if (count === 0) throw new Error('The file of what was read ends early');
      done += count;
    }
    return JSON.parse(line.toString()) as PageReading;
  }

  *#lines(): Generator<readonly [start: number, end: number]> {
    const piece = Buffer.allocUnsafe(BYTES_AT_ONCE);
    let start = 0;
    let at = 0;
    for (let count = 1; count > 0; at += count) {
      count = readSync(this.#file, piece, 0, piece.length, at);
      const bytes = piece.subarray(0, count);
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) {
        yield [start, at + end];
        start = at + end + 1;
      }
    }
  }
}

/** What `writeReadings` wrote; undefined without a path. To be disposed. */
export const openReadings = (path: string | undefined): ReadingsFile | undefined =>
  path === undefined ? undefined : new ReadingsFile(path);
