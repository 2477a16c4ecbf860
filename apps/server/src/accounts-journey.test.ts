import { beforeAll, expect, it } from 'vitest';
import { type Answer, sharedApi, type TestApi } from './testing/api.ts';
import { follow, login, PASSWORD, signUp, ticketOf } from './testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const bodyOf = async (response: Response): Promise<Answer['body']> => response.json();
const SENTENCES = Array.from({ length: 100 }, (_, i) => `Cat ${i} sat on the mat.`).join(' ');
const TEXT = { text: 'A cat sat on the mat.', from: 'en', to: 'es' };

it('leads from sign-up to sign-out', async () => {
  const email = 'ann@journey.example.org';
  const link = await signUp(api, email);
  expect(`${link.origin}${link.pathname}`).toBe('http://glossa.test/signup/activation');

  const early = await login(api, email);
  expect([early.status, early.body.ok, early.body.error.code]).toEqual([
    200,
    1,
    'email_not_verified',
  ]);
  expect(await follow(api, link)).toBe('/signup/activation?result=activated');
  expect(await follow(api, link)).toBe('/signup/activation?result=already_active');

  const { passport } = (await login(api, email)).body.data;
  const ticket = ticketOf(passport);
  const status = () => api.post('/api/user/status', { app_type: 'web' }, ticket);
  const first = (await status()).body.data;
  expect(first).toMatchObject({
    profile: { email, username: 'Ann Example' },
    subscription: { free_cnt: 500, is_subscribed: false, detail: null, monthly_usage_cnt: 0 },
    team_subscription: null,
  });

  const bearer = { Authorization: `Bearer ${first.jwt}` };
  expect((await api.post('/translate', TEXT, bearer)).body.data.credits).toBe(1);
  expect((await status()).body.data.subscription).toMatchObject({
    free_cnt: 499,
    free_usage_cnt: 1,
  });
  const ledger = async () => {
    const response = await api.request('/credits/ledger', { headers: bearer });
    return (await bodyOf(response)).data.items as {
      kind: string;
      amount: number;
      balance: number;
    }[];
  };
  expect(await ledger()).toContainEqual(expect.objectContaining({ amount: -1, balance: 499 }));

  const download = await api.post('/api/order/download', { cnt: 499 }, ticket);
  expect(download.body.data).toMatchObject({ balance: 0, free_cnt: 0 });
  const long = { ...TEXT, text: SENTENCES };
  const refused = await api.post('/translate', long, bearer);
  expect([refused.status, refused.body.error.code]).toEqual([402, 'insufficient_credits']);

  const plan = { name: 'Pro2 Monthly', flag: true, endsAt: null };
  await api.services.stores.ledger.setPlan(first.profile.id, plan);
  expect((await status()).body.data.subscription).toMatchObject({
    is_subscribed: true,
    detail: { name: 'Pro2 Monthly' },
    free_cnt: 0,
  });
  expect((await api.post('/translate', long, bearer)).status).toBe(200);
  expect((await ledger())[0]!.balance).toBeLessThan(4500);

  expect((await api.post('/api/user/logout', {}, ticket)).body.data).toEqual({ ended: 1 });
  expect((await status()).body).toMatchObject({ ok: 1, error: { code: 'invalid_token' } });
  expect((await api.post('/translate', TEXT, bearer)).status).toBe(401);
});

it('takes forms and JSON alike', async () => {
  const email = 'form@journey.example.org';
  const signedUp = await api.request('/text_to_speech/api/user/union-email-signup', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD, username: 'F' }),
  });
  expect(await bodyOf(signedUp)).toEqual({ ok: 0, data: { sent: true } });
  const link = (await api.mailbox.next(email)).link('/activation');
  expect(link.pathname).toBe('/signup/text-to-speech/activation');
  await follow(api, link);
  const signedIn = await api.request('/voice_cloning/api/user/union-email-login', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const { passport } = (await bodyOf(signedIn)).data;
  const status = await api.request('/api/user/status', {
    method: 'POST',
    body: new URLSearchParams({ app_type: 'toaster' }),
    headers: ticketOf(passport),
  });
  expect((await bodyOf(status)).data.profile.email).toBe(email);
});

it('writes in the language of the person, and links to the pages of the channel', async () => {
  const link = await signUp(api, 'sol@journey.example.org', {
    channel: 'voice_cloning',
    headers: { 'Accept-Language': 'es-MX,es;q=0.9' },
  });
  expect(link.pathname).toBe('/es/signup/ai-voice-cloning/activation');
  expect(await follow(api, link)).toBe('/es/signup/ai-voice-cloning/activation?result=activated');
});

it('answers what is malformed with 400, and an unknown channel with 404', async () => {
  const statuses = async (path: string, body: unknown) => (await api.post(path, body)).status;
  expect(await statuses('/glossa/api/user/union-email-login', '{')).toBe(400);
  expect(await statuses('/glossa/api/user/union-email-login', { email: 'a@b.c' })).toBe(400);
  expect(await statuses('/nobody/api/user/union-email-login', { email: 'a', password: 'b' })).toBe(
    404,
  );
  const weak = { email: 'weak@journey.example.org', password: 'password1', username: 'W' };
  const refused = await api.post('/glossa/api/user/union-email-signup', weak);
  expect(refused.status).toBe(400);
  expect(refused.body.error.details.issues[0].code).toBe('common_password');
});

it('answers refusals of the four calls with 200', async () => {
  const refusals = [
    await login(api, 'nobody@journey.example.org'),
    await api.post('/api/user/union-login', { token: 'x', google_uid: '1' }),
    await api.post('/api/user/status', {}),
    await api.post('/api/user/status', {}, ticketOf('nonsense')),
  ];
  expect(refusals.map(({ status, body }) => [status, body.ok, body.error.code])).toEqual([
    [200, 1, 'invalid_credentials'],
    [200, 1, 'forbidden'],
    [200, 1, 'unauthenticated'],
    [200, 1, 'invalid_token'],
  ]);
  expect((await api.post('/api/user/logout', {}, ticketOf('nonsense'))).status).toBe(401);
});
