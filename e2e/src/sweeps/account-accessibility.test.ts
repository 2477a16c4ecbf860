import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  newPerson,
  newText,
  signedInState,
  startAccountServer,
} from '../account/account-server.ts';
import { axeViolations, axeViolationsIn, axeViolationsInBothThemes } from '../site/axe.ts';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, SiteBrowser, type Visit } from '../site/site-browser.ts';
import { expectToFit, smallTargets } from './fits.ts';

const OPEN = ['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/developers'];
const RESULTS = ['/signup/activation?result=expired', '/signup/activation?result=activated'];
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
  let server: AccountServer;
  let browser: SiteBrowser;
  let passport: string;
  beforeAll(async () => {
    server = await startAccountServer({ VISITOR_CHARACTERS_PER_DAY: '100' });
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
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const own = (): BrowserContextOptions => ({
    bypassCSP: true,
    storageState: signedInState(server.url, passport),
  });

  // As in accessibility.test.ts: one look for words and places from right to left and for colours by night.
  it.each([
    { prefix: '', when: 'by day or night', violations: axeViolationsInBothThemes },
    { prefix: '/ar', when: 'by night', violations: (page: Page) => axeViolationsIn('dark', page) },
  ])(
    'fit every width, and axe objects to nothing $when: "$prefix"',
    async ({ prefix, violations }) => {
      const found = async ({ page }: Visit, path: string) => ({
        path,
        found: await violations(page),
      });
      const visitor = await browser.visit(`${prefix}/login`, { bypassCSP: true });
      for (const path of [...OPEN, ...RESULTS]) {
        await visitor.page.goto(prefix + path);
        await ready(visitor.page);
        expect(await found(visitor, path)).toEqual({ path, found: [] });
        await expectToFit(visitor.page);
      }
      await visitor.end();
      const person = await browser.visit(`${prefix}/dashboard`, own());
      for (const path of OWN) {
        await person.page.goto(prefix + path);
        await person.page.locator(LOADED).first().waitFor();
        expect(await found(person, path)).toEqual({ path, found: [] });
        await expectToFit(person.page);
      }
      await person.end();
    },
  );

  it('have nothing that axe objects to in menus, dialogs, refused forms and secrets', async () => {
    const { page, end } = await browser.visit('/signup', { bypassCSP: true });
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/language-translator/translate?from=en&to=es');
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(newText(400, 'blue'));
    await page.locator('[data-wall]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await end();

    const signedIn = await browser.visit('/dashboard?section=developers', own());
    await signedIn.page.locator('[data-account-slot] [data-balance]').click();
    await signedIn.page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await axeViolations(signedIn.page)).toEqual([]);
    await signedIn.page.keyboard.press('Escape');
    await signedIn.page.getByRole('button', { name: 'New token' }).click();
    await signedIn.page.getByLabel('Name').fill('another');
    expect(await axeViolations(signedIn.page)).toEqual([]);
    await signedIn.page.getByRole('button', { name: 'Create token' }).click();
    await signedIn.page.locator('[data-secret]').waitFor();
    expect(await axeViolations(signedIn.page)).toEqual([]);
    await signedIn.end();
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
