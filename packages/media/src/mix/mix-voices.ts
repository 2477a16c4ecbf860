import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from '../ffmpeg.ts';
import type { MediaFacts } from '../probe.ts';
import { withDucking } from './ducking.ts';
import { METER, ON_CLOCK, readLoudness, TELLING } from './loudness.ts';
import { MIX_RATE } from './sound-form.ts';
import type { VoiceTrack } from './voice-track.ts';

/** How much louder, in decibels, the voices are made, and then the whole. */
export interface MixGains {
  voices: number;
  whole: number;
}

export interface Mixing {
  /** The original, lowered under speech unless nobody speaks in it; undefined for voices alone. */
  background: { path: string; facts: MediaFacts; isVoiceless?: boolean } | undefined;
  track: VoiceTrack;
  /** Channels, as FFmpeg names their places. */
  layout: string;
}

/** Channels that are mixed as they are, and where of them voices are heard. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  mono: ['c0'],
  stereo: ['c0', 'c1'],
  '5.1': ['c2'],
  '5.1(side)': ['c2'],
  '7.1': ['c2'],
};
const COUNTS: Readonly<Record<string, number>> = { mono: 1, stereo: 2, '7.1': 8 };
const SIX = 6;

/** The form that a sound of these channels is mixed in. */
export const mixedLayout = (layout: string | undefined): string =>
  layout !== undefined && Object.hasOwn(LAYOUTS, layout) ? layout : 'stereo';

/** Peaks stay below −1 dBFS, so that no encoder clips. */
const LIMITER = 'alimiter=limit=0.891:attack=5:release=50:level=0:latency=1';
const PATIENCE_MS = 10 * 60_000;
const MEMORY_MB = 768;

/**
 * Mixes voices over the original, or alone, as a FLAC file of 48,000 samples a second; exactly as long as the track.
 * @param to no file is written where it is undefined: how loud the mix would be is all that is found out
 * @returns how loud it is (LUFS); undefined for silence
 * Errors: those of `runMediaProgram`.
 */
export async function mixVoices(
  { background, track, layout }: Mixing,
  { voices, whole }: MixGains,
  to: string | undefined,
  { signal, onProgress }: MediaWork = {},
): Promise<number | undefined> {
  const durationMs = (track.samples * 1000) / MIX_RATE;
  const progress = progressOf(durationMs, onProgress);
  const own = background && [...INPUT, '-i', fileAddress(background.path)];
  const ends = to === undefined ? 'anull[meter]' : 'asplit=2[file][meter]';
  const mixed = `volume=${whole}dB,${LIMITER},atrim=end_sample=${track.samples},${ends}`;
  const input = `[${own === undefined ? 0 : 1}:a]`;
  const voice = `[v]volume=${voices}dB,${spread(layout, true)}`;
  const original = `[0:a:0]${ON_CLOCK},aformat=sample_fmts=fltp:channel_layouts=${layout},apad`;
  const alone = `${input}channelsplit=channel_layout=stereo:channels=FL[v]`;
  const together = `[under][voices]amix=inputs=2:normalize=0:duration=shortest,${mixed}`;
  const lowered = [
    `${input}channelsplit=channel_layout=stereo[v][s]`,
    `[s]${spread(layout, false)}[share]`,
    `${original}[original]`,
    '[original][share]amultiply[under]',
  ];
  const under = background?.isVoiceless ? [alone, `${original}[under]`] : lowered;
  const parts =
    own === undefined ? [alone, `${voice},${mixed}`] : [...under, `${voice}[voices]`, together];
  const args = [
    ...[...TELLING, ...progress.args, ...(own ?? [])],
    ...['-f', 's16le', '-ar', String(MIX_RATE), '-ac', '2', '-i', 'pipe:0'],
    ...['-filter_complex', [...parts, `[meter]${METER}[measured]`].join(';')],
    ...(to === undefined ? [] : flacFile(to)),
    ...['-map', '[measured]', '-f', 'null', '-'],
  ];
  const limits = { timeoutMs: PATIENCE_MS + durationMs, memoryMb: MEMORY_MB };
  const options = { signal, input: withDucking(track), ...progress };
  const { stderr } = await runMediaProgram('ffmpeg', args, limits, options);
  return readLoudness(stderr);
}

const flacFile = (to: string) => [
  ...['-map', '[file]', '-map_metadata', '-1', '-bitexact', '-c:a', 'flac'],
  ...['-sample_fmt', 's16', '-f', 'flac', '-y', fileAddress(to)],
];

/** One channel as all of a layout, or as those where voices are heard. */
function spread(layout: string, areVoices: boolean): string {
  const spoken = LAYOUTS[layout]!;
  const count = COUNTS[layout] ?? SIX;
  const channels = Array.from({ length: count }, (_, index) => `c${index}`)
    .filter((channel) => !areVoices || spoken.includes(channel))
    .map((channel) => `${channel}=c0`);
  return `aformat=sample_fmts=fltp,pan=${[layout, ...channels].join('|')}`;
}
