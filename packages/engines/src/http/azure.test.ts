import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpEngineContract } from '../testing/http-engine-contract.ts';
import { startAzure } from '../testing/servers/azure.ts';
import type { Service } from '../testing/servers/service.ts';
import { translateEngineContract } from '../testing/translate-engine-contract.ts';
import { createAzureEngine } from './azure.ts';

const KEY = 'secret';
const REGION = 'westeurope';
const PAIR = { from: 'en', to: 'es' };
const signal = new AbortController().signal;
const start = () => startAzure(KEY, REGION);

translateEngineContract('Azure Translator', async () => {
  const service = await start();
  return {
    engine: createAzureEngine({ apiKey: KEY, region: REGION, baseUrl: service.url }),
    pair: PAIR,
    impossible: { from: 'en', to: 'yua' },
    stop: service.close,
  };
});

httpEngineContract('Azure Translator', async () => {
  const service = await start();
  const base = { region: REGION, baseUrl: service.url };
  return {
    service,
    path: '/translate',
    pair: PAIR,
    create: (options) => createAzureEngine({ apiKey: KEY, ...base, ...options }),
    createUnauthorized: () => createAzureEngine({ apiKey: 'wrong', ...base }),
  };
});

describe('Azure Translator', () => {
  let service: Service;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.close());
  const create = () => createAzureEngine({ apiKey: KEY, region: REGION, baseUrl: service.url });

  it('asks for the right variant and kind of text', async () => {
    const engine = create();
    for (const [to, code] of [
      ['pt-BR', 'pt'],
      ['pt', 'pt-pt'],
      ['zh-Hant', 'zh-Hant'],
      ['no', 'nb'],
    ] as const) {
      await engine.translate({ from: 'en', to, texts: ['x'], markup: 'coded' }, signal);
      const query = service.requests.at(-1)?.query;
      expect([query?.get('to'), query?.get('textType')]).toEqual([code, 'html']);
    }
  });

  it('tells used-up quota from a wrong key', async () => {
    const engine = create();
    const translate = () => engine.translate({ ...PAIR, texts: ['x'], markup: 'plain' }, signal);
    await translate();
    const quota = { error: { code: 403001, message: 'Free quota exceeded.' } };
    service.failNext('/translate', { status: 403, body: quota });
    await expect(translate()).rejects.toMatchObject({ details: { reason: 'quota' } });
    const language = { error: { code: 400036, message: 'The target language is not valid.' } };
    service.failNext('/translate', { status: 400, body: language });
    await expect(translate()).rejects.toMatchObject({ code: 'unsupported_language_pair' });
  });
});
