import { SAMPLE_RATE } from '../../sound/wav.ts';

/** Milliseconds of a word, and of the tone in it. */
const WORD_MS = 300;
const TONE_MS = 250;

/** What a model that hums a tone for each word makes of a text. */
export function hummed(
  text: string,
  { speed, rate = SAMPLE_RATE }: { speed: number; rate?: number },
): Int16Array {
  const words = text.trim().split(/\s+/).length;
  const perMs = rate / 1000;
  const size = Math.round((words * WORD_MS * perMs) / speed);
  const sounds = (at: number) => (at / perMs) % WORD_MS < TONE_MS;
  return Int16Array.from({ length: size }, (_, at) => (sounds(at) ? 6_000 * Math.sin(at / 12) : 0));
}
