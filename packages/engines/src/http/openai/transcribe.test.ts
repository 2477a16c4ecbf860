import { afterAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../ports/transcribe.ts';
import { type OpenAiAudioAbilities, startOpenAiAudio } from '../../testing/servers/openai-audio.ts';
import type { Service } from '../../testing/servers/service.ts';
import { SAID, transcribeEngineContract } from '../../testing/transcribe-engine-contract.ts';
import { createOpenAiTranscribeEngine } from './transcribe.ts';

const at = (word: string, start: number, end: number) => ({ word, start, end });

transcribeEngineContract('OpenAI-compatible transcription', async () => {
  const service = await startOpenAiAudio({
    text: 'We are going home.',
    words: SAID.split(' ').map((word, n) => at(word, 0.1 + n * 0.2, 0.25 + n * 0.2)),
  });
  return {
    engine: createOpenAiTranscribeEngine({ baseUrl: `${service.url}/v1` }),
    stop: () => service.close(),
  };
});

const sound: Sound = {
  path: '',
  durationMs: 60_000,
  samples: async () => new Int16Array(16_000),
};
const stretch = { startMs: 10_000, endMs: 20_000 };
const never = new AbortController().signal;
const services: Service[] = [];
afterAll(() => Promise.all(services.map((service) => service.close())));

async function transcribe(
  abilities: OpenAiAudioAbilities,
  { language = 'en', speech = [stretch], ...options } = {},
) {
  const service = await startOpenAiAudio(abilities);
  services.push(service);
  const engine = createOpenAiTranscribeEngine({ baseUrl: `${service.url}/v1`, ...options });
  const ask = () => engine.transcribe({ sound, stretch, speech, language }, never);
  return { service, ask, answer: await ask() };
}
const shown = (words: { text: string; startMs: number; endMs: number }[]) =>
  words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe('times of words', () => {
  it('are had for figures and money that the server leaves out, and punctuation stays', async () => {
    const { answer } = await transcribe({
      text: 'In 2014, it cost £13.60.',
      words: [at('in', 0, 0.4), at('it', 2, 2.2), at('cost', 2.2, 2.6)],
    });
    expect(shown(answer.words)).toEqual([
      ['In', 10_000, 10_400],
      ['2014,', 10_400, 12_000],
      ['it', 12_000, 12_200],
      ['cost', 12_200, 12_600],
      ['£13.60.', 12_600, 20_000],
    ]);
  });

  it('are those of the segments where words have none', async () => {
    const segments = [
      { text: ' Good morning.', start: 1, end: 2 },
      { text: ' Come in.', start: 5, end: 6 },
    ];
    const { answer } = await transcribe({ text: 'Good morning. Come in.', segments });
    expect(answer.words.map(({ text }) => text)).toEqual(['Good', 'morning.', 'Come', 'in.']);
    expect(answer.words[1]).toMatchObject({ endMs: 12_000 });
    expect(answer.words[2]).toMatchObject({ startMs: 15_000 });
  });

  it('lie in speech where the server tells the text alone, and it is not asked for more again', async () => {
    const speech = [
      { startMs: 11_000, endMs: 12_000 },
      { startMs: 18_000, endMs: 19_000 },
    ];
    const { answer, service, ask } = await transcribe(
      { text: 'abcd efgh', verbose: false },
      { speech },
    );
    expect(shown(answer.words)).toEqual([
      ['abcd', 11_000, 12_000],
      ['efgh', 18_000, 19_000],
    ]);
    expect(service.requests).toHaveLength(2);
    await ask();
    expect(service.requests).toHaveLength(3);
  });
});

describe('what is asked of the server', () => {
  it('is the language only where it is known, and the answer says which it was', async () => {
    const { answer, service } = await transcribe(
      { text: 'Guten Tag', language: 'german' },
      { language: 'auto' },
    );
    expect(answer.language).toBe('de');
    expect(service.requests[0]!.body).not.toContain('name="language"');
    const told = await transcribe({ text: 'Guten Tag' }, { language: 'de-AT' });
    expect(told.service.requests[0]!.body).toMatch(/name="language"\r\n\r\nde\r\n/);
  });

  it.each([
    [{ status: 429, headers: { 'retry-after': '7' } }, 'rate_limited'],
    [{ status: 500, body: 'oops' }, 'engine_unavailable'],
    [{ status: 413, body: 'too large' }, 'limit_exceeded'],
    [{ status: 200, body: '{"tex' }, 'engine_unavailable'],
    ['drop' as const, 'engine_unavailable'],
  ])('fails with a code: %j', async (fault, code) => {
    const { service, ask } = await transcribe({ text: 'words' });
    service.failNext('audio', fault);
    await expect(ask()).rejects.toMatchObject({ code });
    expect((await ask()).words).toHaveLength(1);
  });

  it('needs a key where the service is OpenAI itself', async () => {
    const engine = createOpenAiTranscribeEngine({});
    expect(await engine.state()).toMatchObject({ state: 'missing', needs: { code: 'api_key' } });
    expect(await engine.serves('en')).toBe(false);
  });
});
