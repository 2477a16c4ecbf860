import { randomUUID } from 'node:crypto';
import { type PasswordHashing, SCRYPT_HASHING } from '@glossa/accounts';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimits } from './config.ts';
import { startApi, type TestApi, WIDE_LIMITS } from './testing/api.ts';
import { createPerson, follow, login, PASSWORD, signUp, ticketOf } from './testing/people.ts';

let api: TestApi;
/** Hashes as the product does, for what tells by time what is so. */
let slow: TestApi;
/** What was hashed and compared on `slow`: nearly all the time that these calls take. */
const hashed: string[] = [];
const hashing: PasswordHashing = {
  hash(password) {
    hashed.push('hash');
    return SCRYPT_HASHING.hash(password);
  },
  verify(compared) {
    hashed.push('verify');
    return SCRYPT_HASHING.verify(compared);
  },
};
beforeAll(async () => {
  api = await startApi();
  slow = await startApi({}, { hashing });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await slow[Symbol.asyncDispose]();
});

const SIGN_UP = '/glossa/api/user/union-email-signup';
const LOGIN = '/glossa/api/user/union-email-login';
const signUpBody = (email: string) => ({ email, password: PASSWORD, username: 'Ann' });

const OWN_DEVICE = 'own-own-own-own-own-own-1';
const NEW_DEVICE = 'new-new-new-new-new-new-1';

const limitedApp = (change: Partial<RateLimits>, on = api) =>
  on.app({ rateLimits: { ...WIDE_LIMITS, ...change }, trustedProxies: 1 });

/** The API with other limits; every request comes from the address it names. */
async function limited(change: Partial<RateLimits>, on = api) {
  const { app } = await limitedApp(change, on);
  return async (address: string, path: string, body: unknown) => {
    const response = await app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Forwarded-For': address },
    });
    // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls
    return { response, status: response.status, body: (await response.json()) as any };
  };
}

/** Whether two fastest times of milliseconds are of the same work: a hash is more than the difference. */
const areAlike = (first: number, second: number) =>
  Math.abs(first - second) < Math.max(60, 0.4 * Math.min(first, second));

/**
 * The fastest of both, measured in turns: seven times, and on until they are alike, or so often that what slows one of them
 * down on a busy machine would have left it alone once.
 */
async function fastest(
  mostRounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 7 || (round < mostRounds && !areAlike(...best)); round += 1) {
    for (const [index, run] of [first, second].entries()) {
      const start = performance.now();
      await run();
      best[index] = Math.min(best[index]!, performance.now() - start);
    }
  }
  return best;
}

describe('enumeration', () => {
  it('answers known and unknown addresses alike, and hashes as much for both', async () => {
    await createPerson(slow, 'known@example.org');
    const post = await limited({ failedSignIns: 10_000 }, slow);
    const unknown = () => `unknown-${randomUUID()}@example.org`;
    const tries = {
      'sign-up': [SIGN_UP, (email: string) => signUpBody(email)],
      'sign-in': [LOGIN, (email: string) => ({ email, password: 'wrong password' })],
      'forgotten password': ['/api/user/forgot-password', (email: string) => ({ email })],
      activation: ['/api/user/resend-activation', (email: string) => ({ email })],
    } as const;
    for (const [name, [path, body]] of Object.entries(tries)) {
      const ask = async (email: string) => {
        const { status, body: answer } = await post('203.0.113.9', path, body(email));
        if (answer.error) answer.error.requestId = '';
        return { status, answer };
      };
      const work = async (email: string) => {
        hashed.length = 0;
        return { answer: await ask(email), hashed: [...hashed] };
      };
      expect(await work('known@example.org'), name).toEqual(await work(unknown()));
      if (!FULL_TIER) continue;
      const [known, stranger] = await fastest(
        40,
        () => ask('known@example.org'),
        () => ask(unknown()),
      );
      expect(areAlike(known, stranger), `${name}: ${known} and ${stranger} ms`).toBe(true);
    }
  });

  it('tells the owner by mail that somebody signed up again, and changes nothing', async () => {
    const ann = await createPerson(api, 'again@example.org');
    const body = { ...signUpBody('again@example.org'), password: 'another password entirely' };
    expect((await api.post(SIGN_UP, body)).body.data).toEqual({ sent: true });
    const mail = await api.mailbox.next('again@example.org');
    expect(mail.link('/login').href).toBe('http://glossa.test/login');
    expect(() => mail.link('/activation')).toThrow();
    expect((await login(api, 'again@example.org', body.password)).body.ok).toBe(1);
    expect((await login(api, 'again@example.org')).body.ok).toBe(0);
    expect((await api.post('/api/user/status', {}, ann.ticket)).body.ok).toBe(0);
  });
});

