import type { MediaFacts } from './probe.ts';

/** Containers that hold subtitles beside pictures and sound. */
export type SubtitleContainer = 'mp4' | 'mkv';

/** Subtitles that are letters, as MP4 has one form for them. */
const LETTERS = ['mov_text', 'subrip', 'webvtt', 'text'];
/** Letters with a look and places of their own, which they lose there. */
const STYLED = ['ass', 'ssa'];
/** What MP4 holds as it is. */
const OF_MP4 = ['mov_text', 'dvd_subtitle'];
/** Forms of covers that MP4 has. */
export const MP4_COVERS: readonly string[] = ['mjpeg', 'png', 'bmp'];
/** What Matroska has no place for: it is written as SRT there. */
const NOT_OF_MATROSKA = ['mov_text', 'eia_608'];

/** The container that holds all subtitles, covers and attachments of a film: MP4, which is played nearly everywhere, where it can. */
export function wholeContainer({
  isMp4,
  subtitles,
  attachments,
  covers,
}: MediaFacts): SubtitleContainer {
  const held = [...LETTERS, ...(isMp4 ? OF_MP4 : [])];
  const areHeld =
    attachments === 0 &&
    subtitles.every((codec) => held.includes(codec)) &&
    covers.every(({ codec }) => MP4_COVERS.includes(codec));
  return areHeld ? 'mp4' : 'mkv';
}

/** How subtitles of a codec are kept in a container; undefined where it does not hold them. */
export function subtitleForm(codec: string, container: SubtitleContainer): string | undefined {
  if (codec === '') return undefined;
  if (container === 'mkv') return NOT_OF_MATROSKA.includes(codec) ? 'srt' : 'copy';
  if (OF_MP4.includes(codec)) return 'copy';
  return LETTERS.includes(codec) || STYLED.includes(codec) ? 'mov_text' : undefined;
}

/** Whether subtitles lose their look and places in a container. */
export const losesLook = (codec: string, container: SubtitleContainer): boolean =>
  container === 'mp4' && STYLED.includes(codec);

/**
 * Arguments that take the subtitles and attachments of the first input along, as far as a container holds them.
 * @param before how many subtitles of others stand before them
 */
export function keptTracks(
  { subtitles, attachments }: Pick<MediaFacts, 'subtitles' | 'attachments'>,
  container: SubtitleContainer,
  before = 0,
): string[] {
  const kept = subtitles.flatMap((codec, index) => {
    const form = subtitleForm(codec, container);
    return form === undefined ? [] : [{ index, form }];
  });
  return [
    ...kept.flatMap(({ index, form }, place) => [
      ...['-map', `0:s:${index}`, `-c:s:${before + place}`, form],
    ]),
    ...(container === 'mkv' && attachments > 0 ? ['-map', '0:t', '-c:t', 'copy'] : []),
  ];
}
