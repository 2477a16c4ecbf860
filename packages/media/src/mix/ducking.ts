import { open } from 'node:fs/promises';
import { mixSamples, SAMPLE_BYTES } from './sound-form.ts';
import type { VoiceSpan, VoiceTrack } from './voice-track.ts';

/** What is left of the original under speech: −15 dB. */
const UNDER_SPEECH = 0.178;
const FALL = mixSamples(150);
const RISE = mixSamples(350);
const WHOLE = 32_767;
const PIECE = 1 << 16;

/** Share of the original that is heard at a sample, `spans` being those next to it, and up to which sample it stays so. */
function shareAt(sample: number, before: VoiceSpan | undefined, after: VoiceSpan | undefined) {
  const since = before === undefined ? RISE : sample - before.end;
  const until = after === undefined ? Number.POSITIVE_INFINITY : after.start - sample;
  if (since < 0) return { share: UNDER_SPEECH, end: sample + Math.min(-since, until) };
  if (since >= RISE && until > FALL) return { share: 1, end: sample + until - FALL };
  return { share: Math.min(eased(since / RISE), eased(until / FALL)), end: sample + 1 };
}

/** From the lower share to the whole one without a corner. */
function eased(share: number): number {
  if (share >= 1) return 1;
  if (share <= 0) return UNDER_SPEECH;
  return UNDER_SPEECH + (1 - UNDER_SPEECH) * (0.5 - 0.5 * Math.cos(Math.PI * share));
}

/**
 * A track of voices with how loud the original is under them, as samples of two channels, piece by piece. The second depends
 * on the times of lines next to it alone: what is changed in one place is heard nowhere else.
 */
export async function* withDucking({
  path,
  samples,
  spans,
}: VoiceTrack): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  let next = 0;
  try {
    for (let from = 0; from < samples; from += PIECE) {
      const length = Math.min(PIECE, samples - from);
      const voice = new Int16Array(length);
      const bytes = new Uint8Array(voice.buffer);
      await file.read(bytes, 0, bytes.length, from * SAMPLE_BYTES);
      const both = new Int16Array(length * 2);
      for (let at = 0; at < length; ) {
        const sample = from + at;
        while (next < spans.length && spans[next]!.start <= sample) next += 1;
        const { share, end } = shareAt(sample, spans[next - 1], spans[next]);
        const level = Math.round(share * WHOLE);
        for (const stop = Math.min(length, end - from); at < stop; at += 1) {
          both[at * 2] = voice[at]!;
          both[at * 2 + 1] = level;
        }
      }
      yield new Uint8Array(both.buffer);
    }
  } finally {
    await file.close();
  }
}
