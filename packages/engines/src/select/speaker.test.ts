import { expect, it } from 'vitest';
import type { SpeakEngine, SpeakRequest, Voice } from '../ports/speak.ts';
import { createSpeaker, createSpeakSelector } from './speaker.ts';

const never = new AbortController().signal;
const FACTS = { gender: 'male', style: 'robotic', pitch: false, licence: 'none' } as const;

/** An engine with one voice of one language, which says a sample for each character. */
function createVoice(id: string, tag: string, facts: { local?: boolean; rate?: number } = {}) {
  const { local = true, rate } = facts;
  const asked: SpeakRequest[] = [];
  const voice: Voice = {
    ...{ ...FACTS, id: `${id}:a`, name: id, languages: [tag], engine: id, local },
  };
  const engine: SpeakEngine = {
    ...{ id, name: id, local, longestText: 100 },
    state: async () => ({ state: 'ready' }),
    serves: async (language) => language === tag,
    voices: async (language) => (language === undefined || language === tag ? [voice] : []),
    ...(rate === undefined ? {} : { rateOf: () => rate }),
    async speak(request) {
      asked.push(request);
      return { samples: Int16Array.from(request.text, () => 1_000), rate: rate ?? 8_000 };
    },
    close: async () => {},
  };
  return { engine, asked };
}
const speakerOf = (...voices: { engine: SpeakEngine }[]) =>
  createSpeaker(createSpeakSelector({ engines: voices.map(({ engine }) => engine), now: () => 0 }));
const request = { text: 'Москва', language: 'ru', voice: 'english:a', speed: 1 };

it('has another voice say what a voice does not speak, in the same form', async () => {
  const english = createVoice('english', 'en', { rate: 16_000 });
  const cloud = createVoice('cloud', 'ru', { local: false, rate: 16_000 });
  const russian = createVoice('russian', 'ru', { rate: 8_000 });
  const speaker = speakerOf(english, cloud, russian);
  const { says } = await speaker.choose('default', 'en');
  expect([await says('en'), await says('ru'), await says('th')]).toEqual([true, true, false]);
  const { samples, rate } = await speaker.speak(request, never);
  expect([samples.length, rate]).toEqual([12, 16_000]);
  expect(russian.asked).toMatchObject([{ voice: 'russian:a', text: 'Москва' }]);
  expect([english.asked, cloud.asked]).toEqual([[], []]);
});

it('leaves to no service what a voice of this machine does not speak', async () => {
  const english = createVoice('english', 'en', { rate: 16_000 });
  const speaker = speakerOf(english, createVoice('cloud', 'ru', { local: false, rate: 16_000 }));
  expect(await (await speaker.choose('default', 'en')).says('ru')).toBe(false);
  await expect(speaker.speak(request, never)).rejects.toMatchObject({
    code: 'unsupported_language_pair',
  });
});
