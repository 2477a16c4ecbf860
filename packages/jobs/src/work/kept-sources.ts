import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { newId } from '@glossa/platform';
import { z } from 'zod';

/** Bytes from which a copy is kept: smaller ones are there again as soon as they are looked for. */
const KEPT_FROM = 32 * 1024 * 1024;
/** Milliseconds without use after which a copy goes: its job ended without its run, or nobody goes on with it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const noteSchema = z.object({ size: z.number(), sha256: z.string() });

/**
 * Copies of large sources on this machine, beyond the run that made them: the next run of the job, after a crash or a
 * failure that passes, need not fetch them again. A copy is used only when it is whole, by its size and hash.
 */
export interface KeptSources {
  /**
   * The blob as a file of this machine: the copy that is there, or what `fetch` gives. Undefined for a small one. Nobody
   * changes the file. Errors: those of `fetch`; the signal's reason.
   */
  file(
    blob: { key: string; size: number },
    fetch: () => Promise<ReadableStream<Uint8Array>>,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** The job is done: no run needs it any more. */
  drop(key: string): Promise<void>;
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/**
 * @param folder of this product alone; made when it is needed
 * @param keptFrom bytes from which a copy is kept
 */
export function createKeptSources(folder: string, keptFrom = KEPT_FROM): KeptSources {
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));
  const noteOf = (path: string) => `${path}.json`;

  /** Whether the copy at `path` is the whole of it. */
  async function isWhole(path: string, size: number, signal: AbortSignal): Promise<boolean> {
    const note = await readFile(noteOf(path), 'utf8').catch(() => undefined);
    const stored = await stat(path).catch(() => undefined);
    if (note === undefined || stored?.size !== size) return false;
    try {
      const { size: noted, sha256 } = noteSchema.parse(JSON.parse(note));
      return noted === size && sha256 === (await hashOf(path, signal));
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }

  async function copy(
    path: string,
    size: number,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    // Two runs of one job may overlap: each writes a file of its own.
    const draft = `${path}.${newId()}`;
    const hash = createHash('sha256');
    try {
      await using file = await open(draft, 'wx', 0o600);
      for await (const chunk of Readable.fromWeb(body as WebStream, { signal })) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await rename(draft, path);
      await writeFile(noteOf(path), JSON.stringify({ size, sha256: hash.digest('hex') }));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function forgetOld(): Promise<void> {
    const before = Date.now() - KEPT_MS;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  return {
    async file({ key, size }, fetch, signal) {
      if (size < keptFrom) return undefined;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetOld();
      const path = pathOf(key);
      if (!(await isWhole(path, size, signal))) await copy(path, size, await fetch(), signal);
      const now = new Date();
      for (const used of [path, noteOf(path)]) await utimes(used, now, now);
      return path;
    },

    async drop(key) {
      const path = pathOf(key);
      for (const used of [path, noteOf(path)]) await rm(used, { force: true });
    },
  };
}