describe('an address that somebody else signed up first', () => {
  it('opens only with the password of the link that was followed', async () => {
    const email = 'victim@example.org';
    await signUp(api, email, { password: 'chosen by a stranger' });
    const own = await signUp(api, email);
    expect(await follow(api, own)).toContain('activated');
    expect((await login(api, email, 'chosen by a stranger')).body.error.code).toBe(
      'invalid_credentials',
    );
    expect((await login(api, email)).body.ok).toBe(0);
  });

  it('keeps the password of a link that was sent before a stranger signed up again', async () => {
    const email = 'victim2@example.org';
    const own = await signUp(api, email);
    const foreign = await signUp(api, email, { password: 'chosen by a stranger' });
    expect(await follow(api, own)).toContain('activated');
    expect((await login(api, email, 'chosen by a stranger')).body.ok).toBe(1);
    expect(await follow(api, foreign)).toContain('already_active');
    expect((await login(api, email, 'chosen by a stranger')).body.ok).toBe(1);
    expect((await login(api, email)).body.ok).toBe(0);
  });
});

describe('credential stuffing', () => {
  it('is limited for each account, known or not, also when all come at once', async () => {
    const person = await createPerson(api, 'stuffed@example.org');
    const post = await limited({ failedSignIns: 10 });
    for (const email of ['stuffed@example.org', 'nobody-stuffed@example.org']) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          post('198.51.100.1', LOGIN, { email, password: `wrong ${i}` }),
        ),
      );
      const codes = answers.map(({ body }) => body.error.code);
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(60);
    }
    const right = { email: ' STUFFED@example.org', password: PASSWORD };
    expect((await post('198.51.100.1', LOGIN, right)).status).toBe(429);
    expect((await post('192.0.2.1', LOGIN, right)).body.ok).toBe(0);
    expect((await api.post('/api/user/status', {}, person.ticket)).body.ok).toBe(0);
  });

  it('is bounded for each account, from however many networks', async () => {
    await createPerson(api, 'bounded@example.org');
    const post = await limited({ failedSignIns: 2 });
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const body = { email: 'bounded@example.org', password: `wrong ${i}` };
        return (await post(`198.51.100.${i}`, LOGIN, body)).body.error.code;
      }),
    );
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(12);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(28);
  });

  it('locks nobody out who signed in with the device before, or has reset the password', async () => {
    const email = 'locked@example.org';
    await createPerson(api, email);
    const { app } = await limitedApp({ failedSignIns: 2 });
    const ask = async (path: string, device: string, address: string, body: object) => {
      const response = await app.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          'X-Device-Id': device,
        },
        body: JSON.stringify(body),
      });
      return response.status === 429 ? 429 : ((await response.json()) as { ok: number }).ok;
    };
    const attack = async (network: string) => {
      for (let i = 0; i < 14; i++) {
        const device = `stranger-stranger-stranger-${i}`;
        await ask(LOGIN, device, `${network}.${i >> 1}`, { email, password: 'wrong' });
      }
    };
    const signIn = (device: string, password = PASSWORD) =>
      ask(LOGIN, device, '203.0.113.50', { email, password });
    expect(await signIn(OWN_DEVICE)).toBe(0);
    await attack('198.51.100');
    expect(await signIn(OWN_DEVICE)).toBe(0);
    expect(await signIn(OWN_DEVICE, 'wrong')).toBe(1);
    expect(await signIn(OWN_DEVICE, 'wrong')).toBe(1);
    expect(await signIn(OWN_DEVICE)).toBe(429);
    expect(await signIn(NEW_DEVICE)).toBe(429);

    await ask('/api/user/forgot-password', NEW_DEVICE, '203.0.113.50', { email });
    const link = (await api.mailbox.next(email)).link('/reset-password');
    const token = link.searchParams.get('token');
    const password = 'another password entirely';
    const reset = { token, password };
    expect(await ask('/api/user/reset-password', NEW_DEVICE, '203.0.113.50', reset)).toBe(0);
    expect(await signIn(NEW_DEVICE, password)).toBe(0);
    await attack('198.51.101');
    expect(await signIn(NEW_DEVICE, password)).toBe(0);
    expect(await signIn(OWN_DEVICE, password)).toBe(429);
  });

  it('does not count what was right', async () => {
    await createPerson(api, 'often@example.org');
    const post = await limited({ failedSignIns: 2 });
    const attempt = async (password: string) =>
      (await post('192.0.2.2', LOGIN, { email: 'often@example.org', password })).body.ok;
    const passwords = [PASSWORD, 'wrong one', PASSWORD, 'wrong one', PASSWORD, PASSWORD, PASSWORD];
    const outcomes = [];
    for (const password of passwords) outcomes.push(await attempt(password));
    expect(outcomes).toEqual([0, 1, 0, 1, 0, 0, 0]);
  });

  it('is limited for each address of callers; this machine only when told so', async () => {
    const attempt = (i: number) => ({ email: `a${i}@example.org`, password: 'wrong password' });
    const statuses = async (
      post: Awaited<ReturnType<typeof limited>>,
      address: string,
      path: string,
      body: (i: number) => unknown,
    ) => {
      const all = [];
      for (let i = 0; i < 4; i += 1) all.push((await post(address, path, body(i))).status);
      return all;
    };
    const post = await limited({ signInPerMinute: 3, signUpPerHour: 3 });
    const newcomer = (i: number) => signUpBody(`new${i}@example.org`);
    expect(await statuses(post, '203.0.113.1', LOGIN, attempt)).toEqual([200, 200, 200, 429]);
    expect(await statuses(post, '203.0.113.1', SIGN_UP, newcomer)).toEqual([200, 200, 200, 429]);
    expect(await statuses(post, '203.0.113.2', LOGIN, attempt)).toEqual([200, 200, 200, 429]);
    expect(await statuses(post, '127.0.0.1', LOGIN, attempt)).toEqual([200, 200, 200, 200]);
    const strict = await limited({ signInPerMinute: 3, loopback: true });
    expect(await statuses(strict, '127.0.0.1', LOGIN, attempt)).toEqual([200, 200, 200, 429]);
  });
});

