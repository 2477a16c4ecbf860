import { claimPassport, createClient, createPairing, pairingPath } from '@glossa/core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, openEarly, SiteBrowser } from '../site/site-browser.ts';
import {
  type AccountServer,
  newPerson,
  type Person,
  signedInState,
  startAccountServer,
} from './account-server.ts';

const PRIVATE = ['/dashboard', '/link-extension', '/reset-password', '/signup/activation'];

describe.skipIf(!HAS_CHROMIUM)('the account pages', { timeout: 120_000 }, () => {
  let server: AccountServer;
  let browser: SiteBrowser;
  beforeAll(async () => {
    server = await startAccountServer();
    browser = await SiteBrowser.launch(server.url);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function signIn(page: Page, { email, password }: Person): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  async function visitAs(person: Person, path: string, more: Record<string, string> = {}) {
    const passport = await server.open(person);
    return browser.visit(path, { storageState: signedInState(server.url, passport, more) });
  }
  /** A message of a status region, which screen readers say. */
  const said = (page: Page, text: RegExp | string) =>
    page.getByRole('status').filter({ hasText: text }).first().waitFor();

  it.each(PRIVATE)('%s answers 200 to everybody, the same, and is not listed', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/rel="canonical"/);
  });

  it('refuses an activation page of an app that there is not', async () => {
    expect((await fetch(`${server.url}/signup/nobody/activation`)).status).toBe(404);
    const { page, end } = await browser.visit('/signup/text-to-speech/activation?result=expired');
    await page.locator('main').getByText('Text to Speech', { exact: true }).waitFor();
    await page.getByLabel('E-mail address').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await said(page, 'If an account waits');
    await end();
  });

  it('links an extension after a sign-in, which the dashboard lists and can end', async () => {
    const person = newPerson();
    await server.open(person);
    const client = createClient({
      apiHost: server.url,
      aiHost: server.url,
      appType: 'firefox_addon',
      channel: () => 'glossa',
      locale: () => 'en',
      deviceId: async () => 'e'.repeat(22),
    });
    const pairing = await createPairing();
    const claimed = claimPassport(client, pairing, AbortSignal.timeout(60_000));
    const { page, end } = await browser.visit(pairingPath(pairing, 'firefox_addon'));
    await page.getByText('Sign in first; then you can link the extension.').waitFor();
    await signIn(page, person);
    await page.getByText('Glossa for Firefox wants to use your Glossa account.').waitFor();
    await page.locator('main').getByText(person.email).waitFor();
    await page.getByRole('button', { name: 'Link it' }).click();
    await page.getByRole('heading', { name: 'Linked', exact: true }).waitFor();
    const passport = await claimed;
    const status = () =>
      server.post<{ profile: { email: string } }>(
        '/api/user/status',
        { app_type: 'firefox_addon' },
        { 'X-Access-Ticket': passport },
      );
    expect((await status()).profile.email).toBe(person.email);

    await page.getByRole('link', { name: 'See your sessions' }).click();
    const linked = page.locator('[data-session=firefox_addon]');
    await linked.getByRole('button', { name: /^End the session Glossa for Firefox/ }).click();
    await linked.waitFor({ state: 'detached' });
    await said(page, 'The session has ended.');
    await expect(status()).rejects.toThrow();
    expect(await page.locator('[data-current=true]').count()).toBe(1);
    await end();
  });

  it('says that a link of an extension is not complete', async () => {
    for (const query of [
      '',
      '?challenge=short&app_type=chrome_addon',
      `?challenge=${'a'.repeat(43)}`,
    ]) {
      const { page, end } = await browser.visit(`/link-extension${query}`);
      await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
      await end();
    }
  });

  it.each([
    ['//evil.example/', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['javascript:alert(1)', '/dashboard'],
    ['/pricing?x=1#plans', '/pricing?x=1#plans'],
  ])('returns from a sign-in to %j only within the site', async (wanted, path) => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit(`/login?return=${encodeURIComponent(wanted)}`);
    await signIn(page, person);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    expect(page.url()).toBe(server.url + path);
    await end();
  });

  it('signs in who sent the form before the page was alive', async () => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit('about:blank');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    const arrive = await openEarly(page, '/login?return=/pricing');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await arrive();
    await page.waitForURL((url) => url.pathname === '/pricing');
    expect(calls.filter((path) => path.endsWith('/login'))).toEqual([]);
    expect(calls.filter((path) => path.endsWith('/union-email-login'))).toHaveLength(1);
    await end();
  });

  it('tells by keyboard and focus what is wrong with a form, and keeps what was entered', async () => {
    const { page, end } = await browser.visit('/signup');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await summary.getByText('2 things need your attention:').waitFor();
    const focused = (attribute: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
    await expect.poll(() => focused('role')).toBe('alert');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused('name')).toBe('email');
    const email = page.getByLabel('E-mail address');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.inputValue()).toBe('not an address');
    await email.fill('ada@example.org');
    expect(await email.getAttribute('aria-invalid')).toBe('false');
    await summary.getByText('One thing needs your attention:').waitFor();

    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    await password.fill('four words in a row');
    await page.locator('[data-strength=strong]').waitFor();
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await end();
  });

  it('sets a new password by mail, once', async () => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await said(page, `If there is an account for ${person.email}`);
    const link = (await server.mailbox.next(person.email)).link('/reset-password').href;
    const password = 'another four words here';
    for (const works of [true, false]) {
      await page.goto(link);
      await page.getByRole('textbox', { name: 'New password' }).fill(password);
      await page.getByRole('button', { name: 'Set the password' }).click();
      if (works) await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
      else await page.getByRole('link', { name: 'Ask for a new one' }).waitFor();
    }
    await page.goto('/login');
    await signIn(page, { ...person, password });
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await end();
  });

  it('makes and revokes API tokens, and shows their secret once', async () => {
    const person = newPerson();
    const { page, end } = await visitAs(person, '/dashboard?section=developers');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('nightly');
    await page.getByRole('button', { name: 'Create token' }).click();
    const secret = page.locator('[data-secret] code');
    const token = (await secret.textContent())!;
    expect(token).toMatch(/^gls_/);
    await page.getByRole('button', { name: 'Copy token' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    const headers = { Authorization: `Bearer ${token}` };
    const body = { texts: ['Good morning'], from: 'en', to: 'es' };
    await server.post('/translate', body, headers);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.reload();
    await page.locator('[data-tokens]').getByText('nightly').waitFor();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Revoke the token nightly' }).click();
    await page.getByText('No tokens yet.').waitFor();
    await expect(server.post('/translate', body, headers)).rejects.toThrow();
    await end();
  });

  it('adds, tests and removes webhooks', async () => {
    const person = newPerson();
    const { page, end } = await visitAs(person, '/dashboard?section=developers');
    await page.getByLabel('Address').fill('ftp://example.org');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('alert').getByText('begins with https://').waitFor();
    await page.getByLabel('Address').fill('https://hooks.invalid/glossa');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    expect(await page.locator('[data-secret] code').textContent()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Send a test to https://hooks.invalid/glossa' }).click();
    await said(page, 'Not delivered: nobody answered.');
    await page
      .locator('[data-webhook]')
      .getByText(/not delivered .* after 1 attempt/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove https://hooks.invalid/glossa' }).click();
    await page.getByText('No webhooks yet.').waitFor();
    await end();
  });

  it('changes name, password and address, and gives all data out', async () => {
    const person = newPerson();
    const { page, end } = await visitAs(person, '/dashboard?section=settings');
    const form = (name: string) => page.getByRole('form', { name, exact: true });
    await form('You').getByLabel('Your name').fill('Countess');
    await form('You').getByRole('combobox').selectOption('es');
    await form('You').getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved.');
    await page.getByRole('heading', { name: 'Hello, Countess' }).waitFor();

    const password = 'five words are in a row';
    await form('Password').getByLabel('Current password').fill('wrong password');
    await form('Password').getByLabel('New password').fill(password);
    await form('Password').getByRole('button', { name: 'Change password' }).click();
    await form('Password').getByText('E-mail address or password is wrong.').waitFor();
    await form('Password').getByLabel('Current password').fill(person.password);
    await form('Password').getByRole('button', { name: 'Change password' }).click();
    await said(page, 'Your password is changed.');

    const other = `new-${person.email}`;
    await form('E-mail address').getByLabel('New e-mail address').fill(other);
    await form('E-mail address').getByLabel('Current password').fill(password);
    await form('E-mail address').getByRole('button', { name: 'Change address' }).click();
    await said(page, `We have written to ${other}`);
    const mail = await server.mailbox.next(other);
    // Mails are in the language that was chosen, and their links too.
    const link = mail.link('/signup/activation');
    expect(link.pathname).toBe('/es/signup/activation');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('glossa-account.json');
    await page.goto(link.href);
    await page.getByRole('heading', { name: 'Su nueva dirección está confirmada' }).waitFor();
    await end();
  });

  it('deletes an account only after its address was typed again', async () => {
    const person = newPerson();
    const { page, end } = await visitAs(person, '/dashboard?section=settings');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const form = page.getByRole('form', { name: 'Delete account' });
    await form.getByLabel(/^Type/).fill('somebody@example.org');
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Delete for good' }).click();
    await form.getByText('This is not the address of this account.').first().waitFor();
    await form.getByLabel(/^Type/).fill(person.email);
    await form.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'This page is yours alone' }).waitFor();
    await signIn(page, person);
    await page.getByText('E-mail address or password is wrong.').waitFor();
    await end();
  });

  it('shows a passport that is no longer good as signed out, without a shift of the page', async () => {
    const { page, end } = await browser.visit('/dashboard', {
      storageState: signedInState(server.url, 'stale'),
    });
    await page.getByRole('heading', { name: 'This page is yours alone' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('passport'))).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await end();
  });

  it('moves nothing while the account loads', async () => {
    const person = newPerson();
    const { page, end } = await visitAs(person, '/language-translator/translate');
    await page.locator('[data-account-slot] [data-balance="500"]').waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
    await end();
  });

  it('loads nothing of Google where its sign-in is not offered', async () => {
    const { page, end } = await browser.visit('about:blank');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url());
    });
    const answer = await page.goto('/login');
    await ready(page);
    await page.waitForTimeout(3500);
    expect(foreign).toEqual([]);
    expect(answer!.headers()['content-security-policy']).not.toContain('google');
    await end();
  });
});
