import type { Sound, TimeSpan } from '@glossa/engines';

/** Loudest samples a second that are kept of a sound. */
const PEAKS_PER_SECOND = 20;
const STEP_MS = 1000 / PEAKS_PER_SECOND;
/** Milliseconds that are read at once. */
const READ_MS = 60_000;
const LOUDEST = 32_768;

/** What a sound looks like, for editors: how loud it is when, and when somebody speaks. */
export interface SoundPicture {
  peaksPerSecond: number;
  /** Bytes in base64, one for each step: 0 silent, 255 as loud as can be. */
  peaks: string;
  /** Milliseconds at which somebody begins and stops to speak, in order. */
  speech: [startMs: number, endMs: number][];
}

/** Draws a sound, a minute at a time. */
export async function pictureOf(
  sound: Sound,
  speech: readonly TimeSpan[],
  signal: AbortSignal,
): Promise<SoundPicture> {
  const peaks = Buffer.alloc(Math.ceil(sound.durationMs / STEP_MS));
  for (let startMs = 0; startMs < sound.durationMs; startMs += READ_MS) {
    signal.throwIfAborted();
    const samples = await sound.samples({ startMs, endMs: startMs + READ_MS });
    const first = Math.round(startMs / STEP_MS);
    const perStep = (samples.length / Math.min(READ_MS, sound.durationMs - startMs)) * STEP_MS;
    samples.forEach((sample, at) => {
      const step = first + Math.floor(at / perStep);
      const loud = Math.min(255, Math.round((Math.abs(sample) / LOUDEST) * 255));
      if (loud > (peaks[step] ?? 255)) peaks[step] = loud;
    });
  }
  return {
    peaksPerSecond: PEAKS_PER_SECOND,
    peaks: peaks.toString('base64'),
    speech: speech.map(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)]),
  };
}
