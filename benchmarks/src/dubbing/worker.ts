import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createEspeakEngine, wavOf } from '@glossa/engines/node';
import {
  extractSound,
  fitSound,
  measureLoudness,
  mixAsLoud,
  muxSound,
  type PlacedSound,
  probeMedia,
  writeVoiceTrack,
} from '@glossa/media';
import { samplesOf } from '@glossa/media/testing';
import { lineStarts, lineTempo, lineText } from './film.ts';

/** Seconds on the clock and of processors, children included, of one stage. */
export interface StageTime {
  stage: string;
  clock: number;
  processors: number;
}

const [film = '', folder = '', way = '', minutes = '1'] = process.argv.slice(2);
const signal = new AbortController().signal;
const starts = lineStarts(Number(minutes));
const TICKS = 100;

/** Of this process and of what it has waited for. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

const times: StageTime[] = [];
async function timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
  const [clock, processors] = [performance.now(), processorSeconds()];
  const result = await work();
  times.push({
    stage,
    clock: (performance.now() - clock) / 1_000,
    processors: processorSeconds() - processors,
  });
  return result;
}

/** Each line, some at a time. */
async function each<T>(work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const next = starts.keys();
  const take = async () => {
    for (const index of next) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, take));
  return results;
}

async function sayAll() {
  const engine = createEspeakEngine();
  const request = { language: 'es', voice: 'espeak:es-male', speed: 1 };
  const said = await each((index) => engine.speak({ ...request, text: lineText(index) }, signal));
  await engine.close?.();
  return said;
}

async function ours(): Promise<string> {
  const facts = await probeMedia(film);
  const recording = { path: film, facts };
  const wav = join(folder, 'sound.wav');
  await timed('extracting', () => extractSound(film, wav, { maxMs: facts.durationMs }));
  const said = await timed('saying', sayAll);
  const fitted = await timed('fitting', () =>
    each((index) => fitSound(said[index]!, lineTempo(index))),
  );
  const path = join(folder, 'mix.flac');
  await timed('mixing', async () => {
    async function* lines(): AsyncGenerator<PlacedSound> {
      for (const [index, startMs] of starts.entries()) yield { startMs, samples: fitted[index]! };
    }
    const track = await writeVoiceTrack(join(folder, 'voices.raw'), lines(), facts.durationMs);
    const loudness = await measureLoudness(recording);
    await mixAsLoud({ background: recording, track, layout: 'stereo' }, { loudness }, path);
  });
  const sound = { path, layout: 'stereo', language: 'spa' };
  const container = await timed('writing', () =>
    muxSound(recording, sound, (ending) => join(folder, `ours.${ending}`)),
  );
  return join(folder, `ours.${container}`);
}

/** One graph of FFmpeg: lines at their times, the original lowered by a compressor that hears them, loudness made even. */
async function bare(): Promise<string> {
  const said = await timed('saying', sayAll);
  const paths = said.map(({ samples, rate }, index) => {
    const path = join(folder, `line-${index}.wav`);
    writeFileSync(path, wavOf(samples, rate));
    return path;
  });
  const to = join(folder, 'bare.mp4');
  const placed = starts.map(
    (startMs, index) =>
      `[${index + 1}:a]rubberband=tempo=${lineTempo(index)},aresample=48000,adelay=${startMs}[l${index}]`,
  );
  const names = starts.map((_, index) => `[l${index}]`).join('');
  const graph = [
    ...placed,
    `${names}amix=inputs=${starts.length}:normalize=0,pan=stereo|c0=c0|c1=c0,asplit=2[voices][key]`,
    '[key]apad[side]',
    '[0:a][side]sidechaincompress=threshold=0.02:ratio=8:attack=50:release=400[under]',
    '[under][voices]amix=inputs=2:normalize=0:duration=first,loudnorm=I=-20,aresample=48000[mix]',
  ].join(';');
  await timed('mixing and writing', async () =>
    execFileSync(
      '/usr/bin/ffmpeg',
      [
        ...['-v', 'error', '-y', '-i', film, ...paths.flatMap((path) => ['-i', path])],
        ...['-filter_complex', graph, '-map', '0:v', '-map', '[mix]', '-map', '0:a'],
        ...['-c', 'copy', '-c:a:0', 'aac', '-b:a:0', '192k', '-movflags', '+faststart', to],
      ],
      { maxBuffer: 2 ** 26 },
    ),
  );
  return to;
}

const made = await (way === 'ours' ? ours() : bare());
const facts = await probeMedia(made);
const before = samplesOf(film, 8_000);
const after = samplesOf(made, 8_000);
/** Lines that are heard: the film sounds otherwise there than it did. */
const heard = starts.filter((startMs) => {
  const [from, to] = [(startMs + 300) * 8, (startMs + 1_300) * 8];
  let difference = 0;
  for (let at = from; at < to; at += 1) difference += Math.abs(after[at]! - before[at]!);
  return difference / (to - from) > 100;
}).length;
const { durationMs, sounds } = facts;
process.stdout.write(JSON.stringify({ times, durationMs, sounds, heard }));
