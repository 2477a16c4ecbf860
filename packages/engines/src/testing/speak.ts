import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FFMPEG = '/usr/bin/ffmpeg';
const FORM = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-bitexact'];

/** Whether this machine has what makes sounds for tests. */
export const canSpeak = existsSync(FFMPEG);

function make(folder: string, source: string, more: readonly string[] = []): string {
  const path = join(folder, `${crypto.randomUUID()}.wav`);
  const args = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, ...more, ...FORM, path];
  execFileSync(FFMPEG, args);
  return path;
}

/** A WAV file (one channel, 16 kHz, 16 bit) in which a voice of Flite says plain words; half a second is silent around them. */
export function speak(folder: string, text: string, voice = 'rms'): string {
  const padded = ['-af', 'adelay=500,apad=pad_dur=0.5'];
  return make(folder, `flite=text='${text.replace(/[^a-z ]/gi, '')}':voice=${voice}`, padded);
}

/** So many seconds in which nobody says anything. */
export function quiet(
  folder: string,
  kind: 'silence' | 'noise' | 'music',
  seconds: number,
): string {
  const rate = 'r=16000';
  const tone = (hertz: string, volume: number) => `${volume}*sin(2*PI*t*${hertz})`;
  const melody = [
    `${tone('220*pow(2\\,floor(mod(t*4\\,12))/12)', 0.2)}*exp(-3*mod(t*4\\,1)/4)`,
    tone('110*pow(2\\,floor(mod(t\\,7))/12)', 0.15),
    `${tone('330*pow(2\\,floor(mod(t*2\\,5))/12)', 0.1)}*exp(-4*mod(t*2\\,1))`,
  ].join('+');
  const sources = {
    silence: `anullsrc=${rate}:cl=mono`,
    noise: `anoisesrc=c=pink:a=0.3:seed=1:${rate}`,
    music: `aevalsrc='${melody}':s=16000`,
  };
  return make(folder, sources[kind], ['-t', String(seconds)]);
}
