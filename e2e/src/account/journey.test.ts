import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteShown } from '../site/note-shown.ts';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { type AccountServer, newPerson, newText, startAccountServer } from './account-server.ts';

/** A change of balance, and a sign-out elsewhere, show within this. */
const LIVE_MS = 5000;
const balance = (page: Page) => page.locator('[data-account-slot] [data-balance]');
const balanceIs = (page: Page, credits: number, timeout = LIVE_MS) =>
  page.locator(`[data-account-slot] [data-balance="${credits}"]`).waitFor({ timeout });

describe.skipIf(!HAS_CHROMIUM)('an account, from sign-up to sign-out', { timeout: 120_000 }, () => {
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

  it('goes the whole way by clicking', async () => {
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
    const panels = await noteShown(page.locator('body'), '[data-auth]', 'data-auth');
    await page.getByRole('button', { name: 'I have confirmed, sign me in' }).click();
    await page.locator('[data-auth=sign_in]').waitFor();
    // The form that was sent does not come back meanwhile.
    expect(new Set(await panels())).not.toContain('sign_up');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(person.email);
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

    const shown = await noteShown(page.locator('body'), '[data-activation]', 'data-activation');
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    // What is left stays as it was until the next page is there.
    expect(new Set(await shown())).not.toContain('waiting');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Hello, ${person.username}` }).waitFor();
    await balanceIs(page, 500);

    // Work is charged, and shows everywhere.
    const { page: tool } = await openTab(page, '/language-translator/translate?from=en&to=es');
    await tool.getByRole('textbox', { name: 'Text to translate' }).fill(newText(2500, 'red'));
    await tool.locator('[data-status=done] [data-result]').filter({ hasText: 'casa' }).waitFor();
    await balanceIs(tool, 497);
    await balanceIs(page, 497);
    // What was booked later than a moment after the balance changed shows when the page is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const row = page.locator('[data-ledger] [data-kind=text]').first();
    await row.getByText('−3').waitFor();
    await row.getByText('497').waitFor();
    await page.locator('[data-used="3"]').waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    await page.getByRole('button', { name: 'As a table' }).click();
    await page
      .getByRole('table', { name: /20\d\d/ })
      .getByRole('cell', { name: '3' })
      .waitFor();

    // Out of credits, in one plain sentence; a plan set by the operator shows without a reload.
    await server.operator('credits', 'take', person.email, '496', '--reason', 'a test');
    await balanceIs(tool, 1);
    await tool.getByRole('textbox', { name: 'Text to translate' }).fill(newText(3000, 'blue'));
    const notice = tool.locator('[data-error=insufficient_credits]');
    await notice.getByText(/This needs \d credits and you have 1\./).waitFor();
    expect(await notice.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    const before = Date.now();
    await server.operator('plans', 'set', person.email, 'Pro1 Monthly');
    const said = Date.now();
    await balanceIs(tool, 1501, LIVE_MS);
    await page.locator('[data-plan=pro1]').waitFor({ timeout: LIVE_MS });
    expect(Date.now() - said, `the command took ${said - before} ms`).toBeLessThan(LIVE_MS);
    await tool.getByRole('textbox', { name: 'Text to translate' }).fill(newText(900, 'green'));
    await tool.locator('[data-status=done]').waitFor();

    // A sign-out in one tab shows in the other.
    await balance(tool).click();
    await tool.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'This page is yours alone' }).waitFor({
      timeout: LIVE_MS,
    });
    // The other tab may still be forgetting.
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage })))
      .toMatchObject({ credits: '0' });
    expect(await page.evaluate(() => localStorage.getItem('passport'))).toBeNull();
    await end();
  });

  it('shows a session ended elsewhere within five seconds', async () => {
    const person = newPerson();
    const passport = await server.open(person);
    const { page, end } = await browser.visit('/login');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await balanceIs(page, 500, 15_000);
    // From another device.
    await server.post('/api/user/logout', { everywhere: true }, { 'X-Access-Ticket': passport });
    await page.getByRole('heading', { name: 'This page is yours alone' }).waitFor({
      timeout: LIVE_MS,
    });
    await end();
  });

  /** Another tab of the same browser. */
  async function openTab(page: Page, path: string): Promise<{ page: Page }> {
    const tab = await page.context().newPage();
    await tab.goto(path);
    await ready(tab);
    return { page: tab };
  }
});
