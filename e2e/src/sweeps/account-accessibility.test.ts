import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newText, sharedServer, signedInState } from '../account/account-server.ts';
import { axeViolations, axeViolationsIn, axeViolationsInBothThemes } from '../site/axe.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { expectToFit, smallTargets } from './fits.ts';

const RESULTS = [
  '/reset-password?token=x',
  '/signup/activation?result=expired',
  '/signup/activation?result=activated',
];
const LINK = `/link-extension?challenge=${'A'.repeat(43)}&app_type=firefox_addon`;
const OWN = [
  '/dashboard',
  '/dashboard?section=sessions',
  '/dashboard?section=developers',
  '/dashboard?section=settings',
  LINK,
];
const TARGETS = 'header a, header button, main button, main select, main nav a';
/** What a page of the dashboard shows last. */
const LOADED =
  '[data-ledger], [data-sessions], [data-webhook], [data-section=settings] form, [data-link]';

describe.skipIf(!HAS_CHROMIUM)('account pages for everybody', { timeout: 400_000 }, () => {
  const server = sharedServer();
  let browser: SiteBrowser;
  let passport: string;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
    passport = await server.open(newPerson());
    const headers = { 'X-Access-Ticket': passport };
    await server.post(
      '/translate',
      { texts: [newText(900, 'red')], from: 'en', to: 'es' },
      headers,
    );
    await server.post('/api/user/webhooks', { url: 'https://hooks.invalid/x' }, headers);
    await server.post('/api/user/tokens', { name: 'nightly', scopes: ['translate'] }, headers);
  }, 120_000);
  afterAll(() => browser?.close());

  const own = (): BrowserContextOptions => ({
    bypassCSP: true,
    storageState: signedInState(server.url, passport),
  });

  // As in accessibility.test.ts, which opens what everybody sees at once: one look for words and places from right to
  // left and for colours by night.
  it.each([
    { prefix: '', when: 'by day or night', more: [], violations: axeViolationsInBothThemes },
    {
      ...{ prefix: '/ar', when: 'by night', more: ['/login', '/developers'] },
      violations: (page: Page) => axeViolationsIn('dark', page),
    },
  ])(
    'fit every width, and axe objects to nothing $when: "$prefix"',
    async ({ prefix, more, violations }) => {
      const visitor = await browser.tour({ bypassCSP: true });
      for (const path of [...more, ...RESULTS]) {
        await visitor.go(prefix + path);
        expect({ path, found: await violations(visitor.page) }).toEqual({ path, found: [] });
        await expectToFit(visitor.page);
      }
      visitor.expectQuiet();
      await visitor.close();
      const { page, end } = await browser.visit('about:blank', own());
      for (const path of OWN) {
        await page.goto(prefix + path);
        await page.locator(LOADED).first().waitFor();
        expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
        await expectToFit(page);
      }
      await end();
    },
  );

  it('have nothing that axe objects to in menus and dialogs', async () => {
    const { page, end } = await browser.visit('/dashboard?section=developers', own());
    await page.locator('[data-account-slot] [data-balance]').click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('another');
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });

  it('have targets of 44 px where fingers point', async () => {
    const { page, end } = await browser.visit('/dashboard', {
      ...own(),
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    for (const path of OWN) {
      await page.goto(path);
      await page.locator(LOADED).first().waitFor();
      const small = await smallTargets(page, TARGETS);
      expect({ path, small }).toEqual({ path, small: [] });
    }
    await end();
  });
});
