import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpEngineContract } from '../testing/http-engine-contract.ts';
import { type DeeplService, startDeepl } from '../testing/servers/deepl.ts';
import { translateEngineContract } from '../testing/translate-engine-contract.ts';
import { createDeeplEngine, deeplHost } from './deepl.ts';

const KEY = 'secret-key:fx';
const PAIR = { from: 'en', to: 'es' };
const signal = new AbortController().signal;

translateEngineContract('DeepL', async () => {
  const service = await startDeepl(KEY);
  return {
    engine: createDeeplEngine({ apiKey: KEY, baseUrl: service.url }),
    pair: PAIR,
    impossible: { from: 'en', to: 'yua' },
    stop: service.close,
  };
});

httpEngineContract('DeepL', async () => {
  const service = await startDeepl(KEY);
  return {
    service,
    path: '/v2/translate',
    pair: PAIR,
    create: (options) => createDeeplEngine({ apiKey: KEY, baseUrl: service.url, ...options }),
    createUnauthorized: () => createDeeplEngine({ apiKey: 'wrong', baseUrl: service.url }),
  };
});

describe('DeepL', () => {
  let service: DeeplService;
  beforeAll(async () => {
    service = await startDeepl(KEY);
  });
  afterAll(() => service.close());
  const create = () => createDeeplEngine({ apiKey: KEY, baseUrl: service.url });
  const lastBody = () =>
    JSON.parse(service.requests.findLast(({ path }) => path === '/v2/translate')?.body ?? '');

  it('takes the host from the kind of key', () => {
    expect(deeplHost('a:fx')).toBe('https://api-free.deepl.com');
    expect(deeplHost('a')).toBe('https://api.deepl.com');
  });

  it('without a key says what it needs and asks nobody', async () => {
    const engine = createDeeplEngine({ fetch: () => Promise.reject(new Error('asked')) });
    expect(await engine.state()).toEqual({
      state: 'missing',
      needs: { code: 'api_key', values: { variable: 'DEEPL_API_KEY' } },
    });
    expect(await engine.supports(PAIR)).toBeUndefined();
    expect(await engine.pairs()).toEqual([]);
  });

  it('sends variants, tone, context and XML as documented', async () => {
    await create().translate(
      {
        from: 'en-GB',
        to: 'pt-BR',
        texts: ['<g id="1">you</g> &amp; me'],
        markup: 'coded',
        tone: 'formal',
        context: 'A letter.',
      },
      signal,
    );
    expect(lastBody()).toMatchObject({
      source_lang: 'EN',
      target_lang: 'PT-BR',
      formality: 'prefer_more',
      context: 'A letter.',
      tag_handling: 'xml',
    });
    await create().translate({ from: 'no', to: 'zh-Hant', texts: ['x'], markup: 'plain' }, signal);
    expect(lastBody()).toMatchObject({ source_lang: 'NB', target_lang: 'ZH-HANT' });
    expect(lastBody()).not.toHaveProperty('tag_handling');
  });

  it('uses one glossary for the same terms and deletes it at the end', async () => {
    const engine = create();
    const batch = {
      ...PAIR,
      texts: ['The house'],
      markup: 'plain' as const,
      glossary: [{ source: 'house', target: 'MANSIÓN' }],
    };
    expect((await engine.translate(batch, signal))[0]?.text).toContain('MANSIÓN');
    await engine.translate(batch, signal);
    expect(service.glossaries.size).toBe(1);
    await engine.close();
    expect(service.glossaries.size).toBe(0);
  });

  it('translates without a glossary where the pair takes none', async () => {
    const engine = create();
    const glossary = [{ source: 'house', target: 'hus' }];
    const batch = { from: 'en', to: 'no', texts: ['house'], markup: 'plain' as const, glossary };
    expect(await engine.translate(batch, signal)).toHaveLength(1);
    expect(lastBody()).not.toHaveProperty('glossary_id');
  });

  it('tells used-up quota and overload apart', async () => {
    const engine = create();
    const translate = () => engine.translate({ ...PAIR, texts: ['x'], markup: 'plain' }, signal);
    service.failNext('/v2/translate', { status: 456, body: { message: 'Quota exceeded' } });
    await expect(translate()).rejects.toMatchObject({
      code: 'engine_unavailable',
      details: { reason: 'quota' },
      retryAfter: 3600,
    });
    service.failNext('/v2/translate', { status: 529, headers: { 'retry-after': '2' } });
    await expect(translate()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 });
  });
});
