import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { modelError } from './failure.ts';
import type { ModelStorage } from './storage.ts';

export interface UnpackOptions {
  /** The downloaded file, gzip or not: its first bytes decide. */
  from: string;
  to: string;
  /** Expected unpacked bytes and hash, where known. */
  size: number | undefined;
  sha256: string | undefined;
  /** More unpacked bytes than this are refused when `size` is unknown. */
  maxBytes: number;
  signal: AbortSignal;
  storage: ModelStorage;
}

/** Honest model files shrink to a half or a third; vocabularies to a quarter. */
const MAX_EXPANSION = 100;

/**
 * Unpacks a downloaded file and checks its size and SHA-256. Rejects with reason `corrupt` when it
 * is not what was announced, and with `too_large` when it expands beyond reason.
 */
export async function unpackFile(
  options: UnpackOptions,
): Promise<{ size: number; sha256: string }> {
  const { from, to, storage, signal } = options;
  const { gzip, length } = await inspect(from);
  const limit = options.size ?? Math.min(options.maxBytes, Math.max(length, 1024) * MAX_EXPANSION);
  const hash = createHash('sha256');
  let size = 0;
  const writer = await storage.writer(to, 0);
  try {
    const sink = async (source: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > limit)
          throw options.size === undefined
            ? modelError('too_large', 'A downloaded file expands beyond its limit.')
            : modelError('corrupt', 'A downloaded file is longer than announced.');
        hash.update(chunk);
        await writer.write(chunk);
      }
    };
    if (gzip) await pipeline(createReadStream(from), createGunzip(), sink, { signal });
    else await pipeline(createReadStream(from), sink, { signal });
    await writer.finish();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_'))
      throw modelError('corrupt', 'A downloaded file is damaged.', { cause: error });
    throw error;
  } finally {
    await writer.close();
  }
  const sha256 = hash.digest('hex');
  if (options.size !== undefined && size !== options.size)
    throw modelError('corrupt', 'A downloaded file is shorter than announced.');
  if (options.sha256 !== undefined && sha256 !== options.sha256)
    throw modelError('corrupt', 'A downloaded file does not have the expected checksum.');
  if (size === 0) throw modelError('corrupt', 'A downloaded file is empty.');
  return { size, sha256 };
}

async function inspect(path: string): Promise<{ gzip: boolean; length: number }> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const { size } = await file.stat();
    return { gzip: bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b, length: size };
  } finally {
    await file.close();
  }
}
