import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FFMPEG = '/usr/bin/ffmpeg';
const beside = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/corpus/audio/${name}`, import.meta.url));
const PICTURES = beside('se_sample_MP4_SRT.mp4');
const VOICE = beside('fw_jfk.flac');

/**
 * A film of eleven seconds in which somebody speaks: a real one's pictures and a real speech where they lie beside the
 * repository, made ones otherwise. What is not heard or seen of it makes it as large as asked.
 */
export function makeFilm(folder: string, bytes: number, name = 'speech.mp4'): string {
  const path = join(folder, name);
  const real = existsSync(PICTURES) && existsSync(VOICE);
  const made = (source: string) => ['-f', 'lavfi', '-i', source];
  const sources = real
    ? ['-stream_loop', '-1', '-i', PICTURES, '-i', VOICE]
    : [
        ...made('testsrc=s=320x180:r=10'),
        ...made("flite=text='good morning to everybody who hears this and stays with us'"),
      ];
  const form = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-r', '10'];
  const sound = ['-c:a', 'aac', '-t', '11', '-shortest'];
  execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...sources, ...form, ...sound, path]);
  return enlarge(path, bytes);
}

/** A real film of five seconds as it is, where it lies beside the repository; a made one otherwise. As large as asked. */
export function realFilm(folder: string, bytes: number): string {
  if (!existsSync(PICTURES)) return makeFilm(folder, bytes, 'film.mp4');
  const path = join(folder, basename(PICTURES));
  copyFileSync(PICTURES, path);
  return enlarge(path, bytes);
}

/** Puts a box behind a film that is left free, as ISO 14496-12 §8.1.2 has it. */
function enlarge(path: string, bytes: number): string {
  const box = Buffer.alloc(Math.max(8, bytes - statSync(path).size));
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  appendFileSync(path, box);
  return path;
}

/** A recording's sound alone, or a made one. */
export function makeSpeech(folder: string): string {
  if (existsSync(VOICE)) return VOICE;
  const path = join(folder, 'speech.flac');
  const source = "flite=text='good morning to everybody who hears this'";
  execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, path]);
  return path;
}
