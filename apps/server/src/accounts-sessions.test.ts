import { createHash, randomBytes } from 'node:crypto';
import { ownerOfAccount } from '@glossa/db';
import { fakeClock } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/api.ts';
import { createPerson, follow, login, PASSWORD, type Person, ticketOf } from './testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TEXT = { text: 'A dog.', from: 'en', to: 'es' };
const signIn = async (email: string, password = PASSWORD): Promise<Record<string, string>> =>
  ticketOf((await login(api, email, password)).body.data.passport);
const status = (headers: Record<string, string>) => api.post('/api/user/status', {}, headers);
const works = async (headers: Record<string, string>) => (await status(headers)).body.ok === 0;
async function get(path: string, headers: Record<string, string>) {
  const response = await api.request(path, { headers });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls
  return { status: response.status, body: (await response.json()) as any, response };
}
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

describe('credentials', () => {
  it('are refused when they are wrong, tampered with or of two accounts', async () => {
    const ann = await createPerson(api, 'cred-ann@example.org');
    const bob = await createPerson(api, 'cred-bob@example.org');
    const [header, payload, signature] = ann.jwt.split('.') as [string, string, string];
    const forged = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
        sub: bob.userId,
      }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const wrong: Record<string, string>[] = [
      ticketOf(`${ann.passport}x`),
      ticketOf(ann.passport.slice(1)),
      ticketOf(ann.jwt),
      { Authorization: `Bearer ${ann.passport}` },
      { Authorization: `Bearer ${header}.${forged}.${signature}` },
      { Authorization: `Bearer ${none}.${payload}.` },
      { Authorization: `Bearer ${none}.${forged}.` },
      { Authorization: 'Bearer gls_nonsense' },
      { Authorization: `Bearer ${'x'.repeat(5_000)}` },
      { ...ann.ticket, ...bob.bearer },
    ];
    for (const headers of wrong) {
      const refused = await api.post('/translate', TEXT, headers);
      expect([refused.status, codeOf(refused)], JSON.stringify(headers)).toEqual([
        401,
        'invalid_token',
      ]);
    }
    const upload = await api.request('/files/tus', { method: 'POST', headers: wrong[0]! });
    expect(upload.status).toBe(401);
    expect(upload.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await api.post('/translate', TEXT, { ...ann.ticket, ...ann.bearer })).status).toBe(200);
    expect((await api.post('/translate', TEXT, { Authorization: 'Basic eDp5' })).status).toBe(200);
  });

  it('of a channel: a jwt is good for its own, a passport for all', async () => {
    const ann = await createPerson(api, 'channel@example.org');
    const on = (channel: string) => ({ 'X-Access-Channel': channel });
    const speech = await status({ ...ann.ticket, ...on('text_to_speech') });
    const bearer = { Authorization: `Bearer ${speech.body.data.jwt}` };
    const translate = async (headers: Record<string, string>) =>
      (await api.post('/translate', TEXT, headers)).status;
    expect(await translate({ ...bearer, ...on('text_to_speech') })).toBe(200);
    expect(await translate(bearer)).toBe(200);
    expect(await translate({ ...bearer, ...on('voice_cloning') })).toBe(401);
    expect(await translate({ ...ann.bearer, ...on('text_to_speech') })).toBe(401);
    expect(await translate({ ...ann.ticket, ...on('voice_cloning') })).toBe(200);
    expect(await translate({ ...ann.ticket, ...on('somewhere') })).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed with their device, and ended one by one', async () => {
    const ann = await createPerson(api, 'list@example.org');
    const phone = await api.post(
      '/glossa/api/user/union-email-login',
      { email: ann.email, password: PASSWORD },
      { 'User-Agent': FIREFOX },
    );
    const other = ticketOf(phone.body.data.passport);
    const { items } = (await get('/api/user/sessions', ann.ticket)).body.data;
    expect(items).toHaveLength(2);
    const mine = items.find(({ current }: { current: boolean }) => current);
    const theirs = items.find(({ current }: { current: boolean }) => !current);
    expect(theirs).toMatchObject({ app_type: 'web', device: 'Firefox on Linux' });
    expect(mine.id).not.toBe(theirs.id);

    const bob = await createPerson(api, 'list-bob@example.org');
    const end = (id: string, headers: Record<string, string>) =>
      api.request(`/api/user/sessions/${id}`, { method: 'DELETE', headers });
    expect((await end(theirs.id, bob.ticket)).status).toBe(404);
    expect(await works(other)).toBe(true);
    expect((await end(theirs.id, ann.ticket)).status).toBe(200);
    expect(await works(other)).toBe(false);
    expect(await works(ann.ticket)).toBe(true);
  });

  it('end everywhere, and with them their jwts', async () => {
    const ann = await createPerson(api, 'everywhere@example.org');
    const other = await signIn(ann.email);
    expect(await works(other)).toBe(true);
    const ended = await api.post('/api/user/logout', { everywhere: true }, ann.ticket);
    expect(ended.body.data).toEqual({ ended: 2 });
    expect(await works(other)).toBe(false);
    expect((await api.post('/translate', TEXT, ann.bearer)).status).toBe(401);
  });

  it('end with a change of password, but for the one that made it; and all with a reset', async () => {
    const ann = await createPerson(api, 'password@example.org');
    const other = await signIn(ann.email);
    expect(await works(other)).toBe(true);
    const change = (current: string, next: string) =>
      api.post(
        '/api/user/change-password',
        { current_password: current, new_password: next },
        ann.ticket,
      );
    expect(codeOf(await change('not my password', 'a whole new phrase'))).toBe(
      'invalid_credentials',
    );
    expect(codeOf(await change(PASSWORD, 'password1'))).toBe('validation_failed');
    expect((await change(PASSWORD, 'a whole new phrase')).body.data).toEqual({ changed: true });
    expect([await works(ann.ticket), await works(other)]).toEqual([true, false]);
    expect(codeOf(await login(api, ann.email))).toBe('invalid_credentials');
    const notice = await api.mailbox.next(ann.email);
    expect(notice.link('/forgot-password')).toBeDefined();

    await api.post('/api/user/forgot-password', { email: ann.email });
    const token = (await api.mailbox.next(ann.email))
      .link('/reset-password')
      .searchParams.get('token');
    const reset = (password: string) => api.post('/api/user/reset-password', { token, password });
    expect(codeOf(await reset('12345678'))).toBe('validation_failed');
    expect((await reset('the third phrase')).body.data).toEqual({ reset: true });
    expect(codeOf(await reset('the fourth phrase'))).toBe('invalid_token');
    expect(await works(ann.ticket)).toBe(false);
    expect(await works(await signIn(ann.email, 'the third phrase'))).toBe(true);
  });

  it('end when an operator blocks the account', async () => {
    const ann = await createPerson(api, 'blocked@example.org');
    await api.people.accounts.setBlocked(ann.userId, 'spam');
    expect(await works(ann.ticket)).toBe(false);
    expect(codeOf(await login(api, ann.email))).toBe('forbidden');
    expect(codeOf(await login(api, ann.email, 'wrong password'))).toBe('invalid_credentials');
    await api.people.accounts.setBlocked(ann.userId, null);
    expect((await login(api, ann.email)).body.ok).toBe(0);
  });
});

