/** Samples a second at which voices are measured: their pitch and first formants lie below half of it. */
export const MEASURED_RATE = 8_000;
/** Of one look, and from one to the next, in milliseconds. */
const WINDOW = (MEASURED_RATE * 40) / 1_000;
export const HOP_MS = 20;
const HOP = (MEASURED_RATE * HOP_MS) / 1_000;
/** Between which the pitch of speech lies, in hertz. */
const LOWEST_HZ = 60;
const HIGHEST_HZ = 420;
/** How alike two periods of a voiced sound are, of 1. */
const VOICED = 0.7;
/** A shorter period nearly as good is the period; the longer one is several of it. */
const NEARLY = 0.9;
/** Root mean square below which a look is silent. */
const SILENT = 60;

/** One look at a sound: from which of its samples on, and how high it is there. */
export interface PitchLook {
  at: number;
  hertz: number;
}

/** The voiced looks among those that begin within `from` and `to`, by autocorrelation; `samples` have `MEASURED_RATE`. */
export function pitchLooks(samples: Float32Array, from: number, to: number): PitchLook[] {
  const looks: PitchLook[] = [];
  for (let at = from; at < to; at += HOP) {
    const hertz = pitchAt(samples, at);
    if (hertz !== undefined) looks.push({ at, hertz });
  }
  return looks;
}

function pitchAt(samples: Float32Array, at: number): number | undefined {
  const shortest = Math.floor(MEASURED_RATE / HIGHEST_HZ);
  const longest = Math.ceil(MEASURED_RATE / LOWEST_HZ);
  if (at + WINDOW + longest > samples.length) return undefined;
  const energy = energyOf(samples, at);
  if (energy < WINDOW * SILENT ** 2) return undefined;
  const likeness: number[] = [];
  let shifted = energyOf(samples, at + shortest - 1);
  for (let lag = shortest; lag <= longest; lag += 1) {
    const [gone, next] = [samples[at + lag - 1]!, samples[at + lag + WINDOW - 1]!];
    shifted += next * next - gone * gone;
    let product = 0;
    for (let n = 0; n < WINDOW; n += 1) product += samples[at + n]! * samples[at + lag + n]!;
    likeness.push(product / Math.sqrt(energy * Math.max(1, shifted)));
  }
  const isPeak = (index: number) =>
    likeness[index]! >= (likeness[index - 1] ?? Number.POSITIVE_INFINITY) &&
    likeness[index]! >= (likeness[index + 1] ?? Number.POSITIVE_INFINITY);
  const peaks = [...likeness.keys()].filter(isPeak);
  const best = Math.max(...peaks.map((index) => likeness[index]!));
  if (!(best >= VOICED)) return undefined;
  const period = peaks.find((index) => likeness[index]! >= best * NEARLY)!;
  return MEASURED_RATE / (shortest + period + betweenSamples(likeness, period));
}

/** Where the top lies about a peak, −0.5 to 0.5: on the parabola through it and its neighbours. */
function betweenSamples(values: readonly number[], peak: number): number {
  const [before, top, after] = [values[peak - 1]!, values[peak]!, values[peak + 1]!];
  const bend = before - 2 * top + after;
  return bend === 0 ? 0 : (before - after) / (2 * bend);
}

function energyOf(samples: Float32Array, at: number): number {
  let sum = 0;
  for (let n = at; n < at + WINDOW; n += 1) sum += samples[n]! ** 2;
  return sum;
}
