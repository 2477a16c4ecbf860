import { until } from '@glossa/testing';
import { beforeAll, expect, it } from 'vitest';
import { pageOffers } from './billing/offers.ts';
import { type Answer, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, PASSWORD, type Person } from './testing/people.ts';

let api: TestApi;
let made = 0;
beforeAll(async () => {
  api = await sharedApi();
});

const person = () => createPerson(api, `buyer-${++made}-${process.pid}@example.org`);
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.request(path, { headers });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};
const checkout = (who: Person, query: string, headers: Record<string, string> = {}) =>
  get(`/glossa/api/orderv2/checkout?${query}`, { ...who.ticket, ...headers });
const idOf = (url: string) => new URL(url).searchParams.get('checkout')!;
const act = (who: Person, id: string, action: string) =>
  api.post('/billing/test', { id, action }, who.ticket);

it('offers plans and packs of the channel, in the reader’s currency', async () => {
  const offer = async (path: string, body: object, language: string) =>
    (await api.post(path, body, { 'Accept-Language': language })).body.data;
  const german = await offer('/glossa/api/orderv2/plans', {}, 'de');
  expect(german).toMatchObject({ selling: 'test', currency: 'eur' });
  expect(german.items[0]).toEqual({
    ...{ id: 'pro1-month', name: 'Pro1 Monthly', type: 'subscription', credits: 1500 },
    ...{ price: { amount: 999, currency: 'eur' }, interval: 'month', trial_days: 7 },
  });
  const yen = await offer('/voice_cloning/api/orderv2/products', {}, 'ja-JP,en;q=0.5');
  expect(yen).toMatchObject({ currency: 'jpy', items: [{ id: 'credits-500', type: 'pack' }, {}] });
  const chosen = await offer('/glossa/api/orderv2/plans', { currency: 'kwd' }, 'de');
  expect(chosen.items[0].price).toEqual({ amount: 3100, currency: 'kwd' });
  expect((await offer('/glossa/api/orderv2/plans', {}, '*')).currency).toBe('usd');
  expect((await api.post('/gold/api/orderv2/plans', {})).status).toBe(404);
});

it('sells a plan, which shows in the status, and ends it with the account', async () => {
  const who = await person();
  const opened = await checkout(who, 'id=pro2-month&qty=1&type=subscription&return=/pricing');
  expect(opened.body.data).toMatchObject({ kind: 'checkout' });
  const { url, orderId } = opened.body.data;
  const order = async () => (await get(`/billing/orders/${orderId}`, who.ticket)).body.data.state;
  expect(await order()).toBe('open');
  const paid = await act(who, idOf(url), 'pay');
  expect(paid.body.data.checkouts[0].return_url).toBe(
    `http://glossa.test/pricing?order=${orderId}`,
  );
  expect(await order()).toBe('paid');
  const { subscription } = (await api.post('/api/user/status', {}, who.ticket)).body.data;
  expect(subscription).toMatchObject({ is_subscribed: true, detail: { name: 'Pro2 Monthly' } });
  const billing = (await get('/billing', who.ticket)).body.data;
  expect(billing).toMatchObject({
    subscription: { status: 'active', name: 'Pro2 Monthly', price: { amount: 1999 } },
    next_charge: { price: { amount: 1999, currency: 'usd' } },
    invoices: [{ status: 'paid', total: { amount: 1999 } }],
  });
  const again = await checkout(who, 'id=pro3-month');
  expect(again.body.data.kind).toBe('portal');
  const exported = await get('/api/user/export', who.ticket);
  expect(exported.body.bought.invoices).toHaveLength(1);
  const deleted = await api.post(
    '/api/user/delete',
    { email: who.email, password: PASSWORD },
    who.ticket,
  );
  expect(deleted.status).toBe(200);
  const world = await api.selling!.test!.look(who.userId);
  expect(world?.subscriptions.map(({ status }) => status)).toEqual(['canceled']);
});

it('takes prices and numbers from its own plans alone, and leads buyers back to itself alone', async () => {
  const who = await person();
  const refusal = async (query: string) => (await checkout(who, query)).body.error?.code;
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1']) {
    expect(await refusal(`id=pro2-month&return=${encodeURIComponent(to)}`), to).toBe(
      'validation_failed',
    );
    const portal = await api.post('/billing/portal', { return: to }, who.ticket);
    expect(portal.body.error.code, to).toBe('validation_failed');
  }
  expect(await refusal('id=pro2-month&qty=2')).toBe('validation_failed');
  expect(await refusal('id=pro2-month&qty=-1')).toBe('validation_failed');
  expect(await refusal('id=pro2-month&qty=0.5')).toBe('validation_failed');
  expect(await refusal('id=pro2-month&type=pack')).toBe('validation_failed');
  expect(await refusal('id=gold')).toBe('not_found');
  const { url } = (await checkout(who, 'id=credits-500&qty=3&price=1&amount=1&currency=eur')).body
    .data;
  const [order] = (await get('/billing/test', who.ticket)).body.data.checkouts;
  expect(order).toMatchObject({ id: idOf(url), price: { amount: 1800, currency: 'eur' } });
});

