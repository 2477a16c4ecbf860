import { describe, expect, it } from 'vitest';
import { httpEngineContract } from '../testing/http-engine-contract.ts';
import { startLibreTranslate } from '../testing/servers/libretranslate.ts';
import { translateEngineContract } from '../testing/translate-engine-contract.ts';
import { createLibreTranslateEngine } from './libretranslate.ts';

const PAIR = { from: 'en', to: 'es' };
const signal = new AbortController().signal;

translateEngineContract('LibreTranslate', async () => {
  const service = await startLibreTranslate();
  return {
    engine: createLibreTranslateEngine({ baseUrl: service.url }),
    pair: PAIR,
    impossible: { from: 'eo', to: 'es' },
    stop: service.close,
  };
});

httpEngineContract('LibreTranslate', async () => {
  const service = await startLibreTranslate({ apiKey: 'secret' });
  return {
    service,
    path: '/translate',
    pair: PAIR,
    create: (options) =>
      createLibreTranslateEngine({ baseUrl: service.url, apiKey: 'secret', ...options }),
    createUnauthorized: () => createLibreTranslateEngine({ baseUrl: service.url }),
  };
});

describe('LibreTranslate', () => {
  it('halves batches until the server takes them', async () => {
    const service = await startLibreTranslate({ batchLimit: 3, charLimit: 40 });
    const engine = createLibreTranslateEngine({ baseUrl: service.url });
    const texts = Array.from({ length: 10 }, (_, index) => `text number ${index}`);
    const answers = await engine.translate({ ...PAIR, texts, markup: 'plain' }, signal);
    expect(answers.map(({ text }) => text.slice(-1))).toEqual([...'0123456789']);
    const long = { ...PAIR, texts: ['x'.repeat(41)], markup: 'plain' as const };
    await expect(engine.translate(long, signal)).rejects.toMatchObject({ code: 'limit_exceeded' });
    await service.close();
  });

  it('answers alternatives for each text', async () => {
    const service = await startLibreTranslate();
    const engine = createLibreTranslateEngine({ baseUrl: service.url });
    const texts = ['cat &amp; dog', '', '<g id="1">b</g>'];
    const answers = await engine.translate(
      { ...PAIR, texts, markup: 'coded', alternatives: 2 },
      signal,
    );
    expect(answers.map(({ alternatives }) => alternatives?.length)).toEqual([2, undefined, 2]);
    expect(answers[0]?.alternatives?.[0]).toContain('&amp;');
    await service.close();
  });

  it('is local only on this machine, and needs an address', async () => {
    expect(createLibreTranslateEngine({ baseUrl: 'http://127.0.0.1:5000' }).local).toBe(true);
    expect(createLibreTranslateEngine({ baseUrl: 'https://libre.example' }).local).toBe(false);
    expect(await createLibreTranslateEngine({}).state()).toMatchObject({
      needs: { code: 'server_url' },
    });
  });

  it('knows codes that are no language tags', async () => {
    const service = await startLibreTranslate();
    const engine = createLibreTranslateEngine({ baseUrl: service.url });
    await engine.translate({ from: 'en', to: 'zh-Hant', texts: ['x'], markup: 'plain' }, signal);
    expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toMatchObject({ target: 'zt' });
    await service.close();
  });
});
