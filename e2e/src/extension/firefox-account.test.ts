import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, newPerson, startAccountServer } from '../account/account-server.ts';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';

const SYNC_MS = 5000;
const binary = findFirefox();

describe.skipIf(binary === undefined)(
  'account of the extension in Firefox',
  { timeout: 120_000 },
  () => {
    let server: AccountServer;
    let extension: FirefoxExtension;
    let passport: string;
    let popup: string;
    const person = newPerson('Grace Hopper');

    beforeAll(async () => {
      server = await startAccountServer();
      passport = await server.open(person);
      extension = await FirefoxExtension.launch(binary!);
      await extension.setServer(server.url);
    }, 120_000);
    afterAll(async () => {
      await extension?.close();
      await server?.stop();
    });
    const ticket = () => ({ 'X-Access-Ticket': passport });

    it('signs in through the site, where the same code stands', async () => {
      const { firefox } = extension;
      await extension.open('popup.html');
      const before = await firefox.windowHandles();
      popup = before[0]!;
      await firefox.waitFor(
        "const button = document.querySelector('[data-account=signed_out] button'); button?.click(); return button !== null",
      );
      const code = await firefox.waitFor<string>(
        "return document.querySelector('[data-pairing-code]')?.textContent",
      );
      const site = await firefox.newWindow(before);
      await firefox.switchToWindow(site);
      await firefox.waitFor("return location.pathname.endsWith('/link-extension')");
      // Signing in on the site is the site's own test; here somebody is signed in there.
      await firefox.execute('localStorage.setItem("passport", arguments[0])', passport);
      await firefox.reload();
      const shown = await firefox.waitFor<string>(
        "return document.querySelector('[data-link-code]')?.textContent",
      );
      expect(shown).toBe(code);
      await firefox.click('[data-link=confirm] .btn-primary');
      await firefox.waitFor("return document.querySelector('[data-link=done]') !== null");
      await firefox.switchToWindow(popup);
      await firefox.waitFor(
        "return /Grace Hopper/.test(document.querySelector('[data-account=signed_in]')?.textContent ?? '')",
      );
      const answer = await fetch(`${server.url}/api/user/sessions`, { headers: ticket() });
      const { data } = (await answer.json()) as { data: { items: { app_type: string }[] } };
      expect(data.items.map(({ app_type }) => app_type)).toContain('firefox_addon');
    });

    it('shows a balance that changed elsewhere within five seconds', async () => {
      await server.post('/api/order/download', { cnt: 7 }, ticket());
      await extension.firefox.waitFor(
        "return document.querySelector('[data-credits]')?.dataset.credits === '493'",
        { timeoutMs: SYNC_MS },
      );
    });

    it('shows within five seconds that the site ended its session', async () => {
      await server.post('/api/user/logout', { everywhere: true }, ticket());
      await extension.firefox.waitFor(
        "return document.querySelector('[data-account=signed_out]') !== null",
        { timeoutMs: SYNC_MS },
      );
    });
  },
);
