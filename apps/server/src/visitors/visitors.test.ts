import { calls, countCharacters } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { ownerOfDevice } from '@glossa/db';
import { buildZip } from '@glossa/documents/testing/build-zip';
import { until } from '@glossa/testing';
import { FULL_TIER, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDeps } from '../app.ts';
import { type Answer, sharedApi, type TestApi, WIDE_LIMITS } from '../testing/api.ts';
import { newCharacters } from './new-characters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

let visitors = 0;
let device: string;
beforeEach(() => {
  visitors += 1;
  device = `visitor-visitor-visitor-${visitors}`;
});

/** Each visitor comes from a network of its own. */
const self = () => ({ 'X-Device-Id': device, 'X-Forwarded-For': `2001:db8:0:${visitors}::1` });

type Body = Record<string, unknown> | FormData;

/** A server that allows 100 characters and one file a day. */
async function limited(deps: Partial<AppDeps> = {}) {
  const visitorLimits = { charactersPerDay: 100, filesPerDay: 1 };
  const { app } = await api.app({ visitorLimits, trustedProxies: 1, ...deps });
  const send = (path: string, body: Body, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: body instanceof FormData ? body : JSON.stringify(body),
      headers: { ...self(), ...headers },
    });
  const post = async (path: string, body: Body, headers?: Record<string, string>) => {
    const response = await send(path, body, headers);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const translate = (text: string, headers?: Record<string, string>) =>
    post('/translate', { text, from: 'en', to: 'es' }, headers);
  const used = async (what = 'characters') =>
    (
      await api.services.stores.visitorUsage.take(
        { keys: [ownerOfDevice(device)], what, amount: 1 },
        0,
      )
    ).used;
  return { app, send, post, translate, used };
}
/** Words that begin with `seed` and share nothing with those of another seed, not even the end. */
function sentence(length: number, seed: string): string {
  let state = [...seed].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  const pick = (letters: string) => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return letters[state % letters.length]!;
  };
  let text = `${seed} `;
  while (text.length < length) text += `${pick('bdfgklmnprst')}${pick('aeiou')}${pick(' nrs')}`;
  return `${text
    .slice(0, length - 1)
    .replaceAll(/ +/g, ' ')
    .padEnd(length - 1, 'a')}${seed.at(-1)}`;
}

describe('what a visitor’s text would cost', () => {
  it('is metered continuously, over requests at once and both ways of answering', async () => {
    const { send, translate } = await limited({
      visitorLimits: { charactersPerDay: 0, filesPerDay: 0 },
    });
    const texts = Array.from({ length: 40 }, (_, at) => sentence(28, `M${at}x`));
    const first = await Promise.all(texts.slice(0, 20).map((text) => translate(text)));
    expect(first.reduce((sum, { body }) => sum + body.data.credits, 0)).toBe(1);
    const second = await Promise.all(
      texts.slice(20).map(async (text) => {
        const fields = { text, from: 'en', to: 'es' };
        const answer = await send('/translate', fields, { Accept: 'application/x-ndjson' });
        return JSON.parse((await answer.text()).trim().split('\n').at(-1)!);
      }),
    );
    expect(second.reduce((sum, { credits }) => sum + credits, 0)).toBe(1);
    expect(Math.max(...first.map(({ body }) => body.data.meter))).toBe(20 * 28);
    expect(second.map(({ meter }) => meter)).toContain(40 * 28 - 1_000);
    const known = (await translate(texts[0]!)).body.data;
    expect(known).toMatchObject({ credits: 0, meter: 40 * 28 - 1_000 });
  });

  it('is the same for those who name no device, and each has a meter of its own', async () => {
    const { translate } = await limited({
      visitorLimits: { charactersPerDay: 0, filesPerDay: 0 },
    });
    const nobody = { 'X-Device-Id': '' };
    for (const credits of [1, 0]) {
      const answer = await translate(sentence(300, `N${credits}x`), nobody);
      expect(answer.body.data.credits).toBe(credits);
    }
    expect((await translate(sentence(300, 'Px'))).body.data).toMatchObject({
      credits: 1,
      meter: 300,
    });
  });
});

