import { FULL_TIER } from '@glossa/testing/tier';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, PASSWORD, type Person } from './testing/people.ts';

let api: TestApi;
let made = 0;
beforeAll(async () => {
  api = await sharedApi();
});

const person = () => createPerson(api, `team-${++made}-${process.pid}@example.org`);
const get = async (who: Person, path: string) => {
  const response = await api.request(path, { headers: who.ticket });
  return ((await response.json()) as Answer['body']).data;
};
const post = async (who: Person, path: string, body: object = {}) =>
  (await api.post(path, body, who.ticket)).body;
const refusal = async (who: Person, path: string, body: object = {}) =>
  (await post(who, path, body)).error?.code;
const teamOf = async (who: Person) => (await get(who, '/team')).team;
const statusOf = async (who: Person) => (await post(who, '/api/user/status')).data;
const secretOf = (url: string) => new URL(url).hash.slice(1);

/** A team with its owner, paid for at the test checkout. */
async function started(seats = 3): Promise<Person> {
  const owner = await person();
  await post(owner, '/team', { name: 'Editors' });
  const order = `id=team-month&qty=${seats}&type=team&return=/dashboard`;
  const { url } = await get(owner, `/glossa/api/orderv2/checkout?${order}`);
  expect(new URL(url).searchParams.get('of')).toBe('team');
  const id = new URL(url).searchParams.get('checkout');
  await post(owner, '/billing/test', { id, action: 'pay', of: 'team' });
  // What the checkout tells is read by whichever worker takes it first.
  await expect.poll(async () => (await teamOf(owner)).plan?.active).toBe(true);
  return owner;
}
const link = async (owner: Person) => secretOf((await post(owner, '/team/link')).data.url);
const answer = (who: Person, token: string, wanted: string) =>
  post(who, '/team/invitation/answer', { token, answer: wanted });

it('a team is paid for, people are invited by mail, spend its quota and leave', async () => {
  const owner = await started();
  const member = await person();
  expect(await teamOf(owner)).toMatchObject({
    plan: { name: 'Team Monthly', active: true, seats: 3 },
    quota: { left: 9_000 },
  });
  await post(owner, '/team/invites', { email: member.email });
  const token = (await api.mailbox.next(member.email)).link('/join-team').hash.slice(1);
  expect((await post(member, '/team/invitation', { token })).data).toMatchObject({
    ...{ team: 'Editors', state: 'open', email: member.email },
  });
  expect((await answer(member, token, 'accept')).data.state).toBe('member');
  await post(member, '/api/order/download', { cnt: 40 });
  const status = await statusOf(member);
  expect(status).toMatchObject({
    subscription: { free_cnt: 500 },
    team_subscription: {
      detail: { name: 'Team Monthly' },
      team: { name: 'Editors', role: 'member' },
      credits: { left: 8_960, used: 40, cap: null },
    },
  });
  expect((await get(member, '/credits/activity')).items[0]).toMatchObject({ team: -40, amount: 0 });
  await post(member, `/team/members/${member.userId}/remove`);
  await post(member, '/api/order/download', { cnt: 5 });
  expect(await statusOf(member)).toMatchObject({
    ...{ subscription: { free_cnt: 495 }, team_subscription: null },
  });
  expect(await teamOf(owner)).toMatchObject({ quota: { left: 8_960 }, members: [{}] });
});

it('seats cost what was shown, and are had at once', async () => {
  const owner = await started(2);
  const quoted = await post(owner, '/team/seats/quote', { seats: 4 });
  expect(quoted.error).toBeUndefined();
  const quote = quoted.data;
  expect(quote).toMatchObject({ next: { amount: 4 * 1_499, currency: 'usd' } });
  expect(quote.due.amount).toBeGreaterThan(2 * 1_490);
  expect(quote.due.amount).toBeLessThanOrEqual(2 * 1_499);
  const { data } = await post(owner, '/team/seats', { seats: 4, at: quote.at });
  expect(data.team.plan.seats).toBe(4);
  const billing = await get(owner, '/billing?of=team');
  expect(billing.invoices.map(({ total }: { total: object }) => total)).toContainEqual(quote.due);
  expect(billing.subscription).toMatchObject({ quantity: 4, name: 'Team Monthly' });
  expect(await refusal(owner, '/team/seats', { seats: 6, at: quote.at })).toBe('rate_limited');
  for (const seats of [1, 101]) {
    expect(await refusal(owner, '/team/seats/quote', { seats })).toBe('validation_failed');
  }
  // What belongs to the team is no part of the owner's own.
  expect((await get(owner, '/billing')).invoices).toEqual([]);
});

it('nobody reaches another team, its orders or its people by their ids', async () => {
  const [owner, stranger] = [await started(), await started()];
  const [member, outsider] = [await person(), await person()];
  await answer(member, await link(owner), 'accept');
  const { id: invite } = (await teamOf(owner)).invites[0];
  for (const who of [stranger, outsider]) {
    expect(await refusal(who, `/team/invites/${invite}/revoke`)).toBe('not_found');
    expect(await refusal(who, `/team/members/${member.userId}/remove`)).toBe('not_found');
    expect(await refusal(who, `/team/members/${member.userId}`, { cap: 0 })).toBe('not_found');
    expect(await refusal(who, '/team/owner', { member: member.userId })).toBe('not_found');
  }
  for (const who of [member, outsider]) {
    const code = who === member ? 'forbidden' : 'not_found';
    expect(await refusal(who, '/team/seats/quote', { seats: 9 })).toBe(code);
    expect(await refusal(who, '/team/delete', { name: 'Editors' })).toBe(code);
    expect(await refusal(who, '/billing/portal', { of: 'team' })).toBe(code);
    expect((await get(who, '/billing?of=team')) ?? code).toBe(code);
    expect(
      await refusal(who, '/billing/test', { id: 'sub_1', action: 'cancel_now', of: 'team' }),
    ).toBe(code);
  }
  // Who owns no team buys none, and a team buys nothing else.
  const opened = await api.request('/glossa/api/orderv2/checkout?id=team-month&qty=3', {
    headers: outsider.ticket,
  });
  expect(opened.status).toBe(404);
});

it.runIf(FULL_TIER)(
  'ends with its subscription: by its owner’s wish, or with their account',
  async () => {
    const [first, second] = [await started(), await started()];
    const member = await person();
    await answer(member, await link(first), 'accept');
    expect(await refusal(first, '/team/delete', { name: 'editors?' })).toBe('validation_failed');
    const teamIds = [(await teamOf(first)).id, (await teamOf(second)).id];
    await post(first, '/team/delete', { name: 'Editors' });
    await post(second, '/api/user/delete', { email: second.email, password: PASSWORD });
    for (const id of teamIds) {
      const world = await api.selling!.test!.look(`team:${id}`);
      expect(world?.subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    }
    expect(await teamOf(first)).toBeNull();
    expect(await teamOf(member)).toBeNull();
    expect((await statusOf(member)).team_subscription).toBeNull();
  },
);
