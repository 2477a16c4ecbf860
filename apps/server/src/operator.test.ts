import { beforeAll, expect, it } from 'vitest';
import { OPERATOR, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, login, PASSWORD, type Person, ticketOf } from './testing/people.ts';

let api: TestApi;
let operator: Person;
let made = 0;
beforeAll(async () => {
  api = await sharedApi();
  operator = await createPerson(api, OPERATOR);
});

const person = () => createPerson(api, `looked-after-${++made}-${process.pid}@example.org`);
const get = async (path: string, headers: Record<string, string> = operator.ticket) => {
  const response = await api.request(path, { headers });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every call
  return (await response.json()) as any;
};
const post = async (
  path: string,
  body: object,
  headers: Record<string, string> = operator.ticket,
) => (await api.post(path, body, headers)).body;
const refusal = async (path: string, body: object) => (await post(path, body)).error?.code;
const sql = (text: string, values: unknown[]) =>
  api.services.stores.database.sql.query(text, values);
const fresh = () => crypto.randomUUID();

/** Somebody who bought a plan, with what they bought. */
async function buyer() {
  const who = await person();
  const { data } = await get(
    '/glossa/api/orderv2/checkout?id=pro2-month&return=/pricing',
    who.ticket,
  );
  const id = new URL(data.url).searchParams.get('checkout');
  await post('/billing/test', { id, action: 'pay' }, who.ticket);
  const bought = (await get(`/operator/users/${who.userId}`)).data;
  return { who, bought, paymentId: bought.invoices[0].payment_id as string };
}

it('is there for an operator who signed in by the site, lately, and for nobody else', async () => {
  const path = '/operator/overview';
  expect((await get(path)).ok).toBe(0);
  expect((await get(path, operator.bearer)).ok).toBe(0);
  const { data: token } = await post('/api/user/tokens', {
    ...{ name: 'all', scopes: ['translate', 'account:read'] },
  });
  const stranger = await person();
  for (const headers of [{}, stranger.ticket, { Authorization: `Bearer ${token.token}` }]) {
    expect((await get(path, headers)).error.code).toBe('not_found');
  }
  const old = (await login(api, OPERATOR)).body.data.passport as string;
  const { data } = await get('/api/user/sessions');
  const { id } = data.items.find(({ current }: { current: boolean }) => !current);
  await sql(`update sessions set created_at = created_at - interval '13 hours' where id = $1`, [
    id,
  ]);
  expect((await get(path, ticketOf(old))).error.code).toBe('sign_in_required');
  await sql(`update sessions set created_at = now(), channel = 'glossa' where id = $1`, [id]);
  // What is known of a session is kept until it changes.
  await post('/api/user/settings', { username: 'Olga' });
  expect((await get(path, ticketOf(old))).error.code).toBe('not_found');
});

it('is closed to a session that was signed out', async () => {
  const { passport } = (await login(api, OPERATOR)).body.data;
  expect((await get('/operator/overview', ticketOf(passport))).ok).toBe(0);
  await post('/api/user/logout', {}, ticketOf(passport));
  expect((await get('/operator/overview', ticketOf(passport))).error.code).toBe('invalid_token');
});

it('finds people, and gives and takes credits once for each request', async () => {
  const who = await person();
  const { items } = (await get(`/operator/users?query=${encodeURIComponent(who.email)}`)).data;
  expect(items).toMatchObject([{ id: who.userId, email: who.email, blocked: null }]);
  const path = `/operator/users/${who.userId}/credits`;
  const give = { do: 'grant', credits: 70, reason: 'sorry', once: fresh() };
  const answers = await Promise.all([1, 2, 3].map(() => post(path, give)));
  const done = answers.filter(({ ok }) => ok === 0);
  expect(done.length).toBeGreaterThan(0);
  // Who comes while the first is under way is told so, and learns the answer later.
  for (const { ok, error } of answers) if (ok !== 0) expect(error.code).toBe('conflict');
  expect((await post(path, give)).data.user).toMatchObject({ balance: 570 });
  expect(await refusal(path, { ...give, credits: 71 })).toBe('idempotency_conflict');
  const take = { ...give, do: 'take', credits: 571, once: fresh() };
  expect(await refusal(path, take)).toBe('insufficient_credits');
  for (const credits of [0, -5, 1.5, 1_000_001, 'all']) {
    expect(await refusal(path, { ...give, credits, once: fresh() })).toBe('validation_failed');
  }
  for (const reason of ['', '  ', 'a\u0000b', 'x'.repeat(501)]) {
    expect(await refusal(path, { ...give, reason, once: fresh() })).toBe('validation_failed');
  }
  expect(await refusal(path, { ...give, once: undefined })).toBe('validation_failed');
  const { items: ledger } = (await get('/credits/ledger', who.ticket)).data;
  expect(ledger[0]).toMatchObject({ kind: 'grant', amount: 70, note: 'sorry' });
  const { audit } = (await get('/operator/overview')).data;
  const own = audit.filter(({ user_id }: { user_id: string }) => user_id === who.userId);
  expect(own).toMatchObject([{ actor: `operator ${OPERATOR}`, action: 'grant' }]);
});

