import { FORMATS } from './formats/all.ts';
import { SUBTITLE_FORMATS, type SubtitleFormat } from './types.ts';

/** UTF-16 units of a text that its format is told by. */
const SNIFFED = 128 * 1024;

/**
 * The format of a text by its content, with how sure that is, 0 to 1; undefined for text that is no subtitles. `source`
 * has no byte order mark.
 */
export function detectFormat(
  source: string,
): { format: SubtitleFormat; certainty: number } | undefined {
  const sample = source.slice(0, SNIFFED);
  let best: { format: SubtitleFormat; certainty: number } | undefined;
  for (const format of SUBTITLE_FORMATS) {
    const certainty = FORMATS[format].sniff(sample);
    if (certainty > (best?.certainty ?? 0)) best = { format, certainty };
  }
  return best;
}

/** Extensions of each format's files, the usual one first. */
export const EXTENSIONS: Readonly<Record<SubtitleFormat, readonly string[]>> = {
  srt: ['srt'],
  vtt: ['vtt'],
  ass: ['ass'],
  ssa: ['ssa'],
  sbv: ['sbv'],
  microdvd: ['sub'],
  subviewer: ['sub'],
  lrc: ['lrc'],
  smi: ['smi', 'sami'],
  ttml: ['ttml', 'dfxp', 'xml'],
};
