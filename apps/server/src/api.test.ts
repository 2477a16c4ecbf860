import { calls, ERROR_CODES, type ResponseOf } from '@glossa/contract';
import { translateStream } from '@glossa/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, WIDE_LIMITS } from './testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('translate', () => {
  it('keeps the tags and attributes of HTML', async () => {
    const { translations, credits } = await api
      .client('a-device-that-reads-html')
      .call(calls.translate, {
        texts: ['The report.', 'See <b>page 4</b> of <a href="/r">the report</a>.'],
        from: 'en',
        to: 'es',
        format: 'html',
      });
    const [plain, rich] = translations;
    expect(plain!.text).not.toBe('The report.');
    expect(plain!.engine).toBe('null');
    expect(rich!.text.replaceAll(/>[^<]*/g, '>')).toBe('Šéé <b></b><a href="/r"></a>');
    expect(credits).toBe(1);
  });

  it('streams each text, then the sum', async () => {
    const lines = await Array.fromAsync(
      translateStream(api.client('a-device-that-streams'), {
        ...{ texts: ['One dog.', 'Two cats.'], from: 'en', to: 'es' },
      }),
    );
    expect(
      lines
        .slice(0, 2)
        .map((line) => 'index' in line && line.index)
        .sort(),
    ).toEqual([0, 1]);
    expect(lines.at(-1)).toEqual({ done: true, credits: 1, meter: 17 });
  });

  it('refuses before the stream begins as it refuses without one', async () => {
    const response = await api.request('/translate', {
      method: 'POST',
      body: JSON.stringify({ text: 'x', from: 'xx', to: 'es' }),
      headers: { Accept: 'application/x-ndjson' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: 1, error: { code: 'validation_failed' } });
  });

  it.each([
    [
      'form',
      {
        method: 'POST',
        body: new URLSearchParams([
          ['texts', 'A cat.'],
          ['texts', 'A dog.'],
          ['from', 'en'],
          ['to', 'es'],
        ]),
      },
      '',
    ],
    [
      'one form field',
      { method: 'POST', body: new URLSearchParams({ texts: 'A cat.', from: 'en', to: 'es' }) },
      '',
    ],
    [
      'multipart',
      { method: 'POST', body: multipart({ text: 'A cat.', from: 'en', to: 'es' }) },
      '',
    ],
    ['query', { method: 'POST' }, '?text=A+cat.&from=en&to=es'],
    [
      'JSON that curl calls a form',
      {
        method: 'POST',
        body: '{"text":"A cat.","from":"en","to":"es"}',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      },
      '',
    ],
  ] as [string, RequestInit, string][])('takes %s fields', async (_, init, query) => {
    const response = await api.request(`/translate${query}`, init);
    const { data } = (await response.json()) as { data: { translations: { text: string }[] } };
    expect(data.translations[0]!.text).toBe('Å çåt.');
  });

  it('remembers for its owner only', async () => {
    const text = 'A sentence that is only said here.';
    const ask = (device: string) =>
      api.client(device).call(calls.translate, { text, from: 'en', to: 'es' });
    const [alice, bob] = ['memory-memory-memory-1', 'memory-memory-memory-2'];
    expect((await ask(alice)).translations[0]!.cached).toBe(false);
    expect((await ask(alice)).translations[0]!.cached).toBe(true);
    expect((await ask(bob)).translations[0]!.cached).toBe(false);
  });

  it('detects the language when asked to', async () => {
    const text = 'El comité publicará su informe la semana que viene.';
    const { translations } = await api.client().call(calls.translate, { text, to: 'en' });
    expect(translations[0]).toMatchObject({ detected: 'es', engine: 'null' });
  });
});

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('bad input', () => {
  const good = { from: 'en', to: 'es' };
  it.each([
    ['malformed JSON', '{"text":', 400, 'bad_request'],
    ['JSON that is no object', '[1]', 400, 'bad_request'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'bad_request'],
    ['a deep nest', `{"text":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 400, 'bad_request'],
    ['no text', { ...good }, 400, 'validation_failed'],
    ['empty text', { ...good, text: '' }, 400, 'validation_failed'],
    ['blank texts', { ...good, texts: ['', ' \n'] }, 400, 'validation_failed'],
    ['no texts', { ...good, texts: [] }, 400, 'validation_failed'],
    ['half a character', '{"text":"a \\ud800 b","from":"en","to":"es"}', 400, 'validation_failed'],
    ['text and texts', { ...good, text: 'a', texts: ['a'] }, 400, 'validation_failed'],
    ['texts of the wrong type', { ...good, texts: [1] }, 400, 'validation_failed'],
    ['10 MB of text', { ...good, text: 'a'.repeat(10 * 1024 * 1024) }, 413, 'payload_too_large'],
    ['too many characters', { ...good, text: 'a '.repeat(60_000) }, 422, 'limit_exceeded'],
    ['too many texts', { ...good, texts: Array(1001).fill('a') }, 422, 'limit_exceeded'],
    ['an unknown source', { text: 'a', from: 'xx', to: 'es' }, 400, 'validation_failed'],
    ['an unknown target', { text: 'a', from: 'en', to: 'klingon' }, 400, 'validation_failed'],
    [
      'a target of the prototype',
      { text: 'a', from: 'en', to: 'constructor' },
      400,
      'validation_failed',
    ],
    ['auto as target', { text: 'a', from: 'en', to: 'auto' }, 400, 'validation_failed'],
    ['the same language twice', { text: 'a', from: 'es', to: 'ES' }, 400, 'validation_failed'],
    ['an unknown glossary', { ...good, text: 'a', glossaryId: 'x' }, 404, 'not_found'],
    ['a name of the prototype', '{"__proto__":{"text":"a"},"to":"es"}', 400, 'validation_failed'],
  ] as [string, string | Uint8Array | object, number, string][])(
    '%s is refused with a code',
    async (_, body, status, code) => {
      const raw = typeof body === 'string' || body instanceof Uint8Array;
      const response = await api.request('/translate', {
        method: 'POST',
        body: raw ? (body as string) : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ ok: 1, error: { code } });
    },
  );

  it('answers empty texts among others as they are', async () => {
    const { status, body } = await api.post(
      '/translate',
      '{"texts":["a dog","","  \\n"],"from":"en","to":"es"}',
    );
    expect(status).toBe(200);
    const texts = body.data.translations.map(({ text }: { text: string }) => text);
    expect(texts.slice(1)).toEqual(['', '  \n']);
  });

  it('counts a body without a length as it comes', async () => {
    const chunk = new Uint8Array(256 * 1024).fill(0x61);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const response = await api.request('/translate', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(4 * 1024 * 1024);
  });
});

describe('refusals', () => {
  const refused = (headers: Record<string, string>) => api.post('/translate', '{', headers);

  it('speak the caller’s language', async () => {
    const messages = await Promise.all(
      ['en', 'es-MX,es;q=0.9', 'ar', 'xx'].map(async (language) => {
        const { body } = await refused({ 'Accept-Language': language });
        return body.error.message;
      }),
    );
    expect(messages[0]).toMatch(/could not be read/);
    expect(messages[1]).not.toBe(messages[0]);
    expect(messages[2]).toMatch(/\p{Script=Arabic}/u);
    expect(messages[3]).toBe(messages[0]);
  });

  it('carry the request id that the caller chose, when it is harmless', async () => {
    const chosen = await refused({ 'X-Request-Id': 'trace-0001' });
    expect(chosen.headers.get('X-Request-Id')).toBe('trace-0001');
    expect(chosen.body.error.requestId).toBe('trace-0001');
    const made = await refused({ 'X-Request-Id': 'a b' });
    expect(made.body.error.requestId).toBe(made.headers.get('X-Request-Id'));
    expect(made.body.error.requestId).not.toBe('a b');
  });

  it('know every code of the contract in the document', async () => {
    const text = await (await api.request('/openapi.json')).text();
    for (const code of ERROR_CODES) expect(text).toContain(code);
  });

  it('answer an unknown call in the envelope and leave pages to the site', async () => {
    expect((await api.post('/no-such-call', {})).status).toBe(404);
    const page = await api.request('/translate');
    expect(await page.text()).toBe('<p>page</p>');
  });
});

describe('catalogue', () => {
  it('names languages in the language asked for', async () => {
    const { languages } = await api.client().call(calls.languages, { locale: 'es' });
    expect(languages.length).toBeGreaterThanOrEqual(130);
    expect(languages.find(({ tag }) => tag === 'de')).toMatchObject({
      name: 'alemán',
      nativeName: 'Deutsch',
    });
    const odd = await api.client().call(calls.languages, { locale: '../x' });
    expect(odd.languages.find(({ tag }) => tag === 'de')!.name).toBe('German');
  });

  it('answers 304 to who has it already', async () => {
    const first = await api.request('/languages');
    const etag = first.headers.get('ETag')!;
    const again = await api.request('/languages', { headers: { 'If-None-Match': `W/${etag}` } });
    expect(again.status).toBe(304);
    const packed = await api.request('/languages', { headers: { 'Accept-Encoding': 'gzip' } });
    const bytes = await new Response(
      packed.body!.pipeThrough(new DecompressionStream('gzip')),
    ).text();
    expect(bytes).toBe(await first.text());
  });

  it('tells which engines are ready', async () => {
    const { capabilities } = await api.client().call(calls.engines, {});
    const translate = capabilities.find(({ capability }) => capability === 'translate')!;
    expect(translate.engines[0]).toMatchObject({ id: 'null', state: 'ready' });
  });

  it('takes the parts of an English mail to be English', async () => {
    const texts = ['Dear Ana,', 'Thanks for the invoice. I will pay it tomorrow.', 'Best regards,'];
    const { translations } = await api.client().call(calls.translate, { texts, to: 'es' });
    expect(translations.map(({ detected }) => detected)).toEqual(['en', 'en', 'en']);
  });

  it('weighs what the page is in and what the client names where words leave the language open', async () => {
    const detect = async (language: string, likely: string[] = []) => {
      const answer = await api.request('/detect', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify({ texts: ['Menu', 'Guten Morgen'], likely }),
      });
      const { data } = (await answer.json()) as { data: ResponseOf<typeof calls.detect> };
      return data.detections.map(({ language: found }) => found);
    };
    expect(await detect('en')).toEqual(['en', 'de']);
    expect(await detect('nl')).toEqual(['nl', 'de']);
    expect(await detect('en', ['nl'])).toEqual(['nl', 'de']);
  });

  it('detects languages', async () => {
    const texts = [
      'The weather is nice today in the city.',
      'Der Bericht wurde gestern veröffentlicht.',
      '',
    ];
    const { detections } = await api.client().call(calls.detect, { texts });
    expect(detections.map(({ language }) => language)).toEqual(['en', 'de', null]);
  });
});

describe('the edges', () => {
  it('let any origin call, without credentials', async () => {
    const preflight = await api.request('/translate', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-device-id',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/x-device-id/i);
    expect(preflight.headers.has('Access-Control-Allow-Credentials')).toBe(false);
  });

  it('limit priced calls by device and by network', async () => {
    const rateLimits = { ...WIDE_LIMITS, pricedPerMinute: 2 };
    const { app } = await api.app({ rateLimits, trustedProxies: 1 });
    const ask = (device: string) =>
      app.request('/translate?text=a&from=en&to=es', {
        method: 'POST',
        headers: {
          'X-Device-Id': `limit-limit-limit-limit-${device}`,
          'X-Forwarded-For': '198.51.100.9, 203.0.113.7',
        },
      });
    const answers = [await ask('1'), await ask('1'), await ask('1')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]!.headers.get('Retry-After'))).toBeGreaterThan(0);
    const others = [];
    for (let device = 2; device < 14; device++) others.push((await ask(String(device))).status);
    expect(others.filter((status) => status === 200).length).toBe(6);
  });

  it('show the documentation from this server only', async () => {
    const page = await api.request('/docs');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).not.toMatch(/https?:/);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) {
      expect((await api.request(`/docs/${file}`)).status).toBe(200);
    }
    const outside = await api.request('/docs/..%2fpackage.json');
    expect(await outside.text()).toBe('<p>page</p>');
  });
});
