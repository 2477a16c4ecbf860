/** Sound of one channel, 16 bits. */
export interface Samples {
  samples: Int16Array;
  /** Samples a second. */
  rate: number;
}

const FRAME_MS = 5;
/** Root mean square below which nobody hears anything, of 32,768: −54 dBFS. */
const SILENT = 65;

/** Loudness (root mean square) of each frame of 5 ms, with the samples of a frame. */
function frames({ samples, rate }: Samples): { size: number; levels: Float64Array } {
  const size = Math.max(1, Math.round((rate * FRAME_MS) / 1000));
  const levels = new Float64Array(Math.ceil(samples.length / size));
  for (let frame = 0; frame < levels.length; frame += 1) {
    const end = Math.min(samples.length, (frame + 1) * size);
    let sum = 0;
    for (let at = frame * size; at < end; at += 1) sum += samples[at]! ** 2;
    levels[frame] = Math.sqrt(sum / (end - frame * size));
  }
  return { size, levels };
}

/** Spans in which something is heard, in milliseconds, in order; pauses shorter than `shortestPauseMs` are within one. */
export function heardSpans(
  sound: Samples,
  shortestPauseMs: number,
): { startMs: number; endMs: number }[] {
  const { levels } = frames(sound);
  const spans: { startMs: number; endMs: number }[] = [];
  for (const [frame, level] of levels.entries()) {
    if (level < SILENT) continue;
    const startMs = frame * FRAME_MS;
    const last = spans.at(-1);
    if (last !== undefined && startMs - last.endMs < shortestPauseMs)
      last.endMs = startMs + FRAME_MS;
    else spans.push({ startMs, endMs: startMs + FRAME_MS });
  }
  return spans;
}

const MARGIN_MS = 15;
const FADE_MS = 5;
/** Speech at −20 dBFS, no sample above −1.5 dBFS. */
const TARGET = 3_277;
const HIGHEST = 27_570;
const MOST_GAIN = 4;

/**
 * A piece of speech as it can stand beside others: without the silence around it, as loud as they are, from zero to zero.
 * Empty where nothing is heard.
 */
export function shapePiece({ samples, rate }: Samples): Samples {
  const { size, levels } = frames({ samples, rate });
  const first = levels.findIndex((level) => level >= SILENT);
  if (first < 0) return { samples: new Int16Array(0), rate };
  const last = levels.findLastIndex((level) => level >= SILENT);
  const margin = Math.round((rate * MARGIN_MS) / 1000);
  const start = Math.max(0, first * size - margin);
  const end = Math.min(samples.length, (last + 1) * size + margin);
  const piece = samples.slice(start, end);
  const gain = gainOf(piece, levels);
  const fade = Math.min(Math.round((rate * FADE_MS) / 1000), piece.length >> 1);
  for (let at = 0; at < piece.length; at += 1) {
    const edge = Math.min(at, piece.length - 1 - at);
    const share = edge < fade ? 0.5 - 0.5 * Math.cos((Math.PI * edge) / fade) : 1;
    piece[at] = Math.round(piece[at]! * gain * share);
  }
  return { samples: piece, rate };
}

function gainOf(piece: Int16Array, levels: Float64Array): number {
  const voiced = levels.filter((level) => level >= SILENT);
  const square = voiced.reduce((sum, level) => sum + level * level, 0) / voiced.length;
  const peak = piece.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1);
  return Math.min(TARGET / Math.sqrt(square), HIGHEST / peak, MOST_GAIN);
}

/** Nothing to be heard for a while. */
export const silence = (ms: number, rate: number): Int16Array =>
  new Int16Array(Math.round((rate * ms) / 1000));