it('keeps orders, checkouts and payments to whose they are', async () => {
  const [alice, bob] = [await person(), await person()];
  const { url, orderId } = (await checkout(alice, 'id=credits-500')).body.data;
  await checkout(bob, 'id=credits-500');
  expect((await get(`/billing/orders/${orderId}`, bob.ticket)).body.error.code).toBe('not_found');
  expect((await act(bob, idOf(url), 'pay')).body.error.code).toBe('not_found');
  await act(alice, idOf(url), 'pay');
  const { payments } = (await get('/billing/test', alice.ticket)).body.data;
  expect((await act(bob, payments[0].id, 'dispute')).body.error.code).toBe('not_found');
  expect((await get('/billing', bob.ticket)).body.data.invoices).toEqual([]);
});

it('tells open sessions of what was bought', async () => {
  const who = await person();
  const abort = new AbortController();
  const events = await api.request('/account/events', {
    headers: { ...who.ticket, Accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const reader = events.body!.getReader();
  let text = '';
  const { url } = (await checkout(who, 'id=credits-500')).body.data;
  await act(who, idOf(url), 'pay');
  await until(async () => {
    const { value } = await reader.read();
    text += new TextDecoder().decode(value);
    return text.includes('"free_cnt":1000');
  });
  abort.abort();
});

it('has no webhook and sells nothing where it should not', async () => {
  const hook = await api.request('/billing/stripe/webhook', { method: 'POST', body: '{}' });
  expect(hook.status).toBe(404);
  const { app } = await api.app({ selling: undefined });
  const who = await person();
  const answer = await app.request('/glossa/api/orderv2/checkout?id=pro1-month', {
    headers: who.ticket,
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { code: 'selling_off' } });
  const plans = await app.request('/glossa/api/orderv2/plans', { method: 'POST' });
  expect(await plans.json()).toMatchObject({ data: { selling: 'off', items: [] } });
});

it('gives nothing away at the test checkout to callers from elsewhere, unless it is meant for all', async () => {
  const { app } = await api.app({ selling: { ...api.selling!, hereOnly: true } });
  const who = await person();
  const ask = (path: string, method = 'GET') => app.request(path, { method, headers: who.ticket });
  expect((await ask('/glossa/api/orderv2/checkout?id=pro4-year')).status).toBe(403);
  expect((await ask('/billing/test')).status).toBe(404);
  const offer = await (await ask('/glossa/api/orderv2/plans', 'POST')).json();
  expect(offer).toMatchObject({ data: { selling: 'off' } });
});

it('tells pages what is sold, in the currency of their language; what is sold here alone, to pages from here alone', async () => {
  const page = { channel: 'glossa', language: 'de', hostname: 't.example' } as const;
  const told = pageOffers(api.selling)(page);
  expect(told?.plans).toMatchObject({ selling: 'test', currency: 'eur' });
  expect(told?.packs.items.map(({ type }) => type)).toContain('pack');
  // What a page says first is what its reader is answered then: nothing comes that was not there.
  const asked = { channel: 'glossa', currency: 'eur' } as const;
  const { app } = await api.app({ selling: api.selling! });
  const answer = async (path: string) => {
    const init = { method: 'POST', body: JSON.stringify(asked) };
    return ((await (await app.request(path, init)).json()) as { data: unknown }).data;
  };
  expect(told?.plans).toEqual(await answer('/glossa/api/orderv2/plans'));
  expect(told?.plans.items.map(({ type }) => type)).toContain('team');
  expect(told?.packs).toEqual(await answer('/glossa/api/orderv2/products'));
  const here = pageOffers({ ...api.selling!, hereOnly: true });
  const toldAt = (hostname: string) => here({ ...page, hostname })?.plans.currency;
  expect(['127.0.0.1', 'localhost', '[::1]'].map(toldAt)).toEqual(['eur', 'eur', 'eur']);
  expect(['t.example', '192.168.1.5', '0.0.0.0', '[2001:db8::1]'].map(toldAt)).toEqual(
    Array.from({ length: 4 }),
  );
  expect(pageOffers(undefined)(page)).toBeUndefined();
});
