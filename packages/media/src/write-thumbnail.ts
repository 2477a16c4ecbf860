import { stat } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';
import { fileAddress, INPUT, type MediaWork, runMediaProgram } from './ffmpeg.ts';
import type { MediaFacts } from './probe.ts';

/** Pixels of the longer side. */
const MOST = 480;
const LIMITS = { timeoutMs: 60_000, memoryMb: 1_024 };
/** Share of the film that is passed over: it often begins with titles. */
const AT = 0.1;

/** Pictures that have pixels of a square, no larger than a thumbnail: what comes behind is quick. */
const SMALL = ['iw*sar', 'ih']
  .map((side) => `max(2\\,${side}*min(1\\,${MOST}/max(iw*sar\\,ih)))`)
  .join(':');
/** All but black ones. */
const SEEN =
  'blackframe=amount=0:threshold=40,metadata=mode=select:key=lavfi.blackframe.pblack:value=96:function=less';
/** The one of several that is most like the others. */
const TYPICAL = 'thumbnail=n=8';
/** As JPEG has its colours. */
const JPEG = 'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/** Where a picture is looked for, and how: the next where nothing is found, or FFmpeg was built without something. */
interface Attempt {
  /** Options of the input. */
  input: readonly string[];
  filters: readonly string[];
}

/**
 * Writes a small picture of a film, a JPEG file: one that is not black, upright, its light as screens show it; of a sound its
 * cover. Answers false where there is none.
 * Errors: those of `runMediaProgram`.
 */
export async function writeThumbnail(
  { path, facts }: { path: string; facts: MediaFacts },
  to: string,
  { signal }: Pick<MediaWork, 'signal'> = {},
): Promise<boolean> {
  const { video } = facts;
  const cover = facts.covers[0];
  if (video === undefined && cover === undefined) return false;
  const map = video === undefined ? `0:v:${cover!.index}` : '0:V:0';
  let failure: unknown;
  for (const { input, filters } of video === undefined ? ofCover : attempts(facts)) {
    const args = [
      ...['-nostdin', ...INPUT, ...input, '-i', fileAddress(path), '-map', map],
      ...['-vf', [`scale=${SMALL},setsar=1`, ...filters, JPEG].join(), '-vsync', 'vfr'],
      ...['-frames:v', '1', '-map_metadata', '-1', '-c:v', 'mjpeg', '-q:v', '5', '-threads', '2'],
      ...['-f', 'image2', '-update', '1', '-y', fileAddress(to)],
    ];
    try {
      await runMediaProgram('ffmpeg', args, LIMITS, { signal });
      // Where no picture is found it ends well, and writes none.
      if (((await stat(to).catch(() => undefined))?.size ?? 0) > 0) return true;
    } catch (error) {
      signal?.throwIfAborted();
      // What takes too long or too much memory does so at the next place, too.
      if (!(error instanceof GlossaError) || !/^(?:corrupt|unsupported)/.test(error.code))
        throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return false;
}

const ofCover: readonly Attempt[] = [{ input: [], filters: [] }];

function attempts({ durationMs, pictures }: MediaFacts): Attempt[] {
  const at = String((durationMs * AT) / 1_000);
  const places: Attempt[] = [
    // Those that need no others are had at once, in large pictures too.
    {
      input: ['-skip_frame', 'nokey', '-noaccurate_seek', '-ss', at, '-t', '120'],
      filters: [SEEN, TYPICAL],
    },
    { input: ['-ss', at, '-t', '10'], filters: ['fps=2', SEEN, TYPICAL] },
    { input: ['-t', '10'], filters: ['fps=2', TYPICAL] },
  ];
  const hdr = pictures?.hdr;
  if (hdr === undefined) return places;
  const mapped = places.map(({ input, filters }) => ({
    input,
    filters: [toneMap(hdr), ...filters],
  }));
  return [...mapped, ...places];
}

/** Light that is brighter than screens are, as they show it. */
const toneMap = (transfer: string): string =>
  [
    `zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join();