describe('sessions', () => {
  it('are always new: a passport that was planted opens nothing (fixation)', async () => {
    const mallory = await createPerson(api, 'mallory@example.org');
    await createPerson(api, 'fixed@example.org');
    const body = { email: 'fixed@example.org', password: PASSWORD };
    for (const planted of [mallory.passport, 'a'.repeat(43)]) {
      const { passport } = (await api.post(LOGIN, body, ticketOf(planted))).body.data;
      expect(passport).not.toBe(planted);
      const { profile } = (await api.post('/api/user/status', {}, ticketOf(passport))).body.data;
      expect(profile.email).toBe('fixed@example.org');
    }
    const { profile } = (await api.post('/api/user/status', {}, mallory.ticket)).body.data;
    expect(profile.email).toBe('mallory@example.org');
  });

  it('never stand in a cookie, so other origins can do nothing with them (CSRF)', async () => {
    const ann = await createPerson(api, 'csrf@example.org');
    const origin = { Origin: 'https://evil.example' };
    const signedIn = await api.post(LOGIN, { email: ann.email, password: PASSWORD }, origin);
    expect(signedIn.headers.get('Set-Cookie')).toBeNull();
    expect(signedIn.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(signedIn.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const cookies = `passport=${ann.passport}; X-Access-Ticket=${ann.passport}; session=${ann.passport}`;
    for (const path of ['/api/user/logout', '/api/user/settings', '/api/user/delete']) {
      const refused = await api.request(path, {
        method: 'POST',
        body: new URLSearchParams({ email: ann.email, password: PASSWORD, everywhere: '1' }),
        headers: { ...origin, Cookie: cookies },
      });
      expect(refused.status, path).toBe(401);
    }
    expect((await api.post('/api/user/status', {}, ann.ticket)).body.ok).toBe(0);
  });
});

describe('redirects', () => {
  it.each([
    '/signup/activation?token=x&return=https://evil.example&next=//evil.example',
    '/signup/activation?token=x&result=activated%0d%0aLocation:%20https://evil.example',
    '/es/signup/text-to-speech/activation?token=https://evil.example&locale=//evil.example',
    '/signup/ai-voice-cloning/activation?token=%0d%0aX: y',
    `/signup/activation?token=${'x'.repeat(300)}`,
  ])('of %s lead to its own page', async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(303);
    const own = path.slice(0, path.indexOf('?'));
    expect(response.headers.get('Location')).toBe(`${own}?result=invalid`);
    expect([...response.headers.keys()]).not.toContain('x');
  });

  it.each([
    '//evil.example/signup/activation?token=x',
    '/%5Cevil.example/signup/activation?token=x',
    '/signup//evil.example/activation?token=x',
    '/xx/signup/activation?token=x',
    '/signup/unknown-app/activation?token=x',
    '/signup/activation/?token=x',
    '/signup/activation',
  ])('are not made of %s', async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<p>page</p>');
  });
});

