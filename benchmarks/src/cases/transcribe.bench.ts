import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Sound, SpokenWord, TranscribeEngine } from '@glossa/engines';
import { createPocketsphinxEngine, openSound } from '@glossa/engines/node';
import { createEngines, type Engines } from '@glossa/engines/select';
import { canSpeak, quiet } from '@glossa/engines/testing';
import { extractSound } from '@glossa/media';
import { compareWords } from '@glossa/speech';
import { defineCase } from '../harness/case.ts';
import { withMemoryOfChildren } from '../harness/memory-of-children.ts';
import { align } from '../speech/align.ts';
import { readRecordings, wordsOf } from '../speech/recordings.ts';

const { signal } = new AbortController();
const QUIET_SECONDS = 600;

interface Counted {
  words: number;
  errors: number;
  /** Milliseconds by which each word that was understood begins too early or too late. */
  offsets: number[];
  seconds: number;
  workMs: number;
  /** Of the largest process that worked on it. */
  megabytes: number;
}
const nothing = (): Counted => ({
  words: 0,
  errors: 0,
  offsets: [],
  seconds: 0,
  workMs: 0,
  megabytes: 0,
});

/** The engine by itself: the whole recording is one piece. */
async function bare(engine: TranscribeEngine, sound: Sound): Promise<SpokenWord[]> {
  const stretch = { startMs: 0, endMs: sound.durationMs };
  const request = { sound, stretch, speech: [stretch], language: 'en' };
  return (await engine.transcribe(request, signal)).words;
}

/** As the product does it: what is no speech is left out first. */
async function whole({ transcribe }: Engines, sound: Sound): Promise<SpokenWord[]> {
  const words: SpokenWord[] = [];
  for (const { speech, ...stretch } of await transcribe.listen(sound, signal))
    words.push(
      ...(await transcribe.transcribe({ sound, stretch, speech, language: 'en' }, signal)).words,
    );
  return words;
}

function row(
  name: string,
  { words, errors, offsets, seconds, workMs, megabytes }: Counted,
): string {
  const sorted = offsets.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const mean = offsets.reduce((sum, offset) => sum + offset, 0) / Math.max(1, offsets.length);
  const cells = [
    `${((errors / words) * 100).toFixed(1)} % of ${words} words wrong`,
    `begin ${Math.round(mean)} ms off (median ${at(0.5)}, 90 % ${at(0.9)})`,
    `${((workMs / 1000 / seconds) * 60).toFixed(1)} s for a minute`,
    `${megabytes.toFixed(0)} MB at most`,
  ];
  return `  ${name.padEnd(14)} ${cells.join(', ')}`;
}

/** Words wrong and off time with the engine that comes without a key, and what it hears where nobody speaks. */
export default defineCase({
  name: 'transcribe',
  about:
    'English read and spoken, PocketSphinx by itself and behind Silero; times against forced alignment',
  async report({ beside }) {
    const engine = createPocketsphinxEngine();
    const recordings = await readRecordings(beside);
    if ((await engine.state()).state !== 'ready' || !canSpeak || recordings.length === 0)
      return {
        skipped: 'PocketSphinx, FFmpeg and the recordings beside the repository are needed.',
      };
    const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
    const env = { SPEECH_MODEL_DOWNLOAD: 'never', TRANSCRIBE_ENGINES: 'pocketsphinx' };
    const engines = createEngines(env, { dataDir: folder });
    try {
      const counted = { bare: nothing(), whole: nothing() };
      for (const { name, path, words: truth } of recordings) {
        const wav = join(folder, `${name}.wav`);
        await extractSound(path, wav, { maxMs: 600_000 });
        const sound = await openSound(wav);
        const timed = await align(sound, truth);
        if (timed.length !== truth.length) throw new Error(`${name} was not aligned.`);
        for (const [way, work] of [
          ['bare', () => bare(engine, sound)],
          ['whole', () => whole(engines, sound)],
        ] as const) {
          const start = performance.now();
          const [heard, megabytes] = await withMemoryOfChildren(work);
          const into = counted[way];
          into.workMs += performance.now() - start;
          into.megabytes = Math.max(into.megabytes, megabytes);
          into.seconds += sound.durationMs / 1000;
          const spoken = heard.flatMap((word) =>
            wordsOf(word.text).map((text) => ({ ...word, text })),
          );
          const { errors, same } = compareWords(
            truth,
            spoken.map(({ text }) => text),
          );
          into.words += truth.length;
          into.errors += errors;
          for (const [at, found] of same)
            into.offsets.push(Math.abs(timed[at]!.startMs - spoken[found]!.startMs));
        }
      }
      const silent: string[] = [];
      for (const kind of ['silence', 'noise', 'music'] as const) {
        const start = performance.now();
        const words = await whole(engines, await openSound(quiet(folder, kind, QUIET_SECONDS)));
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        silent.push(
          `  ${QUIET_SECONDS / 60} minutes of ${kind}: ${words.length} words, in ${seconds} s`,
        );
      }
      return [
        row('engine alone', counted.bare),
        row('behind Silero', counted.whole),
        ...silent,
      ].join('\n');
    } finally {
      await engine.close();
      await engines.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
