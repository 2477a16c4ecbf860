import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FFMPEG = '/usr/bin/ffmpeg';

/** Whether this machine has what makes recordings for tests. */
export const canMakeMedia = existsSync(FFMPEG);

/** A file that FFmpeg makes of its own sources (`lavfi`), with whatever options; answers its path. */
export function makeMedia(
  folder: string,
  name: string,
  sources: readonly string[],
  options: readonly string[] = [],
): string {
  const path = join(folder, name);
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...inputs, ...options, path]);
  return path;
}

/** When each picture of a video is shown, in milliseconds from the first one on. */
export function pictureTimes(path: string): number[] {
  const show = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const printed = execFileSync('/usr/bin/ffprobe', ['-v', 'error', ...show, path], {
    encoding: 'utf8',
  });
  const times = printed.match(/[\d.]+/g) ?? [];
  const sorted = times.map((seconds) => Math.round(Number(seconds) * 1000)).sort((a, b) => a - b);
  return sorted.map((time) => time - sorted[0]!);
}

/** What streams a file or an address has, in order: `video`, `audio`, `subtitle`. */
export function streamKinds(file: string): string[] {
  const show = ['-show_entries', 'stream=codec_type', '-of', 'csv=p=0'];
  const printed = execFileSync('/usr/bin/ffprobe', ['-v', 'error', ...show, file], {
    encoding: 'utf8',
  });
  return printed.match(/[a-z]+/g) ?? [];
}

/** What is heard of a file, as samples of one channel. */
export function samplesOf(path: string, rate = 48_000): Int16Array {
  const raw = execFileSync(
    FFMPEG,
    ['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', `${rate}`, '-f', 's16le', '-'],
    { maxBuffer: 2 ** 30 },
  );
  return new Int16Array(
    raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)),
  );
}

/** All that FFprobe knows of a file. */
export function probed(path: string) {
  const show = ['-show_streams', '-show_format', '-show_chapters', '-of', 'json'];
  return JSON.parse(
    execFileSync('/usr/bin/ffprobe', ['-v', 'error', ...show, path], { encoding: 'utf8' }),
  );
}

/** A hash of the packets of a stream (`v:0`), whatever they stand in. */
export const packetHash = (path: string, stream: string): string =>
  execFileSync(
    FFMPEG,
    ['-v', 'error', '-i', path, '-map', `0:${stream}`, '-c', 'copy', '-f', 'hash', '-'],
    { encoding: 'utf8' },
  );