describe('characters of a visitor', () => {
  it('run out, and say so with the limit, the use and the time of the next day', async () => {
    const { translate } = await limited();
    expect((await translate(sentence(80, 'A'))).status).toBe(200);
    const refused = await translate(sentence(30, 'B'));
    expect(refused.status).toBe(401);
    const { code, details } = refused.body.error;
    expect(code).toBe('visitor_limit_reached');
    expect(details).toMatchObject({ what: 'characters', limit: 100, used: 80 });
    expect(details.resetsAt % 86_400).toBe(0);
    expect(details.resetsAt * 1000).toBeGreaterThan(Date.now());
    expect((await translate(sentence(20, 'C'))).status).toBe(200);
    expect((await translate('D')).status).toBe(401);
  });

  it('are not used by what the memory knows', async () => {
    const { translate, used } = await limited();
    const text = sentence(90, 'Again');
    for (let n = 0; n < 5; n++) expect((await translate(text)).status).toBe(200);
    expect(await used()).toBe(90);
  });

  it('are counted once while a text is typed', async () => {
    const { translate, used } = await limited();
    const text = 'The committee will publish its report in the course of the next week';
    for (let end = 10; end <= text.length; end += 3) {
      expect((await translate(text.slice(0, end).trim())).status).toBe(200);
    }
    await translate(text);
    expect(await used()).toBeLessThanOrEqual(text.length);
    expect(await used()).toBeGreaterThan(text.length - 12);
  });

  it('of a stream count as those of an answer', async () => {
    const { send, used } = await limited();
    const body = { texts: [sentence(40, 'P'), sentence(40, 'Q')], from: 'en', to: 'es' };
    const accept = { Accept: 'application/x-ndjson' };
    const first = await (await send('/translate', body, accept)).text();
    expect(first).toContain('"done":true');
    expect(await used()).toBe(80);
    expect((await send('/translate', body, accept)).status).toBe(200);
    const more = { ...body, texts: [sentence(40, 'R')] };
    expect((await send('/translate', more, accept)).status).toBe(401);
  });

  it('of a stream are counted once what was translated is on its way', async () => {
    const events: string[] = [];
    const { credits } = api.services.work;
    const settle: typeof credits.settle = (...of) => {
      events.push('counted');
      return credits.settle(...of);
    };
    const work = { ...api.services.work, credits: { ...credits, settle } };
    const { send } = await limited({ services: { ...api.services, work } });
    const body = { texts: [sentence(40, 'S')], from: 'en', to: 'es' };
    const answer = await send('/translate', body, { Accept: 'application/x-ndjson' });
    const reader = answer.body!.getReader();
    // What is written meanwhile leaves at the end of the event loop's turn.
    await reader.read().then(() => setImmediate(() => events.push('left')));
    while (!(await reader.read()).done);
    expect(events).toEqual(['left', 'counted']);
  });

  it('come back when the work fails', async () => {
    const { translate, used } = await limited({
      services: {
        ...api.services,
        work: {
          ...api.services.work,
          translateTexts: async ({ memory, from, to }) => {
            await memory!.lookup([{ from, to, tone: 'default', source: 'x'.repeat(70) }]);
            throw new Error('engine');
          },
        },
      },
    });
    expect((await translate('anything')).status).toBe(500);
    expect(await used()).toBe(0);
    // Nor is what failed taken for typed already.
    expect((await translate('anything')).status).toBe(500);
    const { translate: works } = await limited();
    expect((await works(sentence(100, 'F'))).status).toBe(200);
    expect(await used()).toBe(100);
  });

  it('are one allowance for however many requests at once', async () => {
    const { translate, used } = await limited();
    const answers = await Promise.all(
      // One may be answered before another is counted: they share neither beginning nor end.
      Array.from('abcdefghijkl', (letter) => translate(sentence(30, letter))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await used()).toBe(90);
  });

  it('in several languages at once are refused as a whole', async () => {
    const { post } = await limited();
    const texts = [
      'The weather is nice today in the city, and the children play in the garden.',
      'Der Bericht wurde gestern veröffentlicht, und die Regierung hat ihn gelesen.',
    ];
    const { status, body } = await post('/translate', { texts, from: 'auto', to: 'es' });
    expect([status, body.error?.code]).toEqual([401, 'visitor_limit_reached']);
  });

  it('are counted by network too, but not on this machine', async () => {
    const { app } = await limited({
      trustedProxies: 1,
      rateLimits: { ...WIDE_LIMITS, loopback: true },
    });
    const from = (address: string, name: string) =>
      app.request('/translate', {
        method: 'POST',
        body: JSON.stringify({ text: sentence(60, name), from: 'en', to: 'es' }),
        headers: { 'X-Device-Id': `${device}-${name}`, 'X-Forwarded-For': address },
      });
    expect((await from('203.0.113.9', 'one')).status).toBe(200);
    expect((await from('203.0.113.9', 'two')).status).toBe(401);
    expect((await from('203.0.113.10', 'three')).status).toBe(200);
    expect((await from('2001:db8:9:9::1', 'four')).status).toBe(200);
    expect((await from('2001:db8:9:9:ffff::2', 'five')).status).toBe(401);
    expect((await from('2001:db8:9:8::1', 'six')).status).toBe(200);
    const { app: exempt } = await limited({ trustedProxies: 1 });
    for (const name of ['seven', 'eight']) {
      const answer = await exempt.request('/translate', {
        method: 'POST',
        body: JSON.stringify({ text: sentence(60, name), from: 'en', to: 'es' }),
        headers: { 'X-Device-Id': `${device}-${name}`, 'X-Forwarded-For': '127.0.0.1' },
      });
      expect(answer.status).toBe(200);
    }
  });

  it('are not counted where the operator does not want it', async () => {
    const { translate, used } = await limited({
      visitorLimits: { charactersPerDay: 0, filesPerDay: 0 },
    });
    expect((await translate(sentence(400, 'Long'))).status).toBe(200);
    expect(await used()).toBe(0);
  });
});

describe('a visitor’s chat', () => {
  it('counts question and answer', async () => {
    const { app, post, used } = await limited();
    const ask = (content: string) =>
      post('/api/chat/create', { payload: { messages: [{ role: 'user', content }] } });
    const question = 'Translate to Spanish: The house is red.';
    const { body } = await ask(question);
    expect(body.ok).toBe(0);
    const { jobId } = body.data;
    const result = async () => {
      const response = await app.request(`/api/chat/result?jobId=${jobId}`, {
        method: 'POST',
        headers: self(),
      });
      return ((await response.json()) as Answer['body']).data;
    };
    await until(async () => (await result()).status === 'succeeded');
    const answer = (await result()).result.message.content;
    await until(async () => (await used()) > question.length);
    expect(await used()).toBe(question.length + countCharacters(answer));
    expect((await ask(sentence(90, 'More'))).status).toBe(401);
  });
});

describe('a visitor’s previews', () => {
  const DOCUMENT = 'The committee will publish its report in the course of the week. '.repeat(80);

  async function preview(server: Awaited<ReturnType<typeof limited>>) {
    const form = new FormData();
    form.set('file', new File([DOCUMENT], 'long.txt'));
    const { key } = (await server.post('/upload', form)).body.data;
    const cost = await server.post('/doc-translate/cost', { doc: key, from: 'en', to: 'es' });
    return server.post('/doc-translate/preview', { taskId: cost.body.data.taskId });
  }

  it('are some of the day’s characters, for all devices of a network', async () => {
    const rateLimits = { ...WIDE_LIMITS, loopback: true };
    const server = await limited({
      visitorLimits: { charactersPerDay: 3_500, filesPerDay: 0 },
      rateLimits,
    });
    expect((await preview(server)).status).toBe(200);
    expect(await server.used()).toBe(1_500);
    device = `${device}-another`;
    expect((await preview(server)).status).toBe(200);
    device = `${device}-still`;
    const refused = await preview(server);
    expect(refused.body.error).toMatchObject({
      code: 'visitor_limit_reached',
      details: { what: 'characters', limit: 3_500, used: 3_000 },
    });
  });
});

describe('a visitor’s file', () => {
  const form = (bytes: string, name: string) => {
    const data = new FormData();
    data.set('file', new File([bytes], name));
    return data;
  };
  async function upload(server: Awaited<ReturnType<typeof limited>>, text: string) {
    const { body } = await server.post('/upload', form(text, 'a.txt'));
    return body.data.key as string;
  }
  const create = (server: Awaited<ReturnType<typeof limited>>, doc: string) =>
    server.post('/doc-translate/create', { doc, from: 'en', to: 'es' });

  it('is one a day', async () => {
    const server = await limited();
    const first = await create(server, await upload(server, 'One.'));
    expect(first.body.ok).toBe(0);
    const never = new AbortController().signal;
    await Array.fromAsync(watchJob(api.client(device), first.body.data.jobId, never));
    const second = await create(server, await upload(server, 'Two.'));
    expect(second.body.error).toMatchObject({
      code: 'visitor_limit_reached',
      details: { what: 'file:document', limit: 1, used: 1 },
    });
    await api.client(device).call(calls.jobDelete, { id: first.body.data.jobId });
    await until(async () => {
      const { rows } = await api.services.stores.database.sql.query('select 1 from job_endings');
      return rows.length === 0;
    });
    expect((await create(server, await upload(server, 'Three.'))).status).toBe(401);
  });

  it('counts every picture of an archive', async () => {
    const server = await limited();
    const send = async (names: readonly string[]) => {
      const form = new FormData();
      const zip = buildZip(names.map((name) => ({ name, data: 'no picture' })));
      form.set('file', new File([new Uint8Array(zip)], 'chapter.cbz'));
      return (await server.post('/upload', form)).body.data.key as string;
    };
    const create = async (names: readonly string[]) =>
      server.post('/img-translate/create', { imgs: await send(names), from: 'en', to: 'es' });
    const imgs = [await send(['1.png', '2.png'])];
    expect((await server.post('/img-translate/cost', { imgs })).body.data).toEqual({
      ...{ counts: [2], images: 2, credits: 2 },
      ...{ balance: null, freeFiles: 1 },
    });
    expect((await create(['1.png', '2.png'])).body.error).toMatchObject({
      code: 'visitor_limit_reached',
      details: { what: 'file:image', limit: 1 },
    });
    expect(await server.used('file:image')).toBe(0);
    expect((await create(['1.png'])).status).toBe(200);
  });

  it('is said to be free, or no longer, with the price; asking takes nothing', async () => {
    const server = await limited();
    const cost = async (doc: string) =>
      (await server.post('/doc-translate/cost', { doc, from: 'en', to: 'es' })).body.data.freeFiles;
    const [one, two] = [await upload(server, 'One.'), await upload(server, 'Two.')];
    expect([await cost(one), await cost(two), await cost(one)]).toEqual([1, 1, 1]);
    expect(await cost(await upload(server, 'A long page. '.repeat(2_000)))).toBe(0);
    expect((await create(server, one)).status).toBe(200);
    expect(await cost(two)).toBe(0);
  });

  it('comes back when it could not be translated', async () => {
    const server = await limited();
    const broken = form('PK\u0003\u0004 no archive', 'a.docx');
    const { body } = await server.post('/upload', broken);
    expect((await create(server, body.data.key)).status).toBeGreaterThanOrEqual(400);
    const client = api.client(device);
    const good = await create(server, await upload(server, 'Good.'));
    expect(good.body.ok).toBe(0);
    const { jobId } = good.body.data;
    await client.call(calls.jobCancel, { id: jobId });
    const job = await client.call(calls.docStatus, { jobId });
    if (job.status === 'canceled') {
      await until(async () => (await server.used('file:document')) === 0);
    }
  });

  it('is small: in bytes and in pages', async () => {
    const server = await limited();
    const large = await server.post('/upload', form('x'.repeat(1024 * 1024 + 1), 'large.txt'));
    expect(large.body.error).toMatchObject({
      code: 'visitor_limit_reached',
      details: { what: 'file_bytes', limit: 1024 * 1024 },
    });
    const long = Array.from({ length: 4_000 }, (_, n) => `Sentence number ${n} of many.`).join(
      '\n',
    );
    const answer = await create(server, await upload(server, long));
    expect(answer.body.error).toMatchObject({
      code: 'visitor_limit_reached',
      details: { what: 'file_pages', limit: 5 },
    });
    expect(await server.used('file:document')).toBe(0);
  });

  it('cannot be had around the limit by resumable uploads', async () => {
    const { app } = await limited();
    const begin = (headers: Record<string, string>) =>
      app.request('/files/tus', {
        method: 'POST',
        headers: { 'Tus-Resumable': '1.0.0', ...self(), ...headers },
      });
    expect((await begin({ 'Upload-Length': String(1024 * 1024 + 1) })).status).toBe(401);
    expect((await begin({ 'Upload-Defer-Length': '1' })).status).toBe(401);
    expect((await begin({ 'Upload-Length': '1000' })).status).toBe(201);
    const answers = [];
    for (let n = 0; n < 20; n++) {
      answers.push((await begin({ 'Upload-Length': String(1024 * 1024) })).status);
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(19);
  });

  it('counts by its bytes, which come back when the upload fails', async () => {
    const server = await limited();
    await upload(server, 'Hello');
    expect(await server.used('bytes')).toBe(5);
    await server.post('/upload', { url: 'http://127.0.0.1/x' });
    expect(await server.used('bytes')).toBe(5);
  });
});

describe('newCharacters', () => {
  it.each([
    ['', [], 0],
    ['abc', [], 3],
    ['abcd', ['abc'], 1],
    ['abc', ['abc'], 0],
    ['aXc', ['abc'], 1],
    ['xyz', ['abc', 'xy'], 1],
    ['aaa', ['aa'], 1],
    ['a😀b', ['ab'], 1],
  ])('of %j after %j are %i', (text, before, count) => {
    expect(newCharacters(text, before)).toBe(count);
  });

  it.runIf(FULL_TIER)('are never negative, nor more than there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, before) => {
        const count = newCharacters(text, before);
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count).toBeLessThanOrEqual(countCharacters(text));
        expect(newCharacters(text, [...before, text])).toBe(0);
      }),
      propertyRuns({ short: 60, full: 2_000 }),
    );
  });
});
