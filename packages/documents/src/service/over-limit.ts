import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GlossaError } from '@glossa/contract';
import type { DocumentFile } from './types.ts';

const MOST_FILES = 1_000;
const KEPT_MS = 10 * 60_000;

interface Refusal {
  error: GlossaError;
  until: number;
}

/**
 * Remembers by their content the files that went over a limit of time or memory, so that sending one again costs
 * nothing. Holds a bounded number of them, each for ten minutes: the machine may have been busy.
 */
export class OverLimitFiles {
  readonly #refusals = new Map<string, Refusal>();
  readonly #now: () => number;

  /** `now`: milliseconds since any time. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs `read` unless the file went over a limit before. Errors: that of then; those of `read`. */
  async guard<T>(file: DocumentFile, read: () => Promise<T>): Promise<T> {
    // Hashing every file would be work for nothing on a server that nobody attacks.
    if (this.#refusals.size > 0) this.#refuse(await contentKey(file).catch(() => ''));
    try {
      return await read();
    } catch (error) {
      if (isOverLimit(error)) this.#remember(await contentKey(file).catch(() => ''), error);
      throw error;
    }
  }

  #refuse(key: string): void {
    const refusal = this.#refusals.get(key);
    if (refusal === undefined) return;
    if (refusal.until > this.#now()) throw refusal.error;
    this.#refusals.delete(key);
  }

  #remember(key: string, error: GlossaError): void {
    if (key === '') return;
    this.#refusals.delete(key);
    this.#refusals.set(key, { error, until: this.#now() + KEPT_MS });
    if (this.#refusals.size > MOST_FILES)
      this.#refusals.delete(this.#refusals.keys().next().value!);
  }
}

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
