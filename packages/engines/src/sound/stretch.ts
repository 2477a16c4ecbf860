const FRAME_MS = 40;
/** How far from its place a frame is looked for that fits on to what was before. */
const SEARCH_MS = 10;
/** Of the samples that are compared, one in so many. */
const STRIDE = 4;

/**
 * The same sound `factor` times as long, at its pitch: frames that fit on to one another overlap (WSOLA).
 * @param factor 0.5–2
 */
export function stretched(samples: Int16Array, rate: number, factor: number): Int16Array {
  const half = Math.round((rate * FRAME_MS) / 2000);
  if (factor === 1 || samples.length < 4 * half) return samples;
  const search = Math.round((rate * SEARCH_MS) / 1000);
  const out = new Float64Array(Math.round(samples.length * factor) + 2 * half);
  const last = samples.length - 2 * half;
  let from = 0;
  for (let to = 0; to + 2 * half <= out.length; to += half) {
    if (to > 0) {
      // What followed in the sound is what a frame has to resemble.
      const wanted = Math.min(last, from + half);
      from = nearestLike(samples, wanted, Math.min(last, Math.round(to / factor)), half, search);
    }
    for (let at = 0; at < 2 * half; at += 1) {
      const share = to === 0 && at < half ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * at) / half);
      out[to + at]! += samples[from + at]! * share;
    }
  }
  return Int16Array.from(out.subarray(0, Math.round(samples.length * factor)), (value) =>
    Math.max(-32_768, Math.min(32_767, Math.round(value))),
  );
}

/** Where, around `place`, the samples are most like those at `wanted`. */
function nearestLike(
  samples: Int16Array,
  wanted: number,
  place: number,
  length: number,
  search: number,
): number {
  let best = { at: place, likeness: Number.NEGATIVE_INFINITY };
  const end = Math.min(samples.length - 2 * length, place + search);
  for (let at = Math.max(0, place - search); at <= end; at += 1) {
    let likeness = 0;
    for (let sample = 0; sample < length; sample += STRIDE)
      likeness += samples[at + sample]! * samples[wanted + sample]!;
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best.at;
}