describe('a change of address', () => {
  it('counts once the new one is confirmed, and is told to the old one', async () => {
    const ann = await createPerson(api, 'old@example.org');
    await createPerson(api, 'taken@example.org');
    const change = (email: string, password = PASSWORD) =>
      api.post('/api/user/change-email', { email, password }, ann.ticket);
    expect(codeOf(await change('new@example.org', 'wrong password'))).toBe('invalid_credentials');
    const own = await change('OLD@example.org');
    expect([own.status, codeOf(own)]).toEqual([409, 'email_taken']);

    // Somebody signed up with it and never could activate.
    await api.post('/glossa/api/user/union-email-signup', {
      email: 'new@example.org',
      password: 'of a squatter, long',
      username: 'S',
    });
    await api.mailbox.next('new@example.org');
    // Its mail is in the language that was chosen, and leads to a page in it.
    await api.post('/api/user/settings', { locale: 'es' }, ann.ticket);
    expect((await change('new@example.org')).body.data).toEqual({ sent: true });
    expect((await get('/api/user/settings', ann.ticket)).body.data.pending_email).toBe(
      'new@example.org',
    );
    expect((await status(ann.ticket)).body.data.profile.email).toBe('old@example.org');
    const mail = await api.mailbox.next('new@example.org');
    expect(mail.subject).toMatch(/^Confirme su nuevo correo/);
    const link = mail.link('/activation');
    expect(await follow(api, link)).toBe('/es/signup/activation?result=email_changed');
    expect(await follow(api, link)).toBe('/es/signup/activation?result=email_changed');
    expect((await status(ann.ticket)).body.data.profile.email).toBe('new@example.org');
    expect((await api.mailbox.next('old@example.org')).text).toContain('new@example.org');
    expect((await login(api, 'new@example.org')).body.ok).toBe(0);
    expect((await login(api, 'old@example.org')).body.ok).toBe(1);
  });
});

