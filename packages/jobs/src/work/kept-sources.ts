import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Clock, newId, systemClock } from '@glossa/platform';
import { noteOf, putNote, WholeCopies } from './whole-copies.ts';

/** Bytes from which a copy is kept: smaller ones are there again as soon as they are looked for. */
const KEPT_FROM = 32 * 1024 * 1024;
/** Milliseconds without use after which a copy goes: its job ended without its run, or nobody goes on with it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A copy that stays as it is until it is given back. */
export interface KeptCopy extends Disposable {
  path: string;
}

/**
 * Copies of large sources on this machine, beyond the run that made them: the next run of the job, after a crash or a
 * failure that passes, need not fetch them again. A copy is used only when it is whole, by its size and hash. Where all
 * together would take more room than they may, those used longest ago go, never one in use.
 */
export interface KeptSources {
  /**
   * The blob as a file of this machine: the copy that is there, or what `fetch` gives. Undefined for a small one, and
   * where there is no room beside those in use. Nobody changes the file. Errors: those of `fetch`; the signal's reason.
   */
  file(
    blob: { key: string; size: number },
    fetch: () => Promise<ReadableStream<Uint8Array>>,
    signal: AbortSignal,
  ): Promise<KeptCopy | undefined>;
  /** The job is done: no run needs it any more. */
  drop(key: string): Promise<void>;
}

/** How often each path is in use. */
class Uses {
  readonly #counts = new Map<string, number>();

  has(path: string): boolean {
    return this.#counts.has(path);
  }

  /** Uses a path until what is answered is disposed of. */
  begin(path: string): Disposable {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
    let inUse = true;
    return {
      [Symbol.dispose]: () => {
        if (!inUse) return;
        inUse = false;
        const left = this.#counts.get(path)! - 1;
        if (left > 0) this.#counts.set(path, left);
        else this.#counts.delete(path);
      },
    };
  }
}

const pathOf = (folder: string, key: string) =>
  join(folder, createHash('sha256').update(key).digest('hex'));

async function remove(path: string): Promise<void> {
  for (const file of [path, noteOf(path)]) await rm(file, { force: true });
}

async function copy(
  draft: string,
  path: string,
  size: number,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  try {
    await using file = await open(draft, 'wx', 0o600);
    for await (const chunk of Readable.fromWeb(body as WebStream, { signal })) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await rename(draft, path);
    await putNote(path, size, hash.digest('hex'));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export interface KeptSourcesOptions {
  /** Bytes from which a copy is kept. */
  keptFrom?: number;
  /** Bytes that all copies may take together. */
  maxBytes: number;
  clock?: Clock;
}

/** @param folder of this process alone; made when it is needed */
export function createKeptSources(
  folder: string,
  { keptFrom = KEPT_FROM, maxBytes, clock = systemClock }: KeptSourcesOptions,
): KeptSources {
  const uses = new Uses();
  const whole = new WholeCopies(clock);
  /** Bytes of the files that are being written, by their path: so much each will take. */
  const drafts = new Map<string, number>();
  let tidying: Promise<unknown> = Promise.resolve();

  /** What is in the folder and nobody uses, the one used longest ago first; and the bytes of all. */
  async function look() {
    const idle: { path: string; size: number; usedAt: number }[] = [];
    let bytes = [...drafts.values()].reduce((sum, size) => sum + size, 0);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || drafts.has(path)) continue;
      bytes += found.size;
      if (uses.has(path.replace(/\.json$/, ''))) continue;
      const note = await stat(noteOf(path)).catch(() => undefined);
      const usedAt = Math.max(found.mtimeMs, note?.mtimeMs ?? 0);
      idle.push({ path, size: found.size, usedAt });
    }
    return { bytes, idle: idle.sort((a, b) => a.usedAt - b.usedAt) };
  }

  /** Removes what is too old, and what stands in the way of `wanted` bytes; false when there is no room for them. */
  async function makeRoom(wanted: number): Promise<boolean> {
    const { bytes, idle } = await look();
    const before = Date.now() - KEPT_MS;
    const inUse = bytes - idle.reduce((sum, { size }) => sum + size, 0);
    // What can be had for nothing is all that goes where the rest would not be enough.
    const enough = inUse + wanted <= maxBytes;
    let left = bytes;
    for (const { path, size, usedAt } of idle) {
      if (usedAt >= before && (!enough || left + wanted <= maxBytes)) continue;
      // Somebody may have begun to use it since.
      if (uses.has(path.replace(/\.json$/, ''))) continue;
      await rm(path, { force: true });
      left -= size;
    }
    return left + wanted <= maxBytes;
  }

  /** One after the other: room that is there for one is not there for two. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = tidying.then(work);
    tidying = done.catch(() => {});
    return done;
  }

  return {
    async file({ key, size }, fetch, signal) {
      if (size < keptFrom || size > maxBytes) return undefined;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await inTurn(() => makeRoom(0));
      const path = pathOf(folder, key);
      const use = uses.begin(path);
      try {
        if (!(await whole.has(path, size, signal))) {
          // Two runs of one job may overlap: each writes a file of its own.
          const draft = `${path}.${newId()}`;
          const fits = await inTurn(async () => {
            if (!(await makeRoom(size))) return false;
            drafts.set(draft, size);
            return true;
          });
          if (!fits) {
            use[Symbol.dispose]();
            return undefined;
          }
          try {
            await copy(draft, path, size, await fetch(), signal);
          } finally {
            drafts.delete(draft);
          }
        }
        const now = new Date();
        // Not that of the copy: it is not changed.
        await utimes(noteOf(path), now, now);
        return { path, [Symbol.dispose]: () => use[Symbol.dispose]() };
      } catch (error) {
        use[Symbol.dispose]();
        throw error;
      }
    },

    drop: (key) => remove(pathOf(folder, key)),
  };
}
