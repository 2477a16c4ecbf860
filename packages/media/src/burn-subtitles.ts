import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import { AAC } from './aac.ts';
import { MUXERS } from './copy-into.ts';
import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';
import { keptCovers } from './kept-covers.ts';
import { keptTracks, wholeContainer } from './kept-tracks.ts';
import type { MediaFacts } from './probe.ts';
import { bringFonts } from './subtitle-fonts.ts';
import { uprightAss } from './upright-ass.ts';

const MEMORY_MB = 1_536;
const PATIENCE_MS = 20 * 60_000;
/** Times as long as the film lasts that drawing may take. */
const SLOWNESS = 8;
/** Pictures that take few bytes as they came may take far more once they are made anew. */
const MOST_BYTES = 4 * LIMITS.media.bytes;

/**
 * Draws subtitles into the pictures of a video (H.264, the sound as AAC). Its other sounds, subtitles, covers, attachments
 * and chapters stay: it is in the container that `wholeContainer` names.
 * @param subtitles.ass an ASS file of ours, with a plain name, in a folder that is written into
 * @param subtitles.language BCP 47 tag of what is drawn, in fonts that we bring
 * @param work.maxBytes bytes of the file that is made
 * Errors: those of `runMediaProgram`; `unsupported_format` where there are no pictures; `limit_exceeded`.
 */
export async function burnSubtitles(
  { path, facts }: { path: string; facts: MediaFacts },
  { ass, language = 'und' }: { ass: string; language?: string | undefined },
  to: string,
  { signal, onProgress, maxBytes = MOST_BYTES }: MediaWork & { maxBytes?: number } = {},
): Promise<void> {
  if (facts.video === undefined)
    throw new GlossaError('unsupported_format', 'There are no pictures to draw subtitles into.');
  const container = wholeContainer(facts);
  const progress = progressOf(facts.durationMs, onProgress);
  const cwd = dirname(ass);
  const fitted = `fitted-${basename(ass)}`;
  const fonts = `${fitted}.fonts`;
  const drawn = await bringFonts(await readFile(ass, 'utf8'), language, join(cwd, fonts));
  await writeFile(join(cwd, fitted), uprightAss(drawn, facts.video));
  const covers = await keptCovers({ path, facts }, { container, to }, { signal });
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, '-i', fileAddress(path)],
    ...['-map', '0:V:0', '-map', '0:a?', ...keptTracks(facts, container), '-dn'],
    ...covers,
    ...['-map_chapters', '0'],
    // H.264 has even sizes.
    ...['-filter:v:0', `ass=${fitted}:fontsdir=${fonts},scale=trunc(iw/2)*2:trunc(ih/2)*2`],
    // Each picture at its time, in films without a steady rate, too.
    ...['-vsync', 'vfr', '-enc_time_base:v:0', '-1'],
    ...[
      '-c:v:0',
      'libx264',
      '-preset:v:0',
      'veryfast',
      '-crf:v:0',
      '20',
      '-pix_fmt:v:0',
      'yuv420p',
    ],
    ...['-c:a', ...AAC, '-b:a', '160k', '-threads', '2'],
    ...[...MUXERS[container], '-fs', String(maxBytes), '-y', fileAddress(to)],
  ];
  const timeoutMs = PATIENCE_MS + SLOWNESS * facts.durationMs;
  const limits = { timeoutMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { cwd, signal, ...progress });
  if ((await stat(to)).size < maxBytes) return;
  throw new GlossaError('limit_exceeded', 'The film with its subtitles takes too much room.');
}
