import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../../testing/draw-picture.ts';
import { READ_TEXTS, readEngineContract } from '../../testing/read-engine-contract.ts';
import { startAzureVision } from '../../testing/servers/azure-vision.ts';
import { seesRows } from '../../testing/servers/seen-lines.ts';
import { type AzureVisionOptions, createAzureVisionEngine } from './azure.ts';

const { signal } = new AbortController();
const KEY = 'secret';

async function start(options: AzureVisionOptions = {}) {
  const service = await startAzureVision(KEY, seesRows(READ_TEXTS.map(({ text }) => text)));
  const engine = createAzureVisionEngine({ apiKey: KEY, baseUrl: service.url, ...options });
  return { service, engine };
}

readEngineContract('Azure AI Vision', async () => {
  const { service, engine } = await start();
  const stall = async () => {
    const before = service.requests.length;
    service.failNext('analyze', 'hang');
    await expect.poll(() => service.requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
  };
  return { engine, impossible: 'th', stall, stop: service.close };
});

describe('Azure AI Vision', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glossa-azure-vision-'));
    path = join(folder, 'page.png');
    await writeFile(path, await drawPicture(READ_TEXTS));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is there with a key and the address of its resource', async () => {
    const needs = async (options: AzureVisionOptions) => {
      const state = await createAzureVisionEngine(options).state();
      return state.state === 'missing' ? state.needs.values.variable : undefined;
    };
    expect(await needs({})).toBe('AZURE_VISION_KEY');
    expect(await needs({ apiKey: KEY })).toBe('AZURE_VISION_URL');
    const engine = createAzureVisionEngine({ apiKey: KEY, baseUrl: 'https://a.example' });
    expect([engine.local, engine.paidByPicture]).toEqual([false, true]);
    const able = await Promise.all(['sr', 'sr-Latn', 'zh', 'uk'].map((tag) => engine.canRead(tag)));
    expect(able).toEqual([false, true, true, false]);
  });

  it('is sent the bytes as they are, and reads words with their places', async () => {
    const { service, engine } = await start();
    const { blocks, language } = await engine.read({ path, language: 'auto' }, signal);
    await service.close();
    const [{ path: asked, query, headers }] = service.requests as [
      (typeof service.requests)[number],
    ];
    expect(asked).toBe('/computervision/imageanalysis:analyze');
    expect(Object.fromEntries(query)).toEqual({ 'api-version': '2024-02-01', features: 'read' });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(language).toBe('en');
    const words = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words ?? []));
    expect(words.map(({ text }) => text)).toEqual(
      READ_TEXTS.flatMap(({ text }) => text.split(' ')),
    );
    expect(words.every(({ box }) => box.width > 0 && box.height > 0)).toBe(true);
  });

  const reason = (value: string) => ({ code: 'engine_unavailable', details: { reason: value } });
  const invalid = (message: string, code?: string) => ({
    status: 400,
    body: { error: { code: 'InvalidRequest', message, innererror: { code } } },
  });
  it.each([
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { code: 'rate_limited', retryAfter: 7 },
    ],
    [{ status: 401 }, { ...reason('unauthorized'), retryAfter: 60 }],
    [
      { status: 403, body: 'Out of call volume quota.' },
      { ...reason('quota'), retryAfter: 3600 },
    ],
    [{ status: 500 }, reason('server_error')],
    ['drop', reason('network')],
    [invalid('Image format is not valid', 'InvalidImageFormat'), { code: 'corrupt_file' }],
    [
      invalid('The image size is not allowed to be zero or larger than 20971520 bytes.'),
      { code: 'limit_exceeded' },
    ],
    [invalid('Analyze query is invalid.'), reason('refused')],
    [{ body: '{"readResult":{"blocks":[{"li' }, reason('bad_answer')],
    [{ body: { modelVersion: '2024-02-01' } }, reason('bad_answer')],
    [
      { body: { readResult: { blocks: [{ lines: [{ text: 'a', words: [{ text: 'a' }] }] }] } } },
      reason('bad_answer'),
    ],
  ] as const)('says what went wrong: %j', async (fault, error) => {
    const { service, engine } = await start();
    service.failNext('analyze', fault);
    const reading = engine.read({ path, language: 'en' }, signal);
    await expect(reading.finally(service.close)).rejects.toMatchObject(error);
  });

  it('is not waited for without end, and sent no picture that is too small', async () => {
    const { service, engine } = await start({ timeoutMs: 50 });
    service.failNext('analyze', 'hang');
    const reading = engine.read({ path, language: 'en' }, signal);
    await expect(reading).rejects.toMatchObject({ code: 'timeout' });
    const small = join(folder, 'small.png');
    await writeFile(small, await drawPicture([], { width: 50, height: 300 }));
    const refused = engine.read({ path: small, language: 'en' }, signal);
    await expect(refused).rejects.toMatchObject({ code: 'limit_exceeded' });
    expect(service.requests).toHaveLength(1);
    await service.close();
  });
});
