import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWav, wavOf } from '@glossa/engines/node';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { type SpokenCue, writeCues } from '@glossa/subtitles';

const ESPEAK = '/usr/bin/espeak-ng';

/** Whether this machine has what makes talks for tests. */
export const canMakeTalk = canMakeMedia && existsSync(ESPEAK);

const SCRIPT = [
  ['Ann', 'Good morning to all of you.'],
  ['Bob', 'We talk about the sea today.'],
  ['Ann', 'It is blue and very deep.'],
  ['Bob', 'Many animals live in it.'],
  ['Ann', 'Some of them are small.'],
  ['Bob', 'Others are very large.'],
] as const;
const VOICES = { Ann: 'en+f3', Bob: 'en' };
const RATE = 22_050;
const FIRST_MS = 1_000;
const EVERY_MS = 4_000;
const SHOWN_MS = 3_000;
const HISS = 80;

/** A film of a talk whose truth is known: two voices with music under them, and subtitles that say when each speaks. */
export interface Talk {
  path: string;
  vtt: string;
  cues: SpokenCue[];
}

/** Makes a talk of so many seconds, by espeak-ng and FFmpeg's own pictures. */
export function makeTalk(folder: string, seconds: number): Talk {
  const spoken = SCRIPT.map(([speaker, text], index) => {
    const path = join(folder, `line-${index}.wav`);
    execFileSync(ESPEAK, ['-v', VOICES[speaker], '-a', '60', '-w', path, text]);
    return readWav(readFileSync(path)).samples;
  });
  const samples = new Int16Array(seconds * RATE);
  let hiss = 1;
  for (let at = 0; at < samples.length; at += 1) {
    // Nothing that was recorded is without: FFmpeg takes four times as long to write pure tones.
    hiss = (Math.imul(hiss, 1_664_525) + 1_013_904_223) | 0;
    samples[at] = musicAt(at / RATE) + ((hiss >> 16) * HISS) / 32_768;
  }
  const cues: SpokenCue[] = [];
  for (let start = FIRST_MS; start + SHOWN_MS <= seconds * 1_000; start += EVERY_MS) {
    const number = cues.length % SCRIPT.length;
    const [speaker, text] = SCRIPT[number]!;
    cues.push({ start, end: start + SHOWN_MS, text, speaker });
    const from = Math.round((start * RATE) / 1_000);
    for (const [at, sample] of spoken[number]!.entries())
      if (from + at < samples.length) samples[from + at]! += sample;
  }
  const wav = join(folder, 'talk.wav');
  writeFileSync(wav, wavOf(samples, RATE));
  const path = makeMedia(
    folder,
    'talk.mp4',
    [`testsrc2=s=128x72:r=25:d=${seconds}`],
    [
      ...['-i', wav, '-c:v', 'libx264', '-preset', 'ultrafast'],
      // As many bits as it wants: to find those of a constant rate takes FFmpeg several times as long.
      ...['-ac', '2', '-ar', '48000', '-aac_coder', 'fast', '-q:a', '1'],
    ],
  );
  return { path, vtt: writeCues(cues), cues };
}

/** Chords that swell, so that no two moments sound alike. */
function musicAt(seconds: number): number {
  const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 0.3 * seconds);
  const base = 110 * 2 ** ((Math.floor(seconds) % 7) / 12);
  const chord =
    Math.sin(2 * Math.PI * base * seconds) + 0.5 * Math.sin(3 * Math.PI * base * seconds);
  return Math.round(900 * swell * chord);
}
