import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSherpaProcesses } from '../node/sherpa/processes.ts';
import { createSilero } from '../node/sherpa/silero.ts';
import { openSound } from '../node/sound/open-sound.ts';
import { playedFaster } from '../sound/resample.ts';
import { readWav, SAMPLE_RATE, wavOf } from '../sound/wav.ts';
import { canSpeak, quiet, speak } from '../testing/speak.ts';
import { createVoiceCloner } from './cloner.ts';
import { createReferenceWords } from './reference-words.ts';

const WORDS =
  'When the sunlight strikes raindrops in the air they act as a prism and form a rainbow ' +
  'The rainbow is a division of white light into many beautiful colours';
const never = new AbortController().signal;

describe.skipIf(!canSpeak)('samples of voices', () => {
  let folder: string;
  const pool = createSherpaProcesses();
  const nobody = createReferenceWords({
    languages: async () => [],
    transcribe: () => Promise.reject(new Error('Nobody listens.')),
  });
  const cloner = createVoiceCloner({ engines: [] }, createSilero(pool), nobody);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glossa-samples-'));
  });
  afterAll(async () => {
    pool.close();
    await rm(folder, { recursive: true });
  });
  const samplesOf = async (path: string) => readWav(await readFile(path)).samples;
  const check = async (samples: Int16Array) => {
    const path = join(folder, `${crypto.randomUUID()}.wav`);
    await writeFile(path, wavOf(samples));
    return cloner.check(await openSound(path), never);
  };
  const checkFile = async (path: string) => check(await samplesOf(path));
  const louder = (samples: Int16Array, factor: number) =>
    samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * factor)));
  const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

  it.runIf(FULL_TIER)(
    'of clear speech are taken, with their figures and nothing to say against them',
    async () => {
      const { figures, sample } = await checkFile(speak(folder, `${WORDS} ${WORDS}`));
      expect(figures.warnings).toEqual([]);
      expect(figures.speechMs).toBeGreaterThan(10_000);
      expect(figures.levelDb).toBeGreaterThan(-30);
      expect(figures.noiseDistanceDb).toBeGreaterThan(25);
      expect(sample.measures.pitchHz).toBeGreaterThan(80);
      expect(sample.measures.pitchHz).toBeLessThan(125);
    },
    60_000,
  );

  it.runIf(FULL_TIER)(
    'that are short, quiet, noisy or cut off a little are taken, and told of',
    async () => {
      const clear = await samplesOf(speak(folder, WORDS));
      const noise = await samplesOf(quiet(folder, 'noise', 30));
      const warningsOf = async (samples: Int16Array) => (await check(samples)).figures.warnings;
      expect(await warningsOf(clear.slice(0, 7 * SAMPLE_RATE))).toEqual(['little_speech']);
      expect(await warningsOf(louder(clear, 0.1))).toContain('quiet');
      const noisy = clear.map((sample, n) => sample + noise[n]! / 4);
      expect(await warningsOf(noisy)).toContain('noisy');
      expect(await warningsOf(louder(clear, 3))).toContain('clipped');
    },
    60_000,
  );

  it.runIf(FULL_TIER)(
    'in which two speak are told of',
    async () => {
      const [one, other] = [speak(folder, WORDS), speak(folder, WORDS, 'slt')];
      const lower = playedFaster(await samplesOf(one), 0.9);
      const both = joined(lower, await samplesOf(other), lower, await samplesOf(other));
      expect((await check(both)).figures.warnings).toContain('several_voices');
    },
    60_000,
  );

  it.runIf(FULL_TIER)(
    'that are too short or too long, silent, music, noise, drowned in it, too quiet or overdriven are refused',
    async () => {
      const clear = await samplesOf(speak(folder, WORDS));
      const noise = await samplesOf(quiet(folder, 'noise', 30));
      const refused: [string, Int16Array, string][] = [
        ['a tenth of a second', clear.slice(0, SAMPLE_RATE / 10), 'sample_too_short'],
        ['nothing', new Int16Array(0), 'sample_too_short'],
        ['over five minutes', new Int16Array(301 * SAMPLE_RATE), 'sample_too_long'],
        ['silence', await samplesOf(quiet(folder, 'silence', 8)), 'sample_without_speech'],
        ['music', await samplesOf(quiet(folder, 'music', 8)), 'sample_without_speech'],
        ['noise', noise.slice(0, 8 * SAMPLE_RATE), 'sample_without_speech'],
        [
          'a word, then silence',
          joined(clear.slice(0, 2 * SAMPLE_RATE), new Int16Array(8 * SAMPLE_RATE)),
          'sample_without_speech',
        ],
        ['drowned in noise', clear.map((one, n) => one * 0.6 + noise[n]! * 0.7), 'sample_noisy'],
        ['a whisper from afar', louder(clear, 0.02), 'sample_too_quiet'],
        ['overdriven', louder(clear, 30), 'sample_clipped'],
      ];
      const codes = await Promise.all(
        refused.map(async ([name, samples]) => {
          const error = await check(samples).then(
            () => ({ code: 'taken' }),
            (reason: { code: string }) => reason,
          );
          return [name, error.code];
        }),
      );
      expect(codes).toEqual(refused.map(([name, , code]) => [name, code]));
    },
    120_000,
  );
});
