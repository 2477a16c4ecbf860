import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../../testing/draw-picture.ts';
import { READ_TEXTS, readEngineContract } from '../../testing/read-engine-contract.ts';
import {
  type GoogleVisionAbilities,
  startGoogleVision,
} from '../../testing/servers/google-vision.ts';
import { type SeenLine, seesRows } from '../../testing/servers/seen-lines.ts';
import { createGoogleVisionEngine, type GoogleVisionOptions } from './google.ts';

const { signal } = new AbortController();
const KEY = 'secret';
const sees = seesRows(READ_TEXTS.map(({ text }) => text));

async function start(
  abilities: Partial<GoogleVisionAbilities> = {},
  options: GoogleVisionOptions = {},
) {
  const service = await startGoogleVision({ apiKey: KEY, sees, ...abilities });
  const engine = createGoogleVisionEngine({ apiKey: KEY, baseUrl: service.url, ...options });
  return { service, engine };
}

readEngineContract('Google Cloud Vision', async () => {
  const { service, engine } = await start();
  const stall = async () => {
    const before = service.requests.length;
    service.failNext('annotate', 'hang');
    await expect.poll(() => service.requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
  };
  return { engine, impossible: 'sc', stall, stop: service.close };
});

describe('Google Cloud Vision', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glossa-google-vision-'));
    path = join(folder, 'page.jpg');
    await writeFile(path, await drawPicture(READ_TEXTS, { format: 'jpeg' }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(
    abilities: Partial<GoogleVisionAbilities>,
    { language = 'en', ...options }: GoogleVisionOptions & { language?: string } = {},
  ) {
    const { service, engine } = await start(abilities, options);
    const reading = engine.read({ path, language }, signal);
    await reading.catch(() => {}).finally(service.close);
    return { read: await reading, requests: service.requests };
  }
  const seesLine = (line: SeenLine) => async () => ({ width: 640, height: 200, lines: [line] });

  it('is there with a key or an account, and pictures leave the machine', async () => {
    const without = createGoogleVisionEngine({});
    expect(await without.state()).toEqual({
      state: 'missing',
      needs: { code: 'api_key', values: { variable: 'GOOGLE_VISION_CREDENTIALS' } },
    });
    expect([await without.languages(), await without.canRead('en')]).toEqual([[], false]);
    const engine = createGoogleVisionEngine({ apiKey: KEY });
    expect([engine.local, engine.paidByPicture]).toEqual([false, true]);
    expect(await engine.canRead('en-GB')).toBe(true);
  });

  it('is asked for dense text, with the language where one is stated, as Google calls it', async () => {
    const { requests } = await read({}, { language: 'he' });
    const [{ headers, body }] = requests as [(typeof requests)[number]];
    expect(headers['x-goog-api-key']).toBe(KEY);
    const [asked] = JSON.parse(body).requests;
    expect(asked).toMatchObject({
      features: [{ type: 'DOCUMENT_TEXT_DETECTION' }],
      imageContext: { languageHints: ['iw'] },
    });
    const { requests: others } = await read({}, { language: 'auto' });
    expect(JSON.parse(others[0]!.body).requests[0].imageContext).toBeUndefined();
  });

  it('is asked with tokens of a service account, and with a fresh one where one was revoked', async () => {
    const service = await startGoogleVision({ sees });
    const { credentials, url } = service;
    const engine = createGoogleVisionEngine({ credentials, baseUrl: url });
    for (let at = 0; at < 2; at += 1) {
      expect((await engine.read({ path, language: 'en' }, signal)).blocks).toHaveLength(2);
      service.revoke();
    }
    const asked = service.requests.map((request) => request.path.split('/').at(-1));
    expect(asked).toEqual([
      'token',
      'images:annotate',
      'images:annotate',
      'token',
      'images:annotate',
    ]);
    await service.close();
  });

  it('reads places that are shares of the picture, and words with the signs behind them', async () => {
    const [pixels, shares] = [await read({}), await read({ isNormalized: true })];
    expect(shares.read).toEqual(pixels.read);
    const [line] = shares.read.blocks[0]!.lines;
    expect(line!.words!.map(({ text }) => text)).toEqual(READ_TEXTS[0]!.text.split(' '));
    expect(line!.words![1]!.box.x).toBeGreaterThan(line!.words![0]!.box.x);
  });

  it('reads columns, and rows that are turned, each with the size of its letters', async () => {
    const column = {
      text: '今日はいい天気',
      x: 300,
      y: 10,
      width: 24,
      height: 168,
      vertical: true,
    };
    const { read: inColumn } = await read({ sees: seesLine(column) }, { language: 'ja' });
    const { x, y, width, height } = column;
    expect(inColumn.blocks[0]!.lines).toMatchObject([
      { text: column.text, direction: 'vertical', size: 25, box: { x, y, width, height } },
    ]);
    expect(inColumn.blocks[0]!.lines[0]).not.toHaveProperty('turn');
    for (const turn of [90, 180, -90] as const) {
      const long = turn === 180 ? { width: 150, height: 30 } : { width: 30, height: 150 };
      const row = { text: 'Keep off', x: 40, y: 20, ...long, turn };
      const { read: asTurned } = await read({ sees: seesLine(row) });
      expect(asTurned.blocks[0]!.lines).toMatchObject([
        { text: 'Keep off', direction: 'ltr', turn, size: 32, box: { x: 40, y: 20, ...long } },
      ]);
    }
  });

  it('tells the language by what Google says, else by the words', async () => {
    const auto = { language: 'auto' };
    expect((await read({ language: 'iw' }, auto)).read.language).toBe('he');
    expect((await read({}, auto)).read.language).toBe('en');
    expect((await read({ language: 'und' }, auto)).read.language).toBe('en');
  });

  const status = (code: number) => ({ body: { responses: [{ error: { code, message: 'No.' } }] } });
  const reason = (value: string) => ({ code: 'engine_unavailable', details: { reason: value } });
  it.each([
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { code: 'rate_limited', retryAfter: 7 },
    ],
    [
      { status: 429, body: { error: { details: [{ retryDelay: '12.5s' }] } } },
      { code: 'rate_limited', retryAfter: 13 },
    ],
    [{ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }, reason('unauthorized')],
    [
      { status: 503, headers: { 'retry-after': '3' } },
      { ...reason('server_error'), retryAfter: 3 },
    ],
    ['drop', reason('network')],
    [status(3), { code: 'corrupt_file' }],
    [status(4), { code: 'timeout' }],
    [status(7), reason('unauthorized')],
    [status(8), { code: 'rate_limited' }],
    [status(14), reason('server_error')],
    [status(12), reason('refused')],
    [{ body: '{"responses":[{"fullTextAnnotation":{"pages":[{"blo' }, reason('bad_answer')],
    [{ body: { responses: [] } }, reason('bad_answer')],
    [{ body: { responses: [{ fullTextAnnotation: { pages: 3 } }] } }, reason('bad_answer')],
  ] as const)('says what went wrong: %j', async (fault, error) => {
    const { service, engine } = await start();
    service.failNext('annotate', fault);
    const reading = engine.read({ path, language: 'en' }, signal);
    await expect(reading.finally(service.close)).rejects.toMatchObject(error);
  });

  it('is not used with another key, nor waited for without end', async () => {
    const wrong = read({ apiKey: 'other' });
    await expect(wrong).rejects.toMatchObject({ ...reason('unauthorized'), retryAfter: 60 });
    const { service, engine } = await start({}, { timeoutMs: 50 });
    service.failNext('annotate', 'hang');
    const reading = engine.read({ path, language: 'en' }, signal);
    await expect(reading.finally(service.close)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is sent nothing that it does not take', async () => {
    const { service, engine } = await start();
    const file = join(folder, 'large.png');
    const png = Buffer.from(await drawPicture([]));
    const refused = async () => {
      const reading = engine.read({ path: file, language: 'en' }, signal);
      await expect(reading).rejects.toMatchObject({ code: 'limit_exceeded' });
    };
    await writeFile(file, Buffer.concat([png, Buffer.alloc(7 * 1024 * 1024)]));
    await refused();
    // As large as it says to be.
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    await writeFile(file, png);
    await refused();
    expect(service.requests).toEqual([]);
    await service.close();
  });
});
