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
  ...{ id: 'sub_1', status: 'active', product: 'pro1-month', interval: 'month' as const },
  price: { amount: 999, currency: 'usd' },
  ...{ period_end: 1_800_000_000, cancel_at: null, next_product: null },
};

it('is plainly marked, and lets every way be tried in which paying can go', async () => {
  const { server } = await open('/test-checkout?checkout=cs_1', undefined, {
    viewport: [360, 740],
  });
  await expect.element(page.getByText('Nobody pays here')).toBeVisible();
  await expect.element(page.getByText('$9.99 a month')).toBeVisible();
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
  await expect.element(page.getByText('Ends on Jan 15, 2027.')).toBeVisible();
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

it('the dashboard says what is charged next, and lists invoices', async () => {
  await open('/dashboard', ({ billing }) => {
    billing.subscription = {
      ...{ status: 'active', name: 'Pro2 Monthly', interval: 'month' },
      price: { amount: 1999, currency: 'usd' },
      ...{ period_end: 1_800_000_000, trial_end: null, cancel_at: null },
      next_name: 'Pro1 Monthly',
    };
    billing.next_charge = { at: 1_800_000_000, price: { amount: 999, currency: 'usd' } };
    billing.invoices = [
      {
        ...{ id: 'in_1', number: 'A-1', created_at: 1_790_000_000, status: 'paid' },
        total: { amount: 1999, currency: 'usd' },
        tax: { amount: 0, currency: 'usd' },
        refunded: { amount: 500, currency: 'usd' },
        ...{ url: 'https://invoice.example/in_1', pdf_url: null },
      },
    ];
  });
  await expect.element(page.getByText('Next payment on Jan 15, 2027: $9.99')).toBeVisible();
  await expect.element(page.getByText('From Jan 15, 2027: Pro 1')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /paid\s*\$5\.00 given back/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', 'https://invoice.example/in_1');
  await expect.element(button('Manage plan and payment')).toBeVisible();
});
