import { calls } from '@glossa/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../client/api.ts';
import { overflow } from '../../testing/actions.ts';
import { ACCOUNT } from '../../testing/default-answers.ts';
import { fakeAccount } from '../../testing/fake-account.ts';
import { fakeSelling } from '../../testing/fake-selling.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

async function openPricing(path = '/pricing', options: SiteOptions = {}) {
  const server = new FakeServer();
  const account = fakeAccount(server);
  const selling = fakeSelling(server);
  const site = await openSite(path, { server, ...options });
  return { server, account, selling, site };
}
const card = (plan: string) =>
  document.querySelector(`[data-plan-card=${plan}]`)?.textContent ?? '';
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** A window that the page opens, as far as the page sees it. */
function windowOf(blocked = false) {
  const aside = { closed: false, location: { href: '' }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(blocked ? null : (aside as never));
  onTestFinished(() => open.mockRestore());
  return { aside, open };
}

it('shows plans with their prices, by month and year and in the currency somebody chooses', async () => {
  await openPricing('/pricing', { viewport: [360, 740] });
  await expect.poll(() => card('pro1')).toContain('$9.99 a month');
  expect(card('pro1')).toContain('Free trial: 7 days');
  expect(card('free')).toContain('Nothing to pay');
  await expect
    .element(page.getByText('Test checkout: no money is taken', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('Tax is added at the checkout.', { exact: false }))
    .toBeVisible();
  await button('Yearly').click();
  await expect.poll(() => card('pro2')).toContain('$199.90 a year');
  const team = document.querySelector('[data-team-offer]');
  expect(team?.textContent).toContain('$149.90 a year for each seat');
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('JPY');
  await expect.poll(() => card('pro2')).toContain('¥29,990 a year');
  expect(overflow()).toBe(0);
});

it('in Arabic, with a narrow window, says the same from right to left', async () => {
  await openPricing('/ar/pricing', { viewport: [360, 740], theme: 'dark' });
  await expect.poll(() => card('pro1')).toContain('في الشهر');
  expect(overflow()).toBe(0);
});

it('sells nothing where nothing is sold', async () => {
  await openSite('/pricing');
  await expect.poll(() => card('pro4')).toContain('30,000');
  await expect.poll(() => document.querySelector('[data-price]')).toBeNull();
  expect(document.querySelector('[data-plan-card] button')).toBeNull();
});

it('opens the checkout in a window of its own, and loads the account anew once that is closed', async () => {
  const { server } = await openPricing('/pricing', { signedIn: true });
  const { aside } = windowOf();
  await expect.poll(() => card('pro2')).toContain('$19.99');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await button('Choose Pro 2').click();
  await expect.poll(() => aside.location.href).toBe('/test-checkout?checkout=cs_1');
  expect(server.asked(calls.orderCheckout)).toEqual([
    expect.objectContaining({ id: 'pro2-month', qty: 1, currency: 'usd', return: '/pricing' }),
  ]);
  const before = server.asked(calls.status).length;
  aside.closed = true;
  vi.advanceTimersByTime(1000);
  await expect.poll(() => server.asked(calls.status).length).toBeGreaterThan(before);
});

it('opens the checkout in the same tab where windows are blocked', async () => {
  const { selling } = await openPricing('/pricing', { signedIn: true });
  windowOf(true);
  // An address of this very page, which the tests stay on.
  selling.url = '#checkout';
  onTestFinished(() => window.history.back());
  await expect.poll(() => card('pro2')).toContain('$19.99');
  await button('Choose Pro 2').click();
  await expect.poll(() => window.location.hash).toBe('#checkout');
});

it('closes the window again when there is nothing to pay for', async () => {
  const { server } = await openPricing('/pricing', { signedIn: true });
  const { aside } = windowOf();
  server.refuse(calls.orderCheckout, 'payment_unavailable');
  await expect.poll(() => card('pro2')).toContain('$19.99');
  await button('Choose Pro 2').click();
  await expect
    .element(page.getByText('Payments are not available at the moment.', { exact: false }))
    .toBeVisible();
  expect(aside.close).toHaveBeenCalled();
});

it('asks visitors to sign in first', async () => {
  await openPricing();
  await expect.poll(() => card('pro2')).toContain('$19.99');
  await button('Choose Pro 2').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it.each([
  ['paid', 'Thank you. Your payment has arrived.'],
  ['processing', 'Your payment is on its way.'],
  ['expired', 'Nothing was paid, and nothing was charged.'],
  ['failed', 'The payment did not go through.'],
] as const)('tells who comes back from the checkout what became of it: %s', async (state, said) => {
  const server = new FakeServer();
  fakeAccount(server);
  fakeSelling(server).order = state;
  await openSite('/pricing?order=o1', { server, signedIn: true });
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  // What was bought shows in the account.
  if (state === 'paid') await expect.poll(() => server.asked(calls.status).length).toBe(2);
});

it('follows a payment that is on its way until it has arrived', async () => {
  const server = new FakeServer();
  fakeAccount(server);
  const selling = fakeSelling(server);
  selling.order = 'processing';
  await openSite('/pricing?order=o1', { server, signedIn: true });
  const notice = page.getByRole('status');
  await expect.element(notice.filter({ hasText: 'on its way' })).toBeVisible();
  selling.order = 'paid';
  server.on(calls.status, () => ({
    ...ACCOUNT,
    subscription: { ...ACCOUNT.subscription, is_subscribed: true },
  }));
  await session.refresh();
  await expect.element(notice.filter({ hasText: 'has arrived' })).toBeVisible();
});

it('asks what an order came to beside the account, not after it', async () => {
  const server = new FakeServer();
  fakeAccount(server);
  fakeSelling(server);
  const held = Promise.withResolvers<typeof ACCOUNT>();
  server.on(calls.status, () => held.promise);
  await openSite('/pricing?order=o1', { server, signedIn: true });
  await expect.poll(() => server.asked(calls.orderStatus).length).toBe(1);
  held.resolve(ACCOUNT);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your payment has arrived' }))
    .toBeVisible();
  expect(server.asked(calls.orderStatus)).toHaveLength(1);
});

it('works out what a reader’s own work costs, and which plan is enough', async () => {
  await openPricing();
  const status = () => document.querySelector('[data-calculated]')?.textContent;
  await expect.poll(status).toMatch(/1,080 credits.*Pro 1 covers it/);
  await page
    .getByRole('combobox', { name: 'Kind of work' })
    .selectOptions('Minutes of video or audio');
  await expect.poll(status).toMatch(/90 credits.*free credits of one month are enough/);
  await page.getByRole('spinbutton', { name: 'Amount' }).fill('40000');
  await expect.poll(status).toMatch(/40,000 credits.*More than the largest plan/);
});
