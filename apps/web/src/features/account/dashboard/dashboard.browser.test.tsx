import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT } from '../../../testing/default-answers.ts';
import { fakeAccount, PASSWORD } from '../../../testing/fake-account.ts';
import { fakeSelling } from '../../../testing/fake-selling.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { openSite } from '../../../testing/open-site.tsx';

async function openDashboard(section = '', prepare: (server: FakeServer) => void = () => {}) {
  const server = new FakeServer();
  const account = fakeAccount(server);
  prepare(server);
  const query = section === '' ? '' : `?section=${section}`;
  const site = await openSite(`/dashboard${query}`, { server, signedIn: true });
  return { server, account, site };
}
const form = (name: string) => page.getByRole('form', { name, exact: true });
const said = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text }).first()).toBeInTheDocument();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const secret = () => document.querySelector('[data-secret] code')?.textContent;

it('shows the balance, what was spent on what, and the month as a table', async () => {
  await openDashboard();
  await expect.element(page.getByRole('heading', { name: 'Hello, Reader' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-total-credits="500"]')).not.toBeNull();
  await expect
    .poll(() =>
      [...document.querySelectorAll('[data-ledger] tbody tr')].map((row) =>
        [...row.querySelectorAll('td')]
          .filter((_cell, index) => index !== 1)
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([
      [expect.stringMatching(/^Texts of this day/), 'free', '−3', '490'],
      [expect.stringMatching(/^report\.docx.*English.*Spanish · translated/), 'free', '−7', '493'],
      [expect.stringMatching(/^draft\.odt.*canceled, nothing charged/), 'free', '0', '500'],
      [expect.stringMatching(/^notes\.txtfinished/), 'free', '0', '500'],
    ]);
  await expect
    .poll(() => document.querySelector('[data-used="3"]')?.textContent)
    .toMatch(/^3 credits used in /);
  await expect.poll(() => document.querySelector('.recharts-surface')).not.toBeNull();
  await button('As a table').click();
  await expect
    .element(page.getByRole('table', { name: /20\d\d/ }).getByRole('cell', { name: '3' }))
    .toBeVisible();
});

it('says what is charged next, and lists invoices', async () => {
  await openDashboard('', (server) => {
    const { billing } = fakeSelling(server);
    billing.subscription = {
      ...{ status: 'active', name: 'Pro2 Monthly', interval: 'month' },
      price: { amount: 1999, currency: 'usd' },
      quantity: 1,
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
  await expect
    .element(page.getByText('Next payment on Jan 15, 2027: $9.99', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('From Jan 15, 2027: Pro 1', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /paid\s*\$5\.00 given back/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', 'https://invoice.example/in_1');
  await expect.element(button('Manage plan and payment')).toBeVisible();
});

it.runIf(inject('fullTier'))(
  'gives the link that invites others, and says what came of it for both sides',
  async () => {
    const { site } = await openDashboard('', (server) => {
      server.on(calls.invites, () => ({
        ...{ reward: 100, first_use: 10, monthly_limit: 10, this_month: 1, earned: 100 },
        items: [
          { joined_at: 1_790_000_000, state: 'waiting' as const, reason: null },
          { joined_at: 1_780_000_000, state: 'refused' as const, reason: 'same_person' as const },
          { joined_at: 1_770_000_000, state: 'credited' as const, reason: null },
        ],
        own: { joined_at: 1_700_000_000, state: 'credited' as const, reason: null },
      }));
    });
    await shows(/^You and everybody who comes by your link get 100 credits each/);
    await button('Copy the link').click();
    await expect.poll(() => site.surroundings.copied).toBe('http://glossa.test/?invite_code=code');
    const came = [...document.querySelectorAll('[data-invite-state]')].map((e) => e.textContent);
    expect(came).toEqual([
      'Came on Sep 21, 2026Waiting for the first use',
      'Came on May 28, 2026Nothing: it is the same person or device',
      'Came on Feb 2, 2026Both have their credits',
    ]);
    expect(document.querySelector('[data-own-invite]')?.textContent).toMatch(/^You came by/);
    await shows(/^Earned so far: 100 credits\./);
  },
);

it.runIf(inject('fullTier'))('lists sessions and ends one', async () => {
  const { account } = await openDashboard('sessions');
  await expect.element(button(/^End the session Glossa for Firefox/)).toBeVisible();
  expect(document.querySelectorAll('[data-current=true]')).toHaveLength(1);
  await button(/^End the session Glossa for Firefox/).click();
  await expect.poll(() => document.querySelector('[data-session=firefox_addon]')).toBeNull();
  await said('The session has ended.');
  expect(account.sessions).toHaveLength(1);
});

it('signs out where the session that looks is ended', async () => {
  const { server } = await openDashboard('sessions');
  await button(/^End the session Firefox on Linux/).click();
  await expect.element(button('Sign in').first()).toBeVisible();
  expect(document.querySelector('[data-sessions]')).toBeNull();
  expect(server.asked(calls.logout)).toEqual([{ everywhere: false }]);
});

it('makes and revokes API tokens, and shows their secret once', async () => {
  const { account, site } = await openDashboard('developers');
  await button('New token').click();
  await page.getByLabelText('Name').fill('nightly');
  await button('Create token').click();
  await expect.poll(secret).toBe('gls_abcd-secret-1');
  await button('Copy token').click();
  await expect.poll(() => site.surroundings.copied).toBe('gls_abcd-secret-1');
  await button('I have copied it').click();
  await site.reload();
  await shows('nightly');
  expect(document.documentElement.outerHTML).not.toContain('gls_abcd-secret-1');
  await button('Revoke the token nightly').click();
  await shows('No tokens yet.');
  expect(account.tokens).toEqual([]);
});

it.runIf(inject('fullTier'))('adds, tests and removes webhooks', async () => {
  const { account } = await openDashboard('developers');
  const url = 'https://hooks.example.test/glossa';
  await page.getByLabelText('Address').fill('ftp://example.test');
  await button('Add webhook').click();
  await expect.element(page.getByRole('alert').getByText(/begins with https:/)).toBeVisible();
  await page.getByLabelText('Address').fill(url);
  await button('Add webhook').click();
  await expect.poll(secret).toBe('whsec_secret');
  await button('I have copied it').click();
  await button(`Send a test to ${url}`).click();
  await said('Not delivered: nobody answered.');
  await shows(/not delivered .* after 1 attempt/);
  await button(`Remove ${url}`).click();
  await shows('No webhooks yet.');
  expect(account.webhooks).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'changes name, password and address, and gives all data out',
  async () => {
    const { server, account, site } = await openDashboard('settings');
    await form('You').getByLabelText('Your name').fill('Countess');
    await form('You').getByRole('combobox').selectOptions('es');
    await form('You').getByRole('button', { name: 'Save' }).click();
    await said('Saved.');
    await expect.element(page.getByRole('heading', { name: 'Hello, Countess' })).toBeVisible();
    expect(account.settings.locale).toBe('es');

    const password = 'five words are in a row';
    await form('Password').getByLabelText('Current password').fill('wrong password');
    await form('Password').getByLabelText('New password').fill(password);
    await form('Password').getByRole('button', { name: 'Change password' }).click();
    await expect
      .element(form('Password').getByText('E-mail address or password is wrong.'))
      .toBeVisible();
    await form('Password').getByLabelText('Current password').fill(PASSWORD);
    await form('Password').getByRole('button', { name: 'Change password' }).click();
    await said('Your password is changed.');
    expect(account.password).toBe(password);

    const other = 'new@example.test';
    await form('E-mail address').getByLabelText('New e-mail address').fill(other);
    await form('E-mail address').getByLabelText('Current password').fill(password);
    await form('E-mail address').getByRole('button', { name: 'Change address' }).click();
    await said(`We have written to ${other}`);
    expect(account.mails).toEqual([`confirm ${other}`]);

    server.route('/api/user/export', () => Response.json({ profile: account.profile }));
    await button('Download').click();
    await expect.poll(() => site.surroundings.saved.length).toBe(1);
    const [file] = site.surroundings.saved;
    expect(file!.name).toBe('glossa-account.json');
    expect(JSON.parse(await (await file!.content).text())).toEqual({ profile: account.profile });
  },
);

it('deletes an account only after its address was typed again', async () => {
  const { server } = await openDashboard('settings');
  await button('Delete my account…').click();
  await form('Delete account').getByLabelText(/^Type/).fill('somebody@example.test');
  await form('Delete account').getByLabelText('Current password').fill(PASSWORD);
  await form('Delete account').getByRole('button', { name: 'Delete for good' }).click();
  await expect
    .element(form('Delete account').getByText('This is not the address of this account.').first())
    .toBeVisible();
  expect(server.asked(calls.accountDelete)).toEqual([]);
  await form('Delete account').getByLabelText(/^Type/).fill(ACCOUNT.profile.email);
  await form('Delete account').getByRole('button', { name: 'Delete for good' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'This page is yours alone' }))
    .toBeVisible();
  expect(localStorage.getItem('passport')).toBeNull();
});

it('opens the account menu, which signs out', async () => {
  const { server } = await openDashboard();
  await expect.poll(() => document.querySelector('[data-balance="500"]')).not.toBeNull();
  (document.querySelector('[data-account-slot] [data-balance]') as HTMLElement).click();
  await button('Sign out').click();
  await expect
    .element(page.getByRole('heading', { name: 'This page is yours alone' }))
    .toBeVisible();
  expect(server.asked(calls.logout)).toHaveLength(1);
  expect(localStorage.getItem('passport')).toBeNull();
  expect(localStorage.getItem('credits')).toBe('0');
});
