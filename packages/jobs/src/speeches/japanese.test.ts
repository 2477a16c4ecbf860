import { existsSync } from 'node:fs';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, describe, expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { createTranslationServices } from '../translation-services.ts';
import { planSpeech } from './plan-speech.ts';
import { type SaidSentence, saySentence } from './say-sentence.ts';

const services = createTranslationServices(parseServicesConfig({}));
const { speak, detect } = services.engines;
afterAll(() => services.close());

const canSpeak = existsSync('/usr/bin/espeak-ng');

async function say(text: string, ssml = false): Promise<SaidSentence[]> {
  const choices = { language: 'ja', voice: 'espeak:ja-male', speed: 1, pitch: 1, ssml };
  const plan = await planSpeech({ speak, detect }, text, { ...choices, pronunciations: [] });
  const said: SaidSentence[] = [];
  for (const sentence of plan.sentences)
    said.push(
      await saySentence(speak, { voice: plan.voice }, sentence, new AbortController().signal),
    );
  return said;
}

describe.runIf(canSpeak)('a Japanese text that is read aloud', () => {
  it('has every word with its time, by how long it is said and not by its letters', async () => {
    // Five morae each, and one.
    const [said] = await say('志志志志ああああ、2026年。');
    const words = said!.words;
    expect(words.map(({ text }) => text).join('')).toBe('志志志志ああああ、2026年。');
    const ms = ({ startMs, endMs }: { startMs: number; endMs: number }) => endMs - startMs;
    expect(ms(words[0]!) / ms(words[1]!)).toBeGreaterThan(4);
    const starts = words.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it('says what SSML has in the place of words, and the words of what is spelt in phonemes', async () => {
    const marked =
      '<speak>これは<sub alias="とうきょう">東京</sub>への<phoneme ph="ta">旅</phoneme>です。</speak>';
    const [ours] = await say(marked, true);
    const [plain] = await say('これはとうきょうへの旅です。');
    expect(ours!.samples).toEqual(plain!.samples);
    expect(ours!.samples.length / ours!.rate).toBeGreaterThan(1);
  });

  it.runIf(FULL_TIER)(
    'is said whatever stands in it: a row of kanji, halves of characters, NUL',
    async () => {
      const said = await say(`${'憂鬱'.repeat(600)}です。\ud800漢\u0000字`);
      expect(said.flatMap(({ unheard }) => unheard)).toEqual([]);
      const seconds = said.reduce((sum, { samples, rate }) => sum + samples.length / rate, 0);
      // Two morae for each of twelve hundred kanji, and breath.
      expect(seconds / 2_400).toBeGreaterThan(0.09);
      expect(seconds / 2_400).toBeLessThan(0.2);
    },
  );
});
