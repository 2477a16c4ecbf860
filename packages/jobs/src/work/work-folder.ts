import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Runs `work` with a folder of its own, which goes whatever happens. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-job-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a body to a new file, a piece at a time. */
export async function saveBody(
  body: ReadableStream<Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  await writeFile(path, body, { signal });
}

/** The bytes of a file, a piece at a time. */
export function openBody(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}
