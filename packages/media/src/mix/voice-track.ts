import { open } from 'node:fs/promises';
import { mixSamples, SAMPLE_BYTES } from './sound-form.ts';

/** Where a line is heard, in samples of the whole. */
export interface VoiceSpan {
  start: number;
  end: number;
}

/** A track of one channel with nothing but voices, as long as the whole. */
export interface VoiceTrack {
  /** File of samples. */
  path: string;
  samples: number;
  /** Where it is not silent, in order. */
  spans: readonly VoiceSpan[];
}

/** A line at its time, in order. */
export interface PlacedSound {
  startMs: number;
  /** As `fitSound` gives them. */
  samples: Int16Array;
}

/** Writes lines to a file, each at its sample; what is over the end is left out. */
export async function writeVoiceTrack(
  path: string,
  lines: AsyncIterable<PlacedSound>,
  durationMs: number,
): Promise<VoiceTrack> {
  const all = mixSamples(durationMs);
  const spans: VoiceSpan[] = [];
  const file = await open(path, 'w');
  try {
    await file.truncate(all * SAMPLE_BYTES);
    for await (const { startMs, samples } of lines) {
      const start = mixSamples(startMs);
      const heard = samples.subarray(0, Math.max(0, all - start));
      if (heard.length === 0) continue;
      const bytes = new Uint8Array(heard.buffer, heard.byteOffset, heard.byteLength);
      await file.write(bytes, 0, bytes.length, start * SAMPLE_BYTES);
      spans.push({ start, end: start + heard.length });
    }
  } finally {
    await file.close();
  }
  return { path, samples: all, spans };
}
