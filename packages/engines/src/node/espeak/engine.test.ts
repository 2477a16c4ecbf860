import { existsSync } from 'node:fs';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, describe, expect, it } from 'vitest';
import { fundamental } from '../../testing/fundamental.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createEspeakEngine } from './engine.ts';

const isInstalled = existsSync('/usr/bin/espeak-ng');
const SENTENCES = [
  ...['東京へ行きました。', '明日は雨が降るでしょう。', '私は学校で日本語を勉強しています。'],
  ...['おばさんとおばあさんは旅行が好きです。', '三百円のりんごを二つ買った。'],
  ...['六月二十日に切符を予約してください。', 'この料理はとても美味しいと思います。'],
  ...['新幹線は時速三百キロメートルで走る。', '昨日、友達と映画を見に行った。'],
  'すみません、もう一度言ってもらえますか。',
];
const LONGER = [
  ...[
    ['おばさん', 'おばあさん'],
    ['来て', '切手'],
    ['駅', 'ええ駅'],
    ['地図', 'チーズ'],
    ['ビル', 'ビール'],
  ],
  ...[
    ['過去', '括弧'],
    ['蟹', '官二'],
  ],
] as const;

if (isInstalled) {
  speakEngineContract('eSpeak NG', async () => ({
    engine: createEspeakEngine(),
    impossible: 'th',
  }));
  speakEngineContract('eSpeak NG in Japanese', async () => ({
    engine: createEspeakEngine(),
    spoken: { language: 'ja', text: '家に帰ります。' },
    impossible: 'th',
  }));
}

it('offers nothing where it is not installed, and says what to install', async () => {
  const engine = createEspeakEngine({ path: '/nowhere' });
  expect(await engine.state()).toEqual({
    state: 'missing',
    needs: { code: 'system_package', values: { package: 'espeak-ng' } },
  });
  expect(await engine.voices()).toEqual([]);
  expect(await engine.serves('en')).toBe(false);
  const request = { text: 'a', language: 'en', voice: 'espeak:en-male', speed: 1 };
  await expect(engine.speak(request, new AbortController().signal)).rejects.toMatchObject({
    code: 'engine_unavailable',
  });
});

it.runIf(isInstalled)('has no voice that would make noise of ordinary text', async () => {
  const engine = createEspeakEngine();
  for (const tag of ['th', 'he', 'ar']) expect(await engine.serves(tag)).toBe(false);
  expect(await engine.serves('pt-BR')).toBe(true);
});

it.runIf(isInstalled)('speaks higher where it is asked to', async () => {
  const engine = createEspeakEngine();
  const hertz = async (pitch: number) => {
    const request = {
      text: 'We are going home.',
      language: 'en',
      voice: 'espeak:en-male',
      speed: 1,
      pitch,
    };
    return fundamental(await engine.speak(request, new AbortController().signal));
  };
  const [low, plain, high] = [await hertz(0.5), await hertz(1), await hertz(2)];
  expect(plain / low).toBeGreaterThan(1.2);
  expect(high / plain).toBeGreaterThan(1.2);
});

describe.runIf(isInstalled)('Japanese', () => {
  const engine = createEspeakEngine();
  afterAll(() => engine.close());
  const say = (text: string, voice = 'espeak:ja-male') =>
    engine.speak({ text, language: 'ja', voice, speed: 1 }, new AbortController().signal);

  it.runIf(FULL_TIER)('is said at the pace of people, and does not clip', async () => {
    const wrong: string[] = [];
    for (const text of SENTENCES)
      for (const voice of ['espeak:ja-male', 'espeak:ja-female']) {
        const { samples, rate, weights } = await say(text, voice);
        const morae = weights!.reduce((sum, weight) => sum + weight, 0);
        const pace = (samples.length * 1000) / rate / morae;
        const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
        if (pace < 100 || pace > 220 || loudest > 32_000 || loudest < 10_000)
          wrong.push(`${text} (${voice}): ${pace} ms a mora, ${loudest}`);
      }
    expect(wrong).toEqual([]);
  });

  it.runIf(FULL_TIER)(
    'has long vowels and held consonants that are longer than short ones',
    async () => {
      const ms = async (text: string) => {
        const { samples, rate } = await say(text);
        return (samples.length * 1000) / rate;
      };
      for (const [short, long] of LONGER)
        expect((await ms(long)) - (await ms(short)), `${short} ${long}`).toBeGreaterThan(20);
    },
  );

  it('says nothing of what has no reading', async () => {
    expect((await say('龘麤')).samples).toHaveLength(0);
  });
});
