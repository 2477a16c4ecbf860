import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GlossaError } from '@glossa/contract';
import { OutOfTimeError } from '@glossa/processes';
import type { DocumentFile } from './types.ts';

const MOST_FILES = 1_000;
const KEPT_MS = 10 * 60_000;
/** Of the time that reading may take by the clock, the share of processor time from which the file itself takes it. */
const OWN_SHARE = 0.5;

/** What is remembered of a file. */
interface Note {
  /** What it is refused with; undefined as long as only the machine may have been at fault. */
  error: GlossaError | undefined;
  /** Processor time in milliseconds of the readings that were out of time. */
  cpuMs: number;
  until: number;
}

export interface OverLimitOptions {
  /** Milliseconds since any time. */
  now: () => number;
  /** Milliseconds that reading a file may take by the clock. */
  timeoutMs: number;
}

/**
 * Remembers by their content the files that are over a limit, so that sending one again costs nothing: those that need
 * too much memory, are too large or nested too deeply, and those whose readings took much time of the processor before
 * they were out of time. Time by the clock alone says nothing: the machine may have been busy. Holds a bounded number of
 * files, each for ten minutes.
 */
export class OverLimitFiles {
  readonly #notes = new Map<string, Note>();
  /** Errors that were answered from memory are no reason to remember them anew. */
  readonly #remembered = new WeakSet<GlossaError>();
  readonly #now: () => number;
  readonly #mostCpuMs: number;

  constructor({ now, timeoutMs }: OverLimitOptions) {
    this.#now = now;
    this.#mostCpuMs = timeoutMs * OWN_SHARE;
  }

  /**
   * Runs `read` unless the file is known to be over a limit. `read` calls `check` when its turn has come: the same file
   * may have been read meanwhile. Errors: that of then; those of `read`.
   */
  guard<T>(file: DocumentFile, read: (check: () => Promise<void>) => Promise<T>): Promise<T> {
    return this.#run(file, read, true);
  }

  /** The same for work that needs more than the file: what it fails of is not the file's. */
  refuse<T>(file: DocumentFile, work: (check: () => Promise<void>) => Promise<T>): Promise<T> {
    return this.#run(file, work, false);
  }

  async #run<T>(
    file: DocumentFile,
    work: (check: () => Promise<void>) => Promise<T>,
    remember: boolean,
  ): Promise<T> {
    let hashed: Promise<string> | undefined;
    const key = () => (hashed ??= contentKey(file).catch(() => ''));
    const check = async () => {
      this.#forgetOld();
      // Hashing every file would be work for nothing on a server that nobody attacks.
      if (this.#notes.size === 0) return;
      const error = this.#notes.get(await key())?.error;
      if (error !== undefined) throw error;
    };
    await check();
    try {
      return await work(check);
    } catch (error) {
      if (remember && isOverLimit(error) && !this.#remembered.has(error))
        this.#note(await key(), error);
      throw error;
    }
  }

  /** The oldest stand first. */
  #forgetOld(): void {
    for (const [key, { until }] of this.#notes) {
      if (until > this.#now()) return;
      this.#notes.delete(key);
    }
  }

  #note(key: string, error: GlossaError): void {
    if (key === '') return;
    const cpuMs = (this.#notes.get(key)?.cpuMs ?? 0) + (cpuMsOf(error) ?? 0);
    const isOwn = error.code === 'limit_exceeded' || cpuMs >= this.#mostCpuMs;
    if (isOwn) this.#remembered.add(error);
    this.#notes.delete(key);
    this.#notes.set(key, { error: isOwn ? error : undefined, cpuMs, until: this.#now() + KEPT_MS });
    if (this.#notes.size > MOST_FILES) this.#notes.delete(this.#notes.keys().next().value!);
  }
}

const cpuMsOf = (error: GlossaError) => (error instanceof OutOfTimeError ? error.cpuMs : undefined);

function isOverLimit(error: unknown): error is GlossaError {
  return (
    error instanceof GlossaError && (error.code === 'limit_exceeded' || error.code === 'timeout')
  );
}

/** The name's extension decides how the content is read. */
async function contentKey({ path, name }: DocumentFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('base64url')}${extname(name).toLowerCase()}`;
}
