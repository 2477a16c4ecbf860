import { fileAddress, INPUT, type MediaWork, runMediaProgram } from './ffmpeg.ts';
import { MP4_COVERS, type SubtitleContainer } from './kept-tracks.ts';
import type { CoverFacts, MediaFacts } from './probe.ts';

/** Forms of pictures that Matroska has as attached files, by their codecs. */
const FORMS: Readonly<Record<string, { ending: string; mime: string }>> = {
  mjpeg: { ending: 'jpg', mime: 'image/jpeg' },
  png: { ending: 'png', mime: 'image/png' },
  gif: { ending: 'gif', mime: 'image/gif' },
  bmp: { ending: 'bmp', mime: 'image/bmp' },
  webp: { ending: 'webp', mime: 'image/webp' },
  tiff: { ending: 'tiff', mime: 'image/tiff' },
};
/** Players know four: large and small, upright and across. */
const MOST = 4;
const LIMITS = { timeoutMs: 5 * 60_000, memoryMb: 512 };

/**
 * Arguments that take the covers of the first input along: MP4 has them as pictures, which stand behind those of the film,
 * Matroska as attached files, which stand behind those that it has and are put beside `to`.
 * Errors: those of `runMediaProgram`.
 */
export async function keptCovers(
  { path, facts }: { path: string; facts: MediaFacts },
  { container, to }: { container: SubtitleContainer; to: string },
  { signal }: MediaWork,
): Promise<string[]> {
  const held = (codec: string) =>
    container === 'mp4' ? MP4_COVERS.includes(codec) : Object.hasOwn(FORMS, codec);
  const covers = facts.covers.filter(({ codec }) => held(codec)).slice(0, MOST);
  if (container === 'mp4')
    return covers.flatMap(({ index }, place) => [
      ...['-map', `0:v:${index}`, `-c:v:${place + 1}`, 'copy'],
      ...[`-disposition:v:${place + 1}`, 'attached_pic'],
    ]);
  if (covers.length === 0) return [];
  const files = covers.map((_, place) => fileAddress(`${to}.cover-${place}`));
  const written = covers.flatMap(({ index }, place) => [
    ...['-map', `0:v:${index}`, '-c', 'copy', '-frames:v', '1'],
    ...['-f', 'image2', '-update', '1', '-y', files[place]!],
  ]);
  const args = ['-nostdin', ...INPUT, '-i', fileAddress(path), ...written];
  await runMediaProgram('ffmpeg', args, LIMITS, { signal });
  return covers.flatMap((cover, place) => {
    const stream = `-metadata:s:t:${facts.attachments + place}`;
    const { mime } = FORMS[cover.codec]!;
    return [
      ...['-attach', files[place]!],
      ...[stream, `mimetype=${mime}`, stream, `filename=${nameOf(cover, place)}`],
    ];
  });
}

/** By their names players tell which is for what. */
function nameOf({ codec, name = '' }: CoverFacts, place: number): string {
  const plain = place === 0 ? 'cover' : `cover-${place + 1}`;
  return /^[\w-]{1,60}\.\w{1,5}$/.test(name) ? name : `${plain}.${FORMS[codec]!.ending}`;
}
