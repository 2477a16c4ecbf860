import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import { createFliteEngine, createPocketsphinxEngine } from '@glossa/engines/node';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { planSpeech } from '../../speeches/plan-speech.ts';
import { saySentence } from '../../speeches/say-sentence.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import type { SpeechInput } from './input.ts';
import { type ReadingBack, readBack } from './read-back.ts';
import type { Placed, SentenceSounds } from './sentence-sounds.ts';

const SENTENCES = [
  'All human beings are born free and equal in dignity and rights. ',
  'Everyone has the right to life, liberty and security of person. ',
  'No one shall be held in slavery or servitude in all its forms. ',
  'They should act towards one another in a spirit of brotherhood.',
];
const WORDS = SENTENCES.map((text) =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim(),
);
const MANNER = {
  ...{ language: 'en', voice: 'flite:rms', speed: 1, pitch: 1, ssml: false },
  pronunciations: [],
};
const detect = { detect: () => ({ language: 'en' }) } as never;
const quarter = { samples: new Int16Array(2_000), rate: 8_000 };

/** A speech whose voice and transcriber the test has: it hears what `hears` says for the name of a sound. */
async function reading(hears: (name: string) => string, more: Partial<ReadingBack> = {}) {
  const folder = await temporaryFolder();
  const says = { voice: { id: 'flite:rms' }, longestText: 1_000, says: async () => true };
  const plan = await planSpeech(
    { speak: { choose: async () => says }, detect },
    SENTENCES.join(''),
    MANNER,
  );
  const asked: string[] = [];
  const kept: string[] = [];
  const said: number[] = [];
  const sounds = {
    heardEarlier: () => undefined,
    obtain: async (place: Placed) => ({
      ...place,
      ...{ said: { durationMs: 1_000, words: [], unheard: [] }, sound: quarter },
    }),
    replace: async (_: Placed, __: unknown, name: string) => void kept.push(name),
  } as unknown as SentenceSounds;
  const keys = plan.sentences.map(({ key }) => key);
  const told = (name: string) =>
    hears(`${keys.indexOf(name.slice(0, 32))}${name.slice(32)}`)
      .split(' ')
      .filter(Boolean);
  const job = {
    ...{ jobId: 'j', owner: ownerOfDevice('test'), signal: new AbortController().signal },
    ...{ checkpoints: memoryCheckpoints(), log: silentLogger },
  } as unknown as JobContext<SpeechInput>;
  const one: ReadingBack = {
    ...{ plan, sounds, job, folder: folder.path, onProgress: () => {} },
    speak: {
      async speak({ speed }) {
        said.push(speed);
        const samples = new Int16Array(8_000).map((_, at) => Math.round(8_000 * Math.sin(at / 8)));
        return { samples, rate: 8_000 };
      },
    },
    transcribe: {
      languages: async () => [
        { language: 'en', engine: 'ear', ready: true, draft: false, local: true },
      ],
      listen: async ({ durationMs }) => {
        const speech = [{ startMs: 0, endMs: durationMs }];
        return [{ startMs: 0, endMs: durationMs, speech }];
      },
      async transcribe({ sound: { path } }) {
        const name = basename(path, '.wav');
        asked.push(name);
        const words = told(name).map((text, at) => ({ text, startMs: at, endMs: at + 1 }));
        return { words, language: 'en', engine: 'ear', draft: false };
      },
    },
    ...more,
  };
  return {
    one,
    asked,
    kept,
    said,
    keys,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
const wordsOf = (name: string) => WORDS[Number(name.slice(0, 1))]!;

it('makes what stands out again, slower and in parts, keeps what was understood best, and reports the rest', async () => {
  const heard: Record<string, string> = {
    '1': 'has life',
    '1-1': wordsOf('1'),
    '2': '',
    '2-1': 'no one',
    '2-2': 'one shall',
  };
  await using run = await reading((name) => heard[name] ?? wordsOf(name));
  const { report, hearingOf } = await readBack(run.one);
  expect(report).toEqual({
    ...{ engine: 'ear', heard: 4, remade: 2, unheard: 0, doubtful: 1 },
    sentences: [{ index: 2, heard: 'no one' }],
  });
  expect(run.kept).toEqual([`${run.keys[1]}-1`, `${run.keys[2]}-1`]);
  expect(hearingOf(1)).toEqual({ errors: 0, words: 11 });
  expect(hearingOf(2)).toMatchObject({ doubtful: 'no one' });
  // The first once more, the second once more and then in two parts, all slower.
  expect(run.said).toEqual([0.85, 0.85, 0.85, 0.85]);
});

it('goes on after a crash without hearing anything twice', async () => {
  let dies = true;
  await using run = await reading((name) => {
    if (name === '1-1' && dies) throw new Error('the process dies');
    return name === '1' ? '' : wordsOf(name);
  });
  await expect(readBack(run.one)).rejects.toThrow('the process dies');
  expect(run.asked).toHaveLength(5);
  dies = false;
  run.asked.length = 0;
  expect((await readBack(run.one)).report).toMatchObject({ heard: 4, remade: 1, doubtful: 0 });
  expect(run.asked).toEqual([`${run.keys[1]}-1`]);
  run.asked.length = 0;
  expect((await readBack(run.one)).report).toMatchObject({ heard: 4, remade: 1, doubtful: 0 });
  expect(run.asked).toEqual([]);
});

it('hears no more than so much, nothing where nobody can, and fails no speech', async () => {
  await using short = await reading(wordsOf, { mostMs: 2_500 });
  expect((await readBack(short.one)).report).toMatchObject({ heard: 2, unheard: 2 });
  await using deaf = await reading(wordsOf);
  deaf.one.transcribe.languages = async () => [];
  expect((await readBack(deaf.one)).report).toMatchObject({ engine: null, heard: 0, unheard: 4 });
  await using broken = await reading((name) => {
    if (name === '1') throw new GlossaError('engine_unavailable', 'It is gone.');
    return wordsOf(name);
  });
  const { report } = await readBack(broken.one);
  expect([report.engine, report.heard + report.unheard]).toEqual(['ear', 4]);
  expect(report.unheard).toBeGreaterThan(0);
});

const canHear =
  existsSync('/usr/bin/flite') && existsSync('/usr/share/pocketsphinx/model/en-us/en-us.lm.bin');

it.runIf(FULL_TIER && canHear)(
  'finds swallowed words in English, by PocketSphinx, and says them',
  async () => {
    const [flite, sphinx] = [createFliteEngine(), createPocketsphinxEngine()];
    // The whole sound is speech: how that is found out is shown elsewhere.
    const transcribe: ReadingBack['transcribe'] = {
      languages: async () => [
        { language: 'en', engine: 'pocketsphinx', ready: true, draft: true, local: true },
      ],
      listen: async ({ durationMs: endMs }) => [
        { startMs: 0, endMs, speech: [{ startMs: 0, endMs }] },
      ],
      transcribe: async (request, signal) => ({
        ...(await sphinx.transcribe(request, signal)),
        ...{ engine: 'pocketsphinx', draft: true },
      }),
    };
    await using run = await reading(wordsOf, { transcribe, speak: flite });
    const { one } = run;
    const { signal } = one.job;
    one.sounds.obtain = async (place) => {
      const swallows = place.index === 1;
      const voice: ReadingBack['speak'] = {
        speak: ({ text, ...request }) =>
          flite.speak({ ...request, text: swallows ? text.slice(-20) : text }, signal),
      };
      const { words, unheard, ...sound } = await saySentence(
        voice,
        { voice: 'flite:rms' },
        place.sentence,
        signal,
      );
      return { ...place, said: { durationMs: 3_000, words, unheard }, sound };
    };
    const { report } = await readBack(one);
    expect(report).toMatchObject({ heard: 4, remade: 1, doubtful: 0 });
    expect(run.kept).toEqual([`${run.keys[1]}-1`]);
    await Promise.all([flite.close(), sphinx.close()]);
  },
);