describe('a request for an address of somebody else', () => {
  it('tells nothing to who asks, and its holder by mail', async () => {
    const ann = await createPerson(api, 'asks@example.org');
    await createPerson(api, 'holder@example.org');
    const change = (email: string) =>
      api.post('/api/user/change-email', { email, password: PASSWORD }, ann.ticket);
    const answers = [await change('HOLDER@example.org'), await change('nobody@example.org')];
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [200, { sent: true }],
      [200, { sent: true }],
    ]);
    const settings = await get('/api/user/settings', ann.ticket);
    expect(settings.body.data.pending_email).toBe('nobody@example.org');
    const told = await api.mailbox.next('holder@example.org');
    expect(told.text).not.toContain('/activation');
    expect(told.link('/login')).toBeDefined();
  });

  it.runIf(FULL_TIER)('is answered ten times an hour', async () => {
    const ann = await createPerson(api, 'many@example.org');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const email = `probe-${n}@example.org`;
      const answer = await api.post(
        '/api/user/change-email',
        { email, password: PASSWORD },
        ann.ticket,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

describe('pairing', () => {
  const pair = () => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  };
  const claim = (verifier: string) =>
    api.post('/api/user/link/claim', { verifier }, { 'User-Agent': FIREFOX });
  const confirm = (person: Person, challenge: string) =>
    api.post('/api/user/link/confirm', { challenge, app_type: 'firefox_addon' }, person.ticket);

  it('gives the extension one passport of its own, listed and ended like any other', async () => {
    const ann = await createPerson(api, 'pair@example.org');
    const { verifier, challenge } = pair();
    expect((await claim(verifier)).body.data).toEqual({ status: 'pending' });
    expect((await api.post('/api/user/link/confirm', { challenge })).status).toBe(401);
    expect((await confirm(ann, challenge)).body.data).toEqual({ linked: true });
    expect((await confirm(ann, challenge)).body.data).toEqual({ linked: true });
    const claims = await Promise.all([claim(verifier), claim(verifier), claim(verifier)]);
    const given = claims.filter(({ body }) => body.data?.status === 'linked');
    expect(given).toHaveLength(1);
    expect(claims.map(codeOf).filter((code) => code === 'invalid_token')).toHaveLength(2);
    expect(codeOf(await confirm(ann, challenge))).toBe('conflict');

    const extension = ticketOf(given[0]!.body.data.passport);
    expect((await status(extension)).body.data.profile.id).toBe(ann.userId);
    expect(await works({ ...extension, 'X-Access-Channel': 'glossa' })).toBe(true);
    expect(await works({ ...extension, 'X-Access-Channel': 'voice_cloning' })).toBe(false);
    const { items } = (await get('/api/user/sessions', ann.ticket)).body.data;
    const own = items.find(({ app_type }: { app_type: string }) => app_type === 'firefox_addon');
    expect(own.device).toBe('Firefox on Linux');
    expect((await api.mailbox.next(ann.email)).link('/dashboard')).toBeDefined();
    await api.request(`/api/user/sessions/${own.id}`, { method: 'DELETE', headers: ann.ticket });
    expect([await works(extension), await works(ann.ticket)]).toEqual([false, true]);
  });

  it('belongs to who confirmed first, and to no guess of the verifier', async () => {
    const ann = await createPerson(api, 'pair-ann@example.org');
    const bob = await createPerson(api, 'pair-bob@example.org');
    const { verifier, challenge } = pair();
    await confirm(ann, challenge);
    expect(codeOf(await confirm(bob, challenge))).toBe('conflict');
    // The challenge stands in the address of a page; it is not the verifier.
    expect((await claim(challenge)).body.data).toEqual({ status: 'pending' });
    const { passport } = (await claim(verifier)).body.data;
    expect((await status(ticketOf(passport))).body.data.profile.id).toBe(ann.userId);
  });

  it('limits how often one challenge is asked for', async () => {
    const { verifier } = pair();
    const statuses = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await claim(verifier)).status);
    expect(statuses.filter((code) => code === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what a visitor made', () => {
  it('is the account’s once the same client signs in', async () => {
    const ann = await createPerson(api, 'adopt@example.org');
    const device = `visitor-${'x'.repeat(20)}`;
    const visitor = { 'X-Device-Id': device };
    const answer = await api.request('/api/chat/create', {
      method: 'POST',
      body: JSON.stringify({ payload: { messages: [{ role: 'user', content: 'Hello' }] } }),
      device,
    });
    // biome-ignore lint/suspicious/noExplicitAny: body of a call
    const { jobId } = ((await answer.json()) as any).data;
    const seen = async (headers: Record<string, string>) => {
      const init = { headers: { ...headers, Accept: 'application/json' }, device: null };
      return (await api.request(`/jobs/${jobId}/events`, init)).status;
    };
    expect([await seen(visitor), await seen(ann.ticket)]).toEqual([200, 404]);
    const signedIn = await api.request('/glossa/api/user/union-email-login', {
      method: 'POST',
      body: JSON.stringify({ email: ann.email, password: PASSWORD }),
      device,
    });
    expect(signedIn.status).toBe(200);
    expect([await seen(visitor), await seen(ann.ticket)]).toEqual([404, 200]);
  });
});

describe('the end of an account', () => {
  it('comes with the password and the address, and takes everything along', async () => {
    const ann = await createPerson(api, 'gone@example.org');
    const bob = await createPerson(api, 'stays@example.org');
    const other = await signIn(ann.email);
    await api.post('/translate', { ...TEXT, text: 'A secret of Ann.' }, ann.ticket);
    const token = await api.people.tokens.create(ann.userId, { name: 'ci', scopes: ['translate'] });
    const uploaded = await api.request('/upload', {
      method: 'POST',
      body: (() => {
        const form = new FormData();
        form.set('file', new File(['A file of Ann.'], 'ann.txt', { type: 'text/plain' }));
        return form;
      })(),
      headers: ann.ticket,
    });
    expect(uploaded.status).toBe(200);
    const chat = { payload: { messages: [{ role: 'user', content: 'Words of Ann' }] } };
    const { jobId } = (await api.post('/api/chat/create', chat, ann.ticket)).body.data;

    const exported = await get('/api/user/export', ann.ticket);
    expect(exported.response.headers.get('Content-Disposition')).toContain('attachment');
    expect(exported.body).toMatchObject({
      profile: { email: ann.email, username: 'Ann Example' },
      settings: { hasPassword: true },
      tokens: [{ name: 'ci' }],
      uploads: [{ name: 'ann.txt', size: 14 }],
    });
    expect(exported.body.sessions).toHaveLength(2);
    expect(exported.body.ledger.length).toBeGreaterThan(0);
    expect(exported.body.jobs).toMatchObject([{ id: jobId }]);
    const text = JSON.stringify(exported.body);
    for (const secret of [token.secret, token.row.hash, ann.passport]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('passwordHash');

    const remove = (body: object, headers = ann.ticket) =>
      api.post('/api/user/delete', body, headers);
    expect(codeOf(await remove({ email: ann.email, password: 'wrong password' }))).toBe(
      'invalid_credentials',
    );
    expect(codeOf(await remove({ email: bob.email, password: PASSWORD }))).toBe(
      'validation_failed',
    );
    const bearer = { Authorization: `Bearer ${token.secret}` };
    expect((await remove({ email: ann.email, password: PASSWORD }, bearer as never)).status).toBe(
      403,
    );
    expect((await remove({ email: ann.email, password: PASSWORD })).body.data).toEqual({
      deleted: true,
    });

    expect([await works(ann.ticket), await works(other), await works(bob.ticket)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await api.post('/translate', TEXT, bearer)).status).toBe(401);
    expect(codeOf(await login(api, ann.email))).toBe('invalid_credentials');
    const left = [];
    for await (const { key } of api.services.stores.blobs.list('')) left.push(key);
    expect(left).toEqual([]);
    const tables = ['users', 'sessions', 'user_credentials', 'verifications', 'api_tokens'];
    for (const table of tables) {
      const column = table === 'users' ? 'id' : 'user_id';
      const { rows } = await api.services.stores.database.sql.query(
        `select 1 from ${table} where ${column} = $1`,
        [ann.userId],
      );
      expect(rows, table).toEqual([]);
    }
    for (const table of ['jobs', 'uploads', 'translation_memory']) {
      const { rows } = await api.services.stores.database.sql.query(
        `select 1 from ${table} where owner = $1`,
        [ownerOfAccount(ann.userId)],
      );
      expect(rows, table).toEqual([]);
    }
    expect((await api.mailbox.next(ann.email)).text).not.toContain('token=');
    // The address is free again.
    const again = await createPerson(api, ann.email);
    expect(again.userId).not.toBe(ann.userId);
  });
});

describe('time', () => {
  it('ends jwts after 15 minutes, passports 30 days after their last use, links after a day', async () => {
    const clock = fakeClock('2026-11-21T00:00:00Z');
    await using old = await startApi({}, { clock });
    const ann = await createPerson(old, 'time@example.org');
    const ok = async () => (await old.post('/api/user/status', {}, ann.ticket)).body.ok === 0;
    const jwtOk = async () => (await old.post('/translate', TEXT, ann.bearer)).status === 200;
    const MINUTE = 60_000;
    const DAY = 24 * 60 * MINUTE;
    clock.advance(14 * MINUTE);
    expect([await ok(), await jwtOk()]).toEqual([true, true]);
    clock.advance(2 * MINUTE);
    expect([await ok(), await jwtOk()]).toEqual([true, false]);
    clock.advance(29 * DAY);
    expect(await ok()).toBe(true);
    clock.advance(29 * DAY);
    expect(await ok()).toBe(true);
    clock.advance(31 * DAY);
    expect(await ok()).toBe(false);

    const body = { email: 'late@example.org', password: PASSWORD, username: 'L' };
    await old.post('/glossa/api/user/union-email-signup', body);
    const link = (await old.mailbox.next(body.email)).link('/activation');
    clock.advance(DAY + MINUTE);
    expect(await follow(old, link)).toBe('/signup/activation?result=expired');
    await old.post('/api/user/resend-activation', { email: body.email });
    const fresh = (await old.mailbox.next(body.email)).link('/activation');
    expect(await follow(old, fresh)).toContain('activated');
    expect(await follow(old, link)).toContain('already_active');
  });
});
