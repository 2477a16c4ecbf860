import { type FileHandle, open } from 'node:fs/promises';
import type { Sound } from '../../ports/transcribe.ts';
import { findSamples, msOf, samplesAt, type WavData } from '../../sound/wav.ts';

const HEAD_BYTES = 4096;

/**
 * A WAV file (one channel, 16 kHz, 16 bit) as engines get it; its samples are read when they are asked for.
 * Errors: `corrupt_file`.
 */
export async function openSound(path: string): Promise<Sound> {
  const { offset, bytes } = await withFile(path, async (file) => {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return findSamples(head.subarray(0, bytesRead), (await file.stat()).size);
  });
  const count = bytes / 2;
  return {
    path,
    durationMs: msOf(count),
    samples: ({ startMs, endMs }) => {
      const from = Math.min(count, Math.max(0, samplesAt(startMs)));
      const to = Math.min(count, Math.max(from, samplesAt(endMs)));
      return readSamples(path, { offset: offset + from * 2, bytes: (to - from) * 2 });
    },
  };
}

function readSamples(path: string, { offset, bytes }: WavData): Promise<Int16Array> {
  return withFile(path, async (file) => {
    const buffer = Buffer.from(new ArrayBuffer(bytes));
    await file.read(buffer, 0, bytes, offset);
    return new Int16Array(buffer.buffer, 0, bytes / 2);
  });
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
