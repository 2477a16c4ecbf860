import { GlossaError } from '@glossa/contract';
import { AAC } from './aac.ts';
import { fileAddress, INPUT, type MediaWork, runMediaProgram } from './ffmpeg.ts';
import type { MediaFacts } from './probe.ts';

/** What is made of a part of a film is decoded by every browser that is served here. */
export const PREVIEW_TYPE = 'video/mp4; codecs="avc1.4d4028, mp4a.40.2"';
/** Milliseconds of a part. */
export const PREVIEW_PART_MS = 6_000;
/** Milliseconds of the film before a part that it begins with, so that coders of sound have begun when it does. */
const LEAD_MS = 500;

const LIMITS = { timeoutMs: 120_000, memoryMb: 1_536 };
/** Bytes of a part at most: its rate is bounded far below. */
export const PREVIEW_PART_BYTES = 8 * 2 ** 20;
const LONG_SIDE = 1_280;
const SHORT_SIDE = 720;

/** Where the file of a part stands in the film: its first sample, and what of it is to be seen. */
export interface PreviewPlace {
  /** Milliseconds of the film at the beginning of the file. */
  fileMs: number;
  /** Milliseconds at which it is seen and heard from. */
  startMs: number;
}

/** @param part number from 0 */
export function previewPlace(part: number): PreviewPlace {
  const startMs = part * PREVIEW_PART_MS;
  return { startMs, fileMs: part === 0 ? 0 : startMs - LEAD_MS };
}

/** How many parts a film has. */
export const previewParts = (durationMs: number): number =>
  Math.max(1, Math.ceil(durationMs / PREVIEW_PART_MS));

/**
 * Writes a part of a film as browsers play it: a fragmented MP4 file of H.264 (720 lines at most, colours left as they are)
 * and AAC in stereo. Each part is made by itself: its pictures begin with what is seen then, and it is as long as it says.
 * Errors: those of `runMediaProgram`; `unsupported_format` where there are no pictures; `not_found` behind the end.
 */
export async function writePreviewPart(
  { path, facts }: { path: string; facts: MediaFacts },
  part: number,
  to: string,
  { signal }: Pick<MediaWork, 'signal'> = {},
): Promise<void> {
  if (facts.video === undefined)
    throw new GlossaError('unsupported_format', 'There are no pictures to show.');
  if (part < 0 || part >= previewParts(facts.durationMs))
    throw new GlossaError('not_found', 'The film has no such part.');
  const { startMs, fileMs } = previewPlace(part);
  const lead = (startMs - fileMs) / 1_000;
  const endMs = Math.min(startMs + PREVIEW_PART_MS, facts.durationMs);
  const sound = facts.hasSound ? ['-map', '0:a:0', '-af', SOUND] : ['-map', '1:a:0'];
  const args = [
    // From the picture before on: in a film without a steady rate it is the one that is seen.
    ...['-nostdin', ...INPUT],
    ...(part === 0 ? [] : ['-noaccurate_seek', '-ss', `${fileMs / 1_000}`]),
    ...['-i', fileAddress(path)],
    ...(facts.hasSound ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']),
    ...['-map', '0:V:0', '-vf', PICTURES, ...sound, '-sn', '-dn', '-map_chapters', '-1'],
    ...['-map_metadata', '-1', '-t', `${(endMs - fileMs) / 1_000}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', '4.0'],
    ...['-crf', '24', '-maxrate', '1500k', '-bufsize', '3000k', '-pix_fmt', 'yuv420p', '-bf', '0'],
    ...['-force_key_frames', [0, 2, 4].map((seconds) => seconds + lead).join()],
    ...['-c:a', ...AAC, '-b:a', '128k', '-ac', '2', '-ar', '48000', '-threads', '2'],
    ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4'],
    // What the coder of sound has before its beginning would move the pictures.
    ...['-avoid_negative_ts', 'disabled'],
    ...['-y', fileAddress(to)],
  ];
  await runMediaProgram('ffmpeg', args, LIMITS, { signal });
}

/** At a steady rate from the beginning on, and never smaller made larger. */
const PICTURES = [
  'fps=fps=if(between(source_fps\\,1\\,30)\\,source_fps\\,30):start_time=0',
  'tpad=stop=-1:stop_mode=clone',
  `scale=min(iw\\,if(gt(iw\\,ih)\\,${LONG_SIDE}\\,${SHORT_SIDE})):min(ih\\,if(gt(iw\\,ih)\\,${SHORT_SIDE}\\,${LONG_SIDE})):force_original_aspect_ratio=decrease:force_divisible_by=2`,
].join();

/** Without so much as the coder puts before it: each sample is at its time. */
const SOUND = 'aresample=48000:async=1:first_pts=0,atrim=start_sample=1024,asetpts=N/SR/TB,apad';
