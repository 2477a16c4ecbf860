import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@glossa/platform';
import { z } from 'zod';

const noteSchema = z.object({ size: z.number(), sha256: z.string() });

/** What is written down beside a copy. */
export const noteOf = (path: string) => `${path}.json`;

/** Writes down what a copy is. */
export async function putNote(path: string, size: number, sha256: string): Promise<void> {
  await writeFile(noteOf(path), JSON.stringify({ size, sha256 }));
}

/** Milliseconds within which a file may be changed twice at the same time, as file systems tell it. */
const SAME_TIME_MS = 2_000;
/** Copies of which it is remembered that they were whole. */
const REMEMBERED = 256;

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/**
 * Tells copies that are whole, by their size and hash. What was read through once is not read again while it is the same
 * file, of the same size, and was not changed since.
 */
export class WholeCopies {
  readonly #clock: Clock;
  readonly #hashOf: typeof hashOf;
  readonly #known = new Map<string, string>();

  /** @param hash what reads a file through */
  constructor(clock: Clock, hash: typeof hashOf = hashOf) {
    this.#clock = clock;
    this.#hashOf = hash;
  }

  /** Whether the copy at `path` is the whole of it. Errors: the signal's reason. */
  async has(path: string, size: number, signal: AbortSignal): Promise<boolean> {
    const known = this.#known.get(path);
    this.#known.delete(path);
    const note = await readFile(noteOf(path), 'utf8').catch(() => undefined);
    const before = await stateOf(path);
    if (note === undefined || before?.size !== size) return false;
    try {
      const { size: noted, sha256 } = noteSchema.parse(JSON.parse(note));
      const state = `${before.id} ${sha256}`;
      const isSettled = this.#clock.now() - before.changedMs > SAME_TIME_MS;
      if (noted !== size) return false;
      if (known !== state && sha256 !== (await this.#hashOf(path, signal))) return false;
      // As it was before it was read: what changed meanwhile is another.
      if (isSettled) this.#remember(path, state);
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }

  /** The one asked for longest ago is forgotten first. */
  #remember(path: string, state: string): void {
    this.#known.set(path, state);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** What is another one when a file was exchanged or changed. */
async function stateOf(path: string) {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  if (found === undefined) return undefined;
  const { dev, ino, size, ctimeNs } = found;
  return {
    id: [dev, ino, size, ctimeNs].join(),
    size: Number(size),
    changedMs: Number(ctimeNs / 1_000_000n),
  };
}
