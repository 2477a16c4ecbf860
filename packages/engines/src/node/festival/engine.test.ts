import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Voice } from '../../ports/speak.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createFestivalEngine } from './engine.ts';
import { createFakeFestival, type FakeFestival } from './testing/fake-festival.ts';

const isInstalled = existsSync('/usr/bin/text2wave');
const never = new AbortController().signal;

speakEngineContract('Festival', async () => {
  const fake = await createFakeFestival();
  await fake.install('kal_diphone');
  return {
    engine: createFestivalEngine({ path: fake.path }),
    impossible: 'de',
    stop: () => fake.remove(),
  };
});
if (isInstalled)
  speakEngineContract('Festival of this machine', async () => ({
    engine: createFestivalEngine(),
    impossible: 'de',
  }));

it('offers nothing where it is not installed, and says what to install', async () => {
  const engine = createFestivalEngine({ path: '/nowhere' });
  expect(await engine.state()).toMatchObject({
    state: 'missing',
    needs: { code: 'system_package', values: { package: expect.stringMatching(/^festival /) } },
  });
  expect([await engine.voices(), await engine.serves('ru')]).toEqual([[], false]);
});

describe('what Festival is asked', () => {
  let fake: FakeFestival;
  let now = 0;
  beforeAll(async () => {
    fake = await createFakeFestival();
  });
  afterAll(() => fake.remove());
  const create = () => createFestivalEngine({ path: fake.path, now: () => now });

  it('is which voices it has, of which those are offered that are known; new ones are seen', async () => {
    const engine = create();
    await fake.install('lp_diphone', 'unheard_of', 'msu_ru_nsh_clunits');
    const ids = async (tag?: string) => (await engine.voices(tag)).map(({ id }) => id);
    expect(await ids()).toEqual(['festival:msu_ru_nsh_clunits', 'festival:lp_diphone']);
    expect(await ids('it')).toEqual(['festival:lp_diphone']);
    await fake.install('suo_fi_lj_diphone');
    expect(await engine.serves('fi')).toBe(false);
    now += 5 * 60_000;
    expect([await engine.serves('fi'), await engine.serves('it')]).toEqual([true, false]);
  });

  it('never has a word of the text in its Scheme, and reads the letters that the voice knows', async () => {
    const engine = create();
    await fake.install('lp_diphone', 'msu_ru_nsh_clunits', 'kal_diphone');
    now += 5 * 60_000;
    const said = async (voice: string, language: string, text: string) => {
      await engine.speak({ text, language, voice: `festival:${voice}`, speed: 2 }, never);
      return fake.asked();
    };
    const quote = '") (system "id") ("';
    expect(await said('lp_diphone', 'it', `Perché ${quote} no — Łódź`)).toEqual({
      option: '-eval',
      scheme: "(begin (voice_lp_diphone) (Parameter.set 'Duration_Stretch 0.5000))",
      text: `Perch\xe9 ${quote} no ,  L\xf3dz`,
    });
    expect(await said('kal_diphone', 'en', `A café ${quote}`)).toMatchObject({
      text: `A cafe ${quote}`,
    });
    const { text } = await said('msu_ru_nsh_clunits', 'ru', '— Мы «идём» (домо́й) - home!');
    expect(Buffer.from(text, 'latin1').toString()).toBe('Мы  идём, домой,');
  });

  it('is nothing where only signs are left: it dies of them', async () => {
    await fake.install('kal_diphone');
    now += 5 * 60_000;
    const request = { text: '…', language: 'en', voice: 'festival:kal_diphone', speed: 1 };
    expect((await create().speak(request, never)).samples).toHaveLength(0);
  });
});

/** A sentence of each language of which there are voices. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'We are going home.',
  ru: 'Мы (идём) “домой”.',
  fi: 'Hyvää päivää, menemme kotiin.',
  it: 'Perché no? Andiamo a casa.',
};

it.runIf(isInstalled)(
  'says a sentence with every voice that is there, quicker and slower',
  async () => {
    const engine = createFestivalEngine();
    const ms = async ({ id: voice, languages: [language] }: Voice, speed: number) => {
      const request = { text: SENTENCES[language!]!, language: language!, voice, speed };
      const { samples, rate } = await engine.speak(request, never);
      expect(rate, voice).toBe(engine.rateOf!(voice));
      expect(
        samples.some((sample) => Math.abs(sample) > 2_000),
        voice,
      ).toBe(true);
      return (samples.length * 1000) / rate;
    };
    for (const voice of await engine.voices()) {
      const [slow, plain, quick] = [await ms(voice, 0.5), await ms(voice, 1), await ms(voice, 2)];
      expect(slow / plain, voice.id).toBeGreaterThan(1.5);
      expect(plain / quick, voice.id).toBeGreaterThan(1.5);
    }
  },
  120_000,
);
