import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import { openSound } from '@glossa/engines/node';
import { extractSound, probeMedia } from '@glossa/media';
import { FairGate, type Line } from '@glossa/processes';
import { type RecordingStores, withRecording } from './with-recording.ts';

/** What is known of a recording before anything is done with it. */
export interface RecordingFacts {
  durationMs: number;
  /** True where there are pictures. */
  video: boolean;
  /** False where there are pictures alone. */
  hasSound: boolean;
}

interface Upload {
  blobKey: string;
  size: number;
}

/**
 * How long an uploaded recording is, in the turn of who asks. The copy of a large one stays for the job that follows.
 * Errors: `rate_limited` where too many of a line wait; `not_found`, `no_sound`; those of `probeMedia` and `extractSound`.
 */
export type MeasureRecording = (
  upload: Upload,
  line: Line,
  signal: AbortSignal,
) => Promise<RecordingFacts>;

/** So many are measured at once: one without a length is read to its end. */
const AT_ONCE = 2;

export function createMeasureRecording(places: RecordingStores): MeasureRecording {
  const gate = new FairGate(AT_ONCE);
  return (upload, line, signal) => gate.run(line, signal, () => measure(upload, places, signal));
}

function measure(
  upload: Upload,
  places: RecordingStores,
  signal: AbortSignal,
): Promise<RecordingFacts> {
  return withRecording(upload, places, signal, async (path, folder) => {
    const facts = await probeMedia(path, { signal });
    const video = facts.video !== undefined;
    const { durationMs, hasSound } = facts;
    if (durationMs > 0 && (hasSound || video)) return { durationMs, video, hasSound };
    // What a browser records says no length; and who has neither sound nor pictures is told so here.
    const wav = join(folder, 'sound.wav');
    await extractSound(path, wav, { maxMs: LIMITS.media.ms, signal });
    return { durationMs: (await openSound(wav)).durationMs, video, hasSound: true };
  });
}