it('gives a plan and ends it, blocks and lets in again', async () => {
  const who = await person();
  const path = `/operator/users/${who.userId}`;
  const plan = { name: 'Pro2 Monthly', ends_at: null };
  expect((await post(`${path}/plan`, plan)).data.user).toMatchObject({ balance: 5000 });
  expect(await refusal(`${path}/plan`, { ...plan, name: 'Gold' })).toBe('validation_failed');
  expect((await post(`${path}/plan`, { name: null })).data.user).toMatchObject({ plan: null });
  expect((await post(`${path}/block`, { reason: 'abuse' })).data.user.blocked).toBe('abuse');
  expect((await post('/api/user/status', {}, who.ticket)).ok).toBe(1);
  expect((await post(`${path}/block`, { reason: null })).data.user.blocked).toBeNull();
  expect((await login(api, who.email, PASSWORD)).body.ok).toBe(0);
  expect(await refusal('/operator/users/nobody/block', { reason: 'x' })).toBe('not_found');
});

it('gives money back once for each request, never more than was paid, and ends a subscription', async () => {
  const { who, bought, paymentId } = await buyer();
  expect(bought).toMatchObject({
    subscription: { status: 'active', plan: 'pro2-month', cancel_at: null },
    invoices: [{ total: { amount: 1999, currency: 'usd' }, refunded: { amount: 0 } }],
  });
  const path = `/operator/payments/${paymentId}/refund`;
  const part = { amount: 500, reason: 'a bad day', once: fresh() };
  const twice = await Promise.all([post(path, part), post(path, part)]);
  for (const answer of twice) {
    expect(answer.data).toMatchObject({ refunded: { amount: 500, currency: 'usd' } });
  }
  expect((await post(path, part)).data.state).toBe('done');
  expect(await refusal(path, { ...part, amount: 600 })).toBe('idempotency_conflict');
  expect(await refusal(path, { ...part, amount: 1500, once: fresh() })).toBe('conflict');
  for (const amount of [0, -1, 0.5, 1e15]) {
    expect(await refusal(path, { ...part, amount, once: fresh() })).toBe('validation_failed');
  }
  expect(await refusal('/operator/payments/none/refund', { ...part, once: fresh() })).toBe(
    'not_found',
  );
  const { id } = bought.subscription;
  const cancel = `/operator/subscriptions/${id}/cancel`;
  expect((await post(cancel, { when: 'period_end' })).data).toEqual({ canceled: true });
  expect((await post(cancel, { when: 'now' })).data).toEqual({ canceled: true });
  const after = (await get(`/operator/users/${who.userId}`)).data;
  expect(after).toMatchObject({
    user: { plan: null },
    subscription: { status: 'canceled' },
    invoices: [{ refunded: { amount: 500 } }],
  });
  const { days, owed, sells } = (await get('/operator/overview?days=2')).data;
  expect(sells).toBe(true);
  expect(days[0].refunded.amount).toBeGreaterThanOrEqual(500);
  expect(owed.free).toBeGreaterThan(0);
});

it('shows webhooks that failed, and puts them in line again', async () => {
  await buyer();
  const { rows } = await sql(
    `update billing_events set state = 'dead', attempts = 15, error = 'no answer'
     where id = (select id from billing_events where state = 'done' limit 1) returning id`,
    [],
  );
  const { id } = rows[0] as { id: string };
  const { events } = (await get('/operator/overview')).data;
  expect(events).toContainEqual(expect.objectContaining({ id, attempts: 15, error: 'no answer' }));
  const path = `/operator/events/${encodeURIComponent(id)}/replay`;
  expect((await post(path, {})).data).toEqual({ queued: true });
  await expect
    .poll(async () => (await get('/operator/overview')).data.events)
    .not.toContainEqual(expect.objectContaining({ id }));
  expect(await refusal('/operator/events/evt_none/replay', {})).toBe('not_found');
});
