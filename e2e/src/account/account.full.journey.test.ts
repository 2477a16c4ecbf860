import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, openEarly, SiteBrowser } from '../site/site-browser.ts';
import { newPerson, newText, type Person, sharedServer, signedInState } from './account-server.ts';

const SETTINGS = '/dashboard?section=settings';

const server = sharedServer();
const balanceIs = (page: Page, credits: number) =>
  page.locator(`[data-account-slot] [data-balance="${credits}"]`).waitFor();

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Another tab of the same browser. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await ready(tab);
  return tab;
}

/** How far things moved since the page was opened (web.dev/cls). */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as { value: number }[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

describe.skipIf(!HAS_CHROMIUM)('an account', { timeout: 120_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it('is made, confirmed by mail, has 500 credits, and what is spent shows everywhere', async () => {
    const person = newPerson();
    const { page, end } = await browser.visit('/?invite_code=friend');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Create one' }).click();
    await page.getByLabel('Your name').fill(person.username);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(`We have written to ${person.email}`).waitFor();

    // Not before the address is confirmed.
    await page.getByRole('button', { name: 'I have confirmed, sign me in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Please confirm your e-mail address first.').waitFor();

    const mail = await server.mailbox.next(person.email);
    await page.goto(mail.link('/signup/activation').href);
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    expect(new URL(page.url()).search).toBe('?result=activated');
    await page.goto(mail.link('/signup/activation').href);
    await page.getByRole('heading', { name: 'Already confirmed' }).waitFor();
    await ready(page);
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await signIn(page, person);
    await page.getByRole('heading', { name: `Hello, ${person.username}` }).waitFor();
    await balanceIs(page, 500);

    const tool = await openTab(page, '/language-translator/translate?from=en&to=es');
    const source = tool.getByRole('textbox', { name: 'Text to translate' });
    await source.fill(newText(2500, 'red'));
    await tool.locator('[data-status=done] [data-result]').filter({ hasText: 'casa' }).waitFor();
    await balanceIs(tool, 497);
    await balanceIs(page, 497);
    // What was booked later than a moment after the balance changed shows when the page is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const row = page.locator('[data-ledger] [data-kind=text]').first();
    await row.getByText('−3').waitFor();
    await row.getByText('497').waitFor();

    // Out of credits, in one plain sentence; a plan that the operator sets shows without a reload.
    await server.operator('credits', 'take', person.email, '496', '--reason', 'a test');
    await balanceIs(tool, 1);
    await source.fill(newText(3000, 'blue'));
    const notice = tool.locator('[data-error=insufficient_credits]');
    await notice.getByText(/This needs \d credits and you have 1\./).waitFor();
    await server.operator('plans', 'set', person.email, 'Pro1 Monthly');
    await balanceIs(tool, 1501);
    await page.locator('[data-plan=pro1]').waitFor();
    await end();
  });

  it('has a new password by mail, whose link works once', async () => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = (await server.mailbox.next(person.email)).link('/reset-password').href;
    const password = 'another four words here';
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await page.goto(link);
    await page.getByRole('link', { name: 'Ask for a new one' }).waitFor();
    await page.goto('/login');
    await signIn(page, { ...person, password });
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await end();
  });

  it('shows a sign-out elsewhere at once, and is gone when it was deleted', async () => {
    const person = newPerson();
    const passport = await server.open(person);
    const { page, end } = await browser.visit('about:blank');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    // Sent before the page was alive, it counts, by the call and not by the form itself.
    const arrive = await openEarly(page, `/login?return=${encodeURIComponent(SETTINGS)}`);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await arrive();
    await page.waitForURL(SETTINGS);
    await balanceIs(page, 500);
    expect(posted.filter((path) => path.endsWith('/login'))).toEqual([]);
    expect(posted.filter((path) => path.endsWith('/union-email-login'))).toHaveLength(1);
    const tab = await openTab(page, '/pricing');
    await balanceIs(tab, 500);
    expect(await layoutShift(tab)).toBeLessThanOrEqual(0.005);

    await server.post('/api/user/logout', { everywhere: true }, { 'X-Access-Ticket': passport });
    await page.getByRole('heading', { name: 'This page is yours alone' }).waitFor();
    await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage })))
      .toMatchObject({ credits: '0' });
    expect(await page.evaluate(() => localStorage.getItem('passport'))).toBeNull();
    await end();

    const again = await server.post<{ passport: string }>(
      '/glossa/api/user/union-email-login',
      person,
    );
    const other = await browser.visit(SETTINGS, {
      storageState: signedInState(server.url, again.passport),
    });
    await other.page.getByRole('button', { name: 'Delete my account…' }).click();
    const form = other.page.getByRole('form', { name: 'Delete account' });
    await form.getByLabel(/^Type/).fill(person.email);
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Delete for good' }).click();
    await other.page.getByRole('heading', { name: 'This page is yours alone' }).waitFor();
    await signIn(other.page, person);
    await other.page.getByText('E-mail address or password is wrong.').waitFor();
    await other.end();
  });
});
