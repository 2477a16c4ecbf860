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
  /** Errors that were answered from memory are no reason to remember them anew. */
  readonly #remembered = new WeakSet<GlossaError>();
  readonly #now: () => number;

  /** `now`: milliseconds since any time. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Runs `read` unless the file went over a limit before. `read` calls `check` when its turn has come: the same file may
   * have been read meanwhile. Errors: that of then; those of `read`.
   */
  async guard<T>(file: DocumentFile, read: (check: () => Promise<void>) => Promise<T>): Promise<T> {
    let hashed: Promise<string> | undefined;
    const key = () => (hashed ??= contentKey(file).catch(() => ''));
    const check = async () => {
      this.#forgetOld();
      // Hashing every file would be work for nothing on a server that nobody attacks.
      if (this.#refusals.size === 0) return;
      const refusal = this.#refusals.get(await key());
      if (refusal !== undefined) throw refusal.error;
    };
    await check();
    try {
      return await read(check);
    } catch (error) {
      if (isOverLimit(error) && !this.#remembered.has(error)) this.#remember(await key(), error);
      throw error;
    }
  }

  /** The oldest stand first. */
  #forgetOld(): void {
    for (const [key, { until }] of this.#refusals) {
      if (until > this.#now()) return;
      this.#refusals.delete(key);
    }
  }

  #remember(key: string, error: GlossaError): void {
    if (key === '') return;
    this.#remembered.add(error);
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
