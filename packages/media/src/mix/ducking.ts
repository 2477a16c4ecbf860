import { open } from 'node:fs/promises';
import { mixSamples, SAMPLE_BYTES } from './sound-form.ts';
import type { VoiceSpan, VoiceTrack } from './voice-track.ts';

/** What is left of the original under speech: −15 dB. */
const UNDER_SPEECH = 0.178;
const FALL = mixSamples(150);
const RISE = mixSamples(350);
const WHOLE = 32_767;
const PIECE = 1 << 16;

/** Share of the original that is heard at a sample, `spans` being those next to it. */
function shareAt(sample: number, before: VoiceSpan | undefined, after: VoiceSpan | undefined) {
  const since = before === undefined ? RISE : sample - before.end;
  const until = after === undefined ? FALL : after.start - sample;
  return Math.min(eased(since / RISE), eased(until / FALL));
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
      for (let at = 0; at < length; at += 1) {
        const sample = from + at;
        while (next < spans.length && spans[next]!.start <= sample) next += 1;
        const share = shareAt(sample, spans[next - 1], spans[next]);
        both[at * 2] = voice[at]!;
        both[at * 2 + 1] = Math.round(share * WHOLE);
      }
      yield new Uint8Array(both.buffer);
    }
  } finally {
    await file.close();
  }
}
