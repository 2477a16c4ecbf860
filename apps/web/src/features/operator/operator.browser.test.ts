import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeOperator } from '../../testing/fake-operator.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

async function openBoard() {
  const server = new FakeServer();
  const state = fakeOperator(server);
  await openSite('/operator', { server, signedIn: true });
  await page.getByLabelText('Address, name or id').fill('ann@');
  await button('Find').click();
  await expect.poll(() => document.querySelector('[data-person=u7]')).not.toBeNull();
  return { server, state };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const unfold = (title: string) => page.getByText(title, { exact: true }).first().click();

it('finds somebody and gives credits with a reason, the same request with the same key', async () => {
  const { server } = await openBoard();
  await shows('Credits to spend: 5,000, free ones among them: 500');
  await unfold('Give or take credits');
  const form = page.getByRole('form', { name: 'Give or take credits' });
  await form.getByLabelText('Credits', { exact: true }).fill('1.5');
  await form.getByLabelText('Reason').fill('sorry');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  expect(server.asked(calls.operatorCredits)).toEqual([]);
  await form.getByLabelText('Credits', { exact: true }).fill('70');
  const mend = server.refuse(calls.operatorCredits, 'internal');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.asked(calls.operatorCredits).length).toBe(1);
  await expect.element(form.getByRole('alert')).toBeVisible();
  mend();
  await form.getByRole('button', { name: 'Save' }).click();
  await shows('Credits to spend: 5,070, free ones among them: 500');
  const [lost, again] = server.asked(calls.operatorCredits);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ id: 'u7', do: 'grant', credits: 70, reason: 'sorry' });
});

it.runIf(inject('fullTier'))(
  'gives part of the money back in the currency’s own digits, and ends a subscription once it is sure',
  async () => {
    const { server } = await openBoard();
    await shows(/^pro2-month · active until/);
    await shows(/ · G-1 · .* · paid$/);
    await button('Give money back').click();
    const form = page.getByRole('form', { name: 'Give money back' });
    await form.getByLabelText('Amount in USD').fill('5.001');
    await form.getByLabelText('Reason').fill('a bad day');
    await form.getByRole('button', { name: 'Give money back' }).click();
    await expect.element(form.getByRole('alert')).toBeVisible();
    await form.getByLabelText('Amount in USD').fill('5,00');
    await form.getByRole('button', { name: 'Give money back' }).click();
    await shows(/\$5\.00 given back/);
    expect(server.asked(calls.operatorRefund)).toMatchObject([
      { id: 'pi_1', amount: 500, reason: 'a bad day' },
    ]);
    await button('Cancel now').click();
    await shows('No money is given back by this.');
    expect(server.asked(calls.operatorCancel)).toEqual([]);
    await button('Cancel now').click();
    await expect.poll(() => document.querySelector('[data-subscription=canceled]')).not.toBeNull();
    expect(server.asked(calls.operatorCancel)).toEqual([{ id: 'sub_1', when: 'now' }]);
  },
);

it.runIf(inject('fullTier'))(
  'gives a plan until a day, blocks with a reason and lets in again',
  async () => {
    const { server } = await openBoard();
    await unfold('Give a plan');
    const plan = page.getByRole('form', { name: 'Give a plan' });
    await plan.getByLabelText('Plan').selectOptions('Pro 3');
    await plan.getByLabelText('Until').fill('2027-01-31');
    await plan.getByRole('button', { name: 'Give the plan' }).click();
    await expect
      .poll(() => server.asked(calls.operatorPlan))
      .toEqual([{ id: 'u7', name: 'Pro3 Monthly', ends_at: Date.UTC(2027, 0, 31) / 1000 }]);
    await unfold('Block');
    const block = page.getByRole('form', { name: 'Block' });
    await block.getByLabelText('Reason').fill('abuse');
    await block.getByRole('button', { name: 'Block' }).click();
    await shows('Blocked: abuse');
    await button('Let in again').click();
    await expect
      .poll(() => server.asked(calls.operatorBlock).at(-1))
      .toEqual({ id: 'u7', reason: null });
  },
);

it.runIf(inject('fullTier'))(
  'shows revenue, what is owed and failed webhooks, which are worked off again',
  async () => {
    const { server } = await openBoard();
    await shows('Credits that people can still spend: free 4,200, of plans 9,000');
    await shows('$59.97');
    await shows('invoice.paid');
    await button('Work it off again').click();
    await expect.poll(() => document.querySelector('[data-event]')).toBeNull();
    expect(server.asked(calls.operatorReplay)).toEqual([{ id: 'evt_1' }]);
    await page.getByLabelText('Alarms only').click();
    await expect.poll(() => server.asked(calls.operatorOverview).at(-1)?.alarms).toBe(true);
  },
);

it('has nothing for others, and asks an operator of yesterday to sign in again', async () => {
  const server = new FakeServer();
  fakeOperator(server);
  const admit = server.refuse(calls.operatorOverview, 'not_found');
  const site = await openSite('/operator', { server, signedIn: true });
  await shows('This page is for whoever runs this server.');
  expect(document.querySelector('[data-operator]')).toBeNull();
  admit();
  server.refuse(calls.operatorOverview, 'sign_in_required');
  await site.go('/operator');
  await button('Sign in again').click();
  await expect.poll(() => server.asked(calls.logout).length).toBe(1);
});

it('asks who is signed out to sign in', async () => {
  const { server } = await openSite('/operator');
  await expect.element(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  expect(server.asked(calls.operatorOverview)).toEqual([]);
});
