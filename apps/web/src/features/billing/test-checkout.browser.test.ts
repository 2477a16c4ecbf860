import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overflow } from '../../testing/actions.ts';
import { fakeAccount } from '../../testing/fake-account.ts';
import { type FakeSelling, fakeSelling } from '../../testing/fake-selling.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

async function open(
  path: string,
  prepare: (selling: FakeSelling) => void = () => {},
  options: SiteOptions = {},
) {
  const server = new FakeServer();
  fakeAccount(server);
  const selling = fakeSelling(server);
  prepare(selling);
  await openSite(path, { server, signedIn: true, ...options });
  return { server, selling };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const SUBSCRIPTION = {
  ...{ id: 'sub_1', status: 'active' as const, product: 'pro1-month', interval: 'month' as const },
  price: { amount: 999, currency: 'usd' },
  ...{ period_end: 1_800_000_000, cancel_at: null, next_product: null },
};

it('is plainly marked, and lets every way be tried in which paying can go', async () => {
  const { server } = await open('/test-checkout?checkout=cs_1', undefined, {
    viewport: [360, 740],
  });
  await expect.element(page.getByText('Nobody pays here', { exact: false })).toBeVisible();
  await expect.element(page.getByText('$9.99 a month', { exact: false })).toBeVisible();
  expect(document.querySelector('main input')).toBeNull();
  expect(overflow()).toBe(0);
  await button('Have the card declined').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The card was declined.' }))
    .toBeVisible();
  await button('Pay by a slow transfer').click();
  await expect.element(button('The money arrives')).toBeVisible();
  expect(server.asked(calls.billingTestAct).map(({ action }) => action)).toEqual([
    'decline',
    'pend',
  ]);
});

it('shows a subscription with what can be done, and ends it with its period', async () => {
  await open('/test-checkout?portal=1&return=/dashboard', ({ test }) => {
    test.subscriptions.push({ ...SUBSCRIPTION });
    test.payments.push({
      ...{ id: 'pi_1', state: 'succeeded', price: { amount: 999, currency: 'usd' } },
      ...{ refunded: 0, dispute: 'none' },
    });
  });
  await expect.element(page.getByRole('heading', { name: 'Pro 1' })).toBeVisible();
  await button('Cancel with the period').click();
  await expect.element(page.getByText('Ends on Jan 15, 2027.', { exact: false })).toBeVisible();
  await expect.element(button('Go on')).toBeVisible();
  await expect.element(button('Dispute')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', '/dashboard');
});

it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])(
  'leads back to this site only, not to %s',
  async (address) => {
    await open(`/test-checkout?portal=1&return=${encodeURIComponent(address)}`);
    const link = page.getByRole('link', { name: 'Back' });
    await expect.element(link).toBeVisible();
    expect(new URL((link.element() as HTMLAnchorElement).href).origin).toBe(window.location.origin);
  },
);
