import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpEngineContract } from '../testing/http-engine-contract.ts';
import { type GoogleService, startGoogle } from '../testing/servers/google.ts';
import { translateEngineContract } from '../testing/translate-engine-contract.ts';
import { createGoogleEngine } from './google.ts';

const PAIR = { from: 'en', to: 'es' };
const signal = new AbortController().signal;

translateEngineContract('Google Translation', async () => {
  const service = await startGoogle(Date.now);
  return {
    engine: createGoogleEngine({ credentials: service.credentials, baseUrl: service.url }),
    pair: PAIR,
    impossible: { from: 'en', to: 'yua' },
    stop: service.close,
  };
});

httpEngineContract('Google Translation', async () => {
  const service = await startGoogle(Date.now);
  const other = await startGoogle(Date.now);
  await other.close();
  const stranger = { ...JSON.parse(service.credentials) };
  stranger.private_key = JSON.parse(other.credentials).private_key;
  const base = { credentials: service.credentials, baseUrl: service.url };
  return {
    service,
    path: ':translateText',
    pair: PAIR,
    create: (options) => createGoogleEngine({ ...base, ...options }),
    createUnauthorized: () =>
      createGoogleEngine({ ...base, credentials: JSON.stringify(stranger) }),
  };
});

describe('Google Translation', () => {
  let now = Date.now();
  let service: GoogleService;
  beforeAll(async () => {
    service = await startGoogle(() => now);
  });
  afterAll(() => service.close());
  const create = () =>
    createGoogleEngine({
      credentials: service.credentials,
      baseUrl: service.url,
      now: () => now,
    });
  const tokensAsked = () => service.requests.filter(({ path }) => path === '/token').length;

  it('keeps its token until shortly before it ends, and replaces a revoked one', async () => {
    const engine = create();
    const translate = () => engine.translate({ ...PAIR, texts: ['x'], markup: 'plain' }, signal);
    const before = tokensAsked();
    await translate();
    await translate();
    expect(tokensAsked() - before).toBe(1);
    now += 3595_000;
    await translate();
    expect(tokensAsked() - before).toBe(2);
    service.revoke();
    await translate();
    expect(tokensAsked() - before).toBe(3);
  });

  it('asks for its own codes and reads references in HTML', async () => {
    const [answer] = await create().translate(
      { from: 'he', to: 'pt-BR', texts: ['<g id="1">it\'s</g>'], markup: 'coded' },
      signal,
    );
    expect(answer?.text).toMatch(/^<g id="1">.*'.*<\/g>$/);
    expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toMatchObject({
      sourceLanguageCode: 'iw',
      targetLanguageCode: 'pt',
      mimeType: 'text/html',
    });
  });

  it('reads an exhausted quota as a rate limit', async () => {
    const engine = create();
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'User Rate Limit Exceeded' };
    service.failNext(':translateText', { status: 403, body: { error } });
    await expect(
      engine.translate({ ...PAIR, texts: ['x'], markup: 'plain' }, signal),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('refuses a key file that is none, without quoting it', () => {
    for (const credentials of ['{"private_key":"hidden"}', 'hidden']) {
      const create = () => createGoogleEngine({ credentials });
      expect(create).toThrow(expect.objectContaining({ code: 'validation_failed' }));
      expect(create).not.toThrow(/hidden/);
    }
  });
});