describe('mails', () => {
  it('take nothing into their headers from what people write', async () => {
    const evil = [
      'Ann\r\nBcc: victim@example.org',
      'Ann\nSubject: hi',
      'Ann\u2028Bcc: x',
      'A\u0000',
    ];
    for (const username of evil) {
      const refused = await api.post(SIGN_UP, { ...signUpBody('inject@example.org'), username });
      expect(refused.status, JSON.stringify(username)).toBe(400);
    }
    const addresses = [
      'a@example.org\r\nBcc: victim@example.org',
      'a@example.org%0ABcc:victim@example.org',
      'a@example.org,victim@example.org',
      '"a\r\nBcc: x"@example.org',
      'Ann <a@example.org>',
    ];
    for (const email of addresses) {
      expect((await api.post(SIGN_UP, signUpBody(email))).status, email).toBe(400);
      expect((await api.post('/api/user/forgot-password', { email })).status, email).toBe(400);
    }
    const language = { 'Accept-Language': 'en\u00a0Bcc: victim@example.org' };
    await api.post(SIGN_UP, signUpBody('inject@example.org'), language);
    const { headers } = await api.mailbox.next('inject@example.org');
    expect(headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([]);
    expect(JSON.stringify(headers)).not.toContain('victim');
  });
});

describe('look-alike addresses', () => {
  it('of the same account are one account, and its mails go to its owner', async () => {
    await createPerson(api, 'ann.lee@example.org');
    for (const variant of [
      'ANN.LEE@EXAMPLE.ORG',
      'ａｎｎ.lee@example.org',
      ' ann.lee@ｅxample.org ',
    ]) {
      expect((await api.post(SIGN_UP, signUpBody(variant))).body.data).toEqual({ sent: true });
      const mail = await api.mailbox.next('ann.lee@example.org');
      expect(mail.link('/login').pathname).toBe('/login');
      expect((await login(api, variant)).body.ok, variant).toBe(0);
    }
  });

  it('in letters of another script are another account', async () => {
    await createPerson(api, 'paypal@example.org');
    // Cyrillic а.
    const other = 'p\u0430ypal@example.org';
    await api.post(SIGN_UP, { ...signUpBody(other), password: 'another password entirely' });
    const link = (await api.mailbox.next(other)).link('/activation');
    expect(await follow(api, link)).toContain('activated');
    expect((await login(api, other)).body.ok).toBe(1);
    expect((await login(api, 'paypal@example.org', 'another password entirely')).body.ok).toBe(1);
    expect((await login(api, 'paypal@example.org')).body.ok).toBe(0);
  });
});

it('answers passwords of 10,000 characters without hashing them', async () => {
  await createPerson(slow, 'long@example.org');
  const post = await limited({ failedSignIns: 10_000 }, slow);
  const attempt = (password: string) =>
    post('192.0.2.3', LOGIN, { email: 'long@example.org', password });
  hashed.length = 0;
  const huge = await attempt('x'.repeat(10_000));
  expect([huge.status, huge.body.error.code]).toEqual([200, 'invalid_credentials']);
  expect(hashed).toEqual([]);
  await attempt('wrong password');
  expect(hashed).toEqual(['verify']);
  const signedUp = await api.post(SIGN_UP, {
    ...signUpBody('long2@example.org'),
    password: 'x'.repeat(10_000),
  });
  expect(signedUp.status).toBe(400);
});

it('takes characters that no database stores for what they are: wrong', async () => {
  const ann = await createPerson(api, 'nul@example.org');
  for (const path of ['sessions', 'tokens', 'webhooks']) {
    const init = { method: 'DELETE', headers: ann.ticket };
    expect((await api.request(`/api/user/${path}/a%00b`, init)).status, path).toBe(404);
  }
  const bodies = [
    [SIGN_UP, { ...signUpBody('nul2@example.org'), invite_code: 'a\u0000' }],
    ['/api/user/settings', { username: 'a\u0000' }],
    ['/api/user/settings', { locale: 'e\u0000' }],
    ['/api/user/change-email', { email: 'a\u0000@example.org', password: PASSWORD }],
  ] as const;
  for (const [path, body] of bodies) {
    expect((await api.post(path, body, ann.ticket)).status, path).toBe(400);
  }
});
