import { modelError, type OfferedFile } from '@glossa/engines/bergamot/portable';
import { orMissing, sha256Of } from './shelf.ts';
import { storageError } from './storage-error.ts';

/** Honest model files shrink to a half or a third; vocabularies to a quarter. */
const MAX_EXPANSION = 100;
const GZIP = [0x1f, 0x8b];

/**
 * Unpacks a downloaded file (gzip or not: its first bytes decide) into a folder and checks its size and SHA-256 as far as
 * the catalogue has them; gzip has a checksum of its own. Rejects with reason `corrupt` or `too_large`.
 */
export async function unpackFile(
  packed: File,
  folder: FileSystemDirectoryHandle,
  offered: Pick<OfferedFile, 'name' | 'size' | 'sha256'>,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const { name, size, sha256 } = offered;
  const first = new Uint8Array(await packed.slice(0, GZIP.length).arrayBuffer());
  const isGzip = GZIP.every((byte, at) => first[at] === byte);
  const limit = size ?? Math.max(packed.size, 1024) * MAX_EXPANSION;
  const bytes = isGzip
    ? packed.stream().pipeThrough(new DecompressionStream('gzip'))
    : packed.stream();
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  try {
    await write(bytes, writable, { limit, isAnnounced: size !== undefined, signal });
    await writable.close();
    const unpacked = await (await handle.getFile()).arrayBuffer();
    if (unpacked.byteLength === 0) throw corrupt('is empty');
    if (size !== undefined && unpacked.byteLength < size)
      throw corrupt('is shorter than announced');
    const found = await sha256Of(unpacked);
    if (sha256 !== undefined && found !== sha256) throw corrupt('does not have its checksum');
    return { size: unpacked.byteLength, sha256: found };
  } catch (error) {
    await writable.abort().catch(() => {});
    await orMissing(folder.removeEntry(name)).catch(() => {});
    signal.throwIfAborted();
    // Streams say that their bytes make no sense by a TypeError.
    throw error instanceof TypeError ? corrupt('is damaged', error) : storageError(error);
  }
}

const corrupt = (what: string, cause?: unknown) =>
  modelError('corrupt', `A downloaded file ${what}.`, cause === undefined ? {} : { cause });

async function write(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  to: FileSystemWritableFileStream,
  { limit, isAnnounced, signal }: { limit: number; isAnnounced: boolean; signal: AbortSignal },
): Promise<void> {
  const reader = bytes.getReader();
  let size = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      signal.throwIfAborted();
      size += step.value.length;
      if (size > limit) {
        throw isAnnounced
          ? corrupt('is longer than announced')
          : modelError('too_large', 'A downloaded file expands beyond its limit.');
      }
      await to.write(step.value);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
