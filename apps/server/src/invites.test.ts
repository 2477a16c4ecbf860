import { calls, INVITE_FIRST_USE, INVITE_REWARD } from '@glossa/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, BOB, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, follow, login, PASSWORD, type Person, ticketOf } from './testing/people.ts';

let api: TestApi;
let made = 0;
beforeAll(async () => {
  api = await sharedApi();
});

const address = () => `guest${++made}.${process.pid}@gmail.com`;
const linkOf = async (who: Person, query = '') =>
  (await api.post(`/api/user/generate-invite-link${query}`, {}, who.ticket)).body;
const invitesOf = async (ticket: Record<string, string>) =>
  ((await (await api.request('/account/invites', { headers: ticket })).json()) as Answer['body'])
    .data;
const freeOf = async (ticket: Record<string, string>) =>
  (await api.post('/api/user/status', {}, ticket)).body.data.subscription.free_cnt;

it('credits both sides of an invitation once the one who came has used the product', async () => {
  const host = await createPerson(api, address());
  const { url, code } = (await linkOf(host, '?return_url=/language-translator')).data;
  expect(url).toBe(`http://glossa.test/language-translator?invite_code=${code}`);
  expect((await linkOf(host)).data.code).toBe(code);

  const email = address();
  const body = { email, password: PASSWORD, username: 'Guest', invite_code: code };
  await api.post('/glossa/api/user/union-email-signup', body);
  await follow(api, (await api.mailbox.next(email)).link('/activation'));
  const elsewhere = api.client(BOB);
  const signIn = { channel: 'glossa', email, password: PASSWORD } as const;
  const guest = ticketOf((await elsewhere.call(calls.unionEmailLogin, signIn)).passport);
  await api.people.invites.settle();
  expect(await invitesOf(host.ticket)).toMatchObject({ earned: 0, items: [{ state: 'waiting' }] });
  await api.post('/api/order/download', { cnt: INVITE_FIRST_USE }, guest);
  await api.people.invites.settle();
  expect(await invitesOf(host.ticket)).toMatchObject({
    ...{ reward: INVITE_REWARD, earned: INVITE_REWARD, own: null },
    items: [{ state: 'credited', reason: null }],
  });
  expect(await invitesOf(guest)).toMatchObject({ items: [], own: { state: 'credited' } });
  const exported = await api.request('/api/user/export', { headers: guest });
  expect(await exported.json()).toMatchObject({ invitations: { own: { state: 'credited' } } });
  expect([await freeOf(host.ticket), await freeOf(guest)]).toEqual([
    500 + INVITE_REWARD,
    500 - INVITE_FIRST_USE + INVITE_REWARD,
  ]);
  // Nothing that names who came.
  expect(JSON.stringify(await invitesOf(host.ticket))).not.toContain('guest');
});

it('earns nothing for a second account at the same device', async () => {
  const host = await createPerson(api, address());
  const { code } = (await linkOf(host)).data;
  const email = address();
  const body = { email, password: PASSWORD, username: 'Host again', invite_code: code };
  await api.post('/glossa/api/user/union-email-signup', body);
  await follow(api, (await api.mailbox.next(email)).link('/activation'));
  const again = ticketOf((await login(api, email)).body.data.passport);
  await api.post('/api/order/download', { cnt: INVITE_FIRST_USE }, again);
  await api.people.invites.settle();
  expect((await invitesOf(host.ticket)).items).toMatchObject([
    { state: 'refused', reason: 'same_person' },
  ]);
  expect(await freeOf(host.ticket)).toBe(500);
});

it('makes links to this site alone, and none without an account', async () => {
  const host = await createPerson(api, address());
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1']) {
    const answer = await linkOf(host, `?return_url=${encodeURIComponent(to)}`);
    expect(answer.error.code, to).toBe('validation_failed');
  }
  expect((await api.post('/api/user/generate-invite-link', {})).status).toBe(401);
  expect((await api.request('/account/invites')).status).toBe(401);
});
