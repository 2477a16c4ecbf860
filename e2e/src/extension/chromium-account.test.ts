import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, newPerson, startAccountServer } from '../account/account-server.ts';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';

/** What a change elsewhere may take to show (`decisions.md` §4), and what a busy machine adds. */
const SYNC_MS = 5000;

describe.skipIf(findChromium() === undefined)('account of the extension in Chromium', () => {
  let server: AccountServer;
  let extension: ChromiumExtension;
  const person = newPerson('Grace Hopper');
  let passport: string;

  beforeAll(async () => {
    server = await startAccountServer({ VISITOR_CHARACTERS_PER_DAY: '60' });
    passport = await server.open(person);
    extension = await ChromiumExtension.launch();
    await extension.setSettings({ server: server.url, from: 'en', to: 'es' });
  });
  afterAll(async () => {
    await extension?.close();
    await server?.stop();
  });

  const credits = (page: Page) =>
    page.locator('[data-credits]').getAttribute('data-credits', { timeout: SYNC_MS }).then(Number);
  const ticket = () => ({ 'X-Access-Ticket': passport });

  it('asks a visitor who has used up the day to sign in, in one sentence with a button', async () => {
    const popup = await extension.open('popup.html');
    await popup
      .getByRole('textbox')
      .fill('The committee will publish its long report about the house next week, not today.');
    const wall = popup.locator('[data-wall=sign_in]');
    await wall.getByRole('alert').waitFor();
    expect(await wall.getByRole('button').allTextContents()).toEqual(['Sign in']);
    await popup.close();
  });

  it('signs in through the site, where the same code stands', async () => {
    const popup = await extension.open('popup.html');
    const opened = extension.context.waitForEvent('page');
    await popup
      .locator('[data-account=signed_out]')
      .getByRole('button', { name: 'Sign in' })
      .click();
    const site = await opened;
    await site.waitForURL(/\/link-extension\?challenge=[\w-]{43}&app_type=chrome_addon/);
    const code = await popup.locator('[data-pairing-code]').textContent();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    expect(await extension.badge()).toBe(code);

    await site.getByLabel('E-mail address').fill(person.email);
    await site.getByLabel('Password', { exact: true }).fill(person.password);
    await site.locator('form').getByRole('button', { name: 'Sign in' }).click();
    expect(await site.locator('[data-link-code]').textContent()).toBe(code);
    await site.getByRole('button', { name: 'Link it' }).click();
    await site.locator('[data-link=done]').waitFor();

    await popup.locator('[data-account=signed_in]').getByText('Grace Hopper').waitFor();
    // Who it is, is told a moment before what they have.
    await expect.poll(() => credits(popup)).toBe(500);
    await expect.poll(() => extension.badge()).toBe('');
    await site.close();
    await popup.close();
  });

  it('keeps a passport of its own, listed as an extension of this browser', async () => {
    const kept = await extension.stored(`${server.url} passport`);
    expect(kept).toEqual(expect.any(String));
    expect(kept).not.toBe(passport);
    const answer = await fetch(`${server.url}/api/user/sessions`, { headers: ticket() });
    const { data } = (await answer.json()) as { data: { items: { app_type: string }[] } };
    expect(data.items.map(({ app_type }) => app_type)).toContain('chrome_addon');
  });

  it('keeps settings in step with other devices, once the person wants that', async () => {
    const url = `${server.url}/api/user/extension-settings`;
    const read = async () => {
      const { data } = (await (await fetch(url, { headers: ticket() })).json()) as {
        data: { revision: number; settings: { to: string } | null };
      };
      return data;
    };
    expect((await read()).settings).toBeNull();
    const options = await extension.open('options.html');
    await options.getByLabel('Keep these settings the same on all your devices').check();
    await options.getByText('Your settings are in step with your account.').waitFor();
    expect((await read()).settings).toMatchObject({ to: 'es' });
    await options.getByLabel('Translate into').selectOption('fr');
    await expect.poll(async () => (await read()).settings?.to, { timeout: 15_000 }).toBe('fr');
    await options.close();

    const { revision, settings } = await read();
    const later = { ...settings, to: 'es' };
    const saved = await fetch(url, {
      method: 'POST',
      headers: { ...ticket(), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        base_revision: revision,
        changed_at: Date.now(),
        settings: later,
      }),
    });
    expect(saved.status).toBe(200);
    const popup = await extension.open('popup.html');
    await expect
      .poll(() => extension.stored('settings'), { timeout: 15_000 })
      .toMatchObject({ to: 'es' });
    await popup.close();
  });

  it('shows a balance that changed elsewhere within five seconds', async () => {
    const popup = await extension.open('popup.html');
    const options = await extension.open('options.html');
    await options.bringToFront();
    await options.locator('[data-credits="500"]').waitFor();
    await server.post('/api/order/download', { cnt: 7 }, ticket());
    const spent = Date.now();
    await options.locator('[data-credits="493"]').waitFor({ timeout: SYNC_MS });
    expect(Date.now() - spent).toBeLessThan(SYNC_MS);
    await popup.bringToFront();
    await popup.locator('[data-credits="493"]').waitFor({ timeout: SYNC_MS });
    await options.close();
    await popup.close();
  });

  it('spends its own credits and shows what is left', async () => {
    const popup = await extension.open('popup.html');
    await popup.locator('[data-credits="493"]').waitFor();
    await popup.getByRole('textbox').fill('The house is big. The house is very big.');
    await popup.getByRole('status').filter({ hasText: 'La casa es grande' }).waitFor();
    await popup.locator('[data-credits="492"]').waitFor({ timeout: SYNC_MS });
    await popup.close();
  });

  it('names the missing credits in one sentence with the way to the dashboard', async () => {
    await server.operator(
      'credits',
      'take',
      person.email,
      '492',
      '--reason',
      'A test of empty pockets',
    );
    const popup = await extension.open('popup.html');
    await popup.locator('[data-credits="0"]').waitFor();
    await popup
      .getByRole('textbox')
      .fill(`${'The committee will publish its report. '.repeat(40)}`);
    const wall = popup.locator('[data-wall=credits]');
    await wall.getByRole('alert').waitFor();
    const opened = extension.context.waitForEvent('page');
    await wall.getByRole('button', { name: 'Open your dashboard' }).click();
    const dashboard = await opened;
    await dashboard.waitForURL(`${server.url}/dashboard`);
    await dashboard.close();
    await popup.close();
  });

  it('shows within five seconds that the site ended its session', async () => {
    const popup = await extension.open('popup.html');
    await popup.locator('[data-account=signed_in]').waitFor();
    await server.post('/api/user/logout', { everywhere: true }, ticket());
    const ended = Date.now();
    await popup.locator('[data-account=signed_out]').waitFor({ timeout: SYNC_MS });
    expect(Date.now() - ended).toBeLessThan(SYNC_MS);
    await expect.poll(() => extension.stored(`${server.url} passport`)).toBeNull();
    await popup.close();
  });
});
