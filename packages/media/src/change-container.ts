import { GlossaError } from '@glossa/contract';
import { copyInto, MUXERS, notHeld } from './copy-into.ts';
import { fileAddress, INPUT, type MediaWork, progressOf, TIMES } from './ffmpeg.ts';
import { keptCovers } from './kept-covers.ts';
import {
  keptTracks,
  losesLook,
  MP4_COVERS,
  type SubtitleContainer,
  subtitleForm,
} from './kept-tracks.ts';
import { type MediaFacts, probeMedia } from './probe.ts';
import { roomOf } from './room.ts';

/** What MP4 holds, as FFmpeg writes it. */
const OF_MP4 = {
  pictures: ['h264', 'hevc', 'av1', 'vp9', 'mpeg4', 'mpeg2video', 'mpeg1video', 'mjpeg', 'vc1'],
  sounds: ['aac', 'mp3', 'mp2', 'ac3', 'eac3', 'alac', 'opus', 'vorbis', 'dts'],
};

const MEMORY_MB = 512;
const PATIENCE_MS = 20 * 60_000;

/** What a container does not hold of a film: how many of each. */
export interface LeftOut {
  sounds: number;
  subtitles: number;
  /** Attached files, such as fonts, and covers. */
  attachments: number;
  /** Subtitles that are there without their look and places. */
  looks: number;
}

/**
 * Writes a film into another container. Pictures and sounds are not made anew: they stay to the bit, with their languages,
 * titles, chapters and cover; subtitles are written in the container's form.
 * Errors: those of `copyInto`; `unsupported_format` where the container does not hold the pictures, their turn, or the
 * sound that is played; `limit_exceeded` where it would take far more room than the film does.
 */
export async function changeContainer(
  { path, facts }: { path: string; facts: MediaFacts },
  container: SubtitleContainer,
  to: string,
  { signal, onProgress }: MediaWork = {},
): Promise<LeftOut> {
  const sounds = heldSounds(facts, container);
  const progress = progressOf(facts.durationMs, onProgress);
  const room = await roomOf(path);
  const limits = { timeoutMs: PATIENCE_MS + facts.durationMs, memoryMb: MEMORY_MB };
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, ...TIMES, '-i', fileAddress(path), '-map', '0:V:0'],
    ...sounds.flatMap((index) => ['-map', `0:a:${index}`]),
    ...['-c', 'copy', ...keptTracks(facts, container)],
    ...(await keptCovers({ path, facts }, { container, to }, { signal })),
    // As players of Apple take it.
    ...(container === 'mp4' && facts.pictures?.codec === 'hevc' ? ['-tag:v:0', 'hvc1'] : []),
    ...['-dn', '-map_metadata', '0', '-map_chapters', '0', ...MUXERS[container]],
    ...[...room.args, '-y', fileAddress(to)],
  ];
  await copyInto(container, args, limits, { signal, ...progress });
  await room.check(to);
  const { pictures } = await probeMedia(to, { signal });
  if (pictures?.turn !== facts.pictures?.turn) throw notHeld(container, 'the turn of its pictures');
  return leftOut(facts, container, sounds.length);
}

/** Sounds that are taken along. Errors: `unsupported_format`. */
function heldSounds({ pictures, soundCodecs }: MediaFacts, container: SubtitleContainer): number[] {
  if (pictures === undefined) throw new GlossaError('unsupported_format', 'There are no pictures.');
  const holds = (codecs: readonly string[], codec: string) =>
    container === 'mkv' ? codec !== '' : codecs.includes(codec);
  if (!holds(OF_MP4.pictures, pictures.codec)) throw notHeld(container, 'its pictures');
  const held = [...soundCodecs.keys()].filter((index) => holds(OF_MP4.sounds, soundCodecs[index]!));
  // A film in which something else is heard is not that film.
  if (soundCodecs.length > 0 && held[0] !== 0) throw notHeld(container, 'its sound');
  return held;
}

function leftOut(
  { sounds, subtitles, attachments, covers }: MediaFacts,
  container: SubtitleContainer,
  held: number,
): LeftOut {
  const foreign = covers.filter(({ codec }) => !MP4_COVERS.includes(codec));
  return {
    sounds: sounds - held,
    subtitles: subtitles.filter((codec) => subtitleForm(codec, container) === undefined).length,
    attachments: container === 'mkv' ? 0 : attachments + foreign.length,
    looks: subtitles.filter((codec) => losesLook(codec, container)).length,
  };
}
