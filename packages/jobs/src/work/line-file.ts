import { type FileHandle, open } from 'node:fs/promises';
import type { ValueStore } from './value-store.ts';

/** Bytes read ahead where lines are read one after the other, and elsewhere. */
const READ_AHEAD = 256 * 1024;
const READ_ALONE = 8 * 1024;
/** Bytes that are gathered before they are written. */
const WRITE_AT_ONCE = 64 * 1024;
const LINE_END = 10;
const FIRST_PLACES = 1_024;

/**
 * Values in a file, one JSON text a line: what is too much to be held. Of each value 8 bytes stay in memory, where it
 * begins.
 */
export class LineFile<T> implements ValueStore<T> {
  readonly #file: FileHandle;
  #starts = new Float64Array(FIRST_PLACES);
  #length = 0;
  /** Bytes of all lines, those included that wait to be written. */
  #size = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** The bytes of the file that were read last, and where they stand in it. */
  #window = Buffer.alloc(0);
  #windowAt = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** An empty file, in place of what is there. */
  static async create<T>(path: string): Promise<LineFile<T>> {
    return new LineFile<T>(await open(path, 'w+'));
  }

  /** A file with lines. */
  static async open<T>(path: string): Promise<LineFile<T>> {
    const lines = new LineFile<T>(await open(path, 'r+'));
    await lines.#findLines();
    return lines;
  }

  get length(): number {
    return this.#length;
  }

  /** Bytes that are in the file. */
  get #written(): number {
    return this.#size - this.#waitingBytes;
  }

  append(value: T): number | Promise<number> {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    this.#begin(this.#size);
    this.#size += line.length;
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    const index = this.#length - 1;
    return this.#waitingBytes < WRITE_AT_ONCE ? index : this.#write().then(() => index);
  }

  /** At once where it was read ahead. */
  read(index: number): T | Promise<T> {
    const start = this.#starts[index]!;
    const end = index + 1 < this.#length ? this.#starts[index + 1]! : this.#size;
    const isHere = start >= this.#windowAt && end <= this.#windowEnd;
    return isHere ? this.#parse(start, end) : this.#fetch(start, end);
  }

  /** Writes what waits, so that others can read the file. */
  async flush(): Promise<void> {
    if (this.#waitingBytes > 0) await this.#write();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let index = 0; index < this.#length; index++) yield await this.read(index);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }

  get #windowEnd(): number {
    return this.#windowAt + this.#window.length;
  }

  #parse(start: number, end: number): T {
    const line = this.#window.toString('utf8', start - this.#windowAt, end - this.#windowAt);
    return JSON.parse(line) as T;
  }

  async #fetch(start: number, end: number): Promise<T> {
    if (end > this.#written) await this.#write();
    const goesOn = start >= this.#windowAt && start <= this.#windowEnd;
    await this.#readFrom(start, Math.max(end - start, goesOn ? READ_AHEAD : READ_ALONE));
    return this.#parse(start, end);
  }

  #begin(start: number): void {
    if (this.#length === this.#starts.length) {
      const more = new Float64Array(this.#starts.length * 2);
      more.set(this.#starts);
      this.#starts = more;
    }
    this.#starts[this.#length++] = start;
  }

  async #write(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    const at = this.#written;
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let done = 0; done < bytes.length; ) {
      const left = bytes.length - done;
      done += (await this.#file.write(bytes, done, left, at + done)).bytesWritten;
    }
  }

  async #readFrom(start: number, wanted: number): Promise<void> {
    const window = Buffer.allocUnsafe(Math.min(wanted, this.#written - start));
    for (let done = 0; done < window.length; ) {
      const { bytesRead } = await this.#file.read(window, done, window.length - done, start + done);
      if (bytesRead === 0) throw new Error('A work file ends early');
      done += bytesRead;
    }
    this.#window = window;
    this.#windowAt = start;
  }

  async #findLines(): Promise<void> {
    this.#size = (await this.#file.stat()).size;
    let start = 0;
    for (let at = 0; at < this.#size; at += this.#window.length) {
      await this.#readFrom(at, READ_AHEAD);
      for (let end = this.#window.indexOf(LINE_END); end >= 0; ) {
        if (at + end > start) this.#begin(start);
        start = at + end + 1;
        end = this.#window.indexOf(LINE_END, end + 1);
      }
    }
  }
}
