import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPerson, newText, sharedServer } from '../account/account-server.ts';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { serveHardPages } from './hard-pages.ts';
import { startMockEngine } from './mock-servers.ts';
import { sharedExtension } from './shared-extension.ts';
import { serveTestPage } from './test-page.ts';

const SENTENCE = 'The committee will publish its report next week.';

describe.skipIf(findChromium() === undefined)('the extension’s own pages in Chromium', () => {
  const shared = sharedExtension();

  it('translates what is typed in the popup, and a selection from the menu on a page that allows nothing', async () => {
    const extension = shared();
    const { url: server } = sharedServer();
    const site = await serveTestPage();
    onTestFinished(() => site.close());
    await extension.setSettings({ server, from: 'en', to: 'es' });
    const popup = await extension.open('popup.html');
    await popup.getByRole('textbox').fill(SENTENCE);
    await popup
      .getByRole('status')
      .filter({ hasText: /comité.*publicará.*informe/ })
      .waitFor();
    await popup.getByRole('button', { name: 'Swap languages' }).click();
    await popup.getByRole('status').filter({ hasText: 'committee' }).waitFor();
    await popup.close();

    await extension.setSettings({ server, from: 'en', to: 'es' });
    const page = await extension.context.newPage();
    await page.goto(site.url);
    await page.bringToFront();
    const before = await page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('#text')!);
      return document.body.outerHTML;
    });
    await extension.chooseTranslateSelection(SENTENCE);
    const card = page.getByRole('dialog', { name: 'Translate' });
    await card.getByText(/comité.*publicará.*informe/).waitFor();
    const [box, text] = [await card.boundingBox(), await page.locator('#text').boundingBox()];
    const below = box!.y - (text!.y + text!.height);
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(40);
    expect(await card.evaluate((each) => getComputedStyle(each).borderTopStyle)).toBe('solid');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);

    await page.locator('#field').selectText();
    await extension.chooseTranslateSelection('The house is big.');
    await card.getByText(/La casa es grande/).waitFor();
    await card.getByRole('button', { name: 'To: Spanish' }).click();
    await page.keyboard.type('french');
    await page.keyboard.press('Enter');
    await card.getByText(/La maison est grande/).waitFor();
  });

  it.runIf(FULL_TIER)(
    'translates texts and documents in the panel and lists them; scripts in pages see none of it',
    async () => {
      const extension = shared();
      const pages = await serveHardPages();
      onTestFinished(() => pages.close());
      await extension.setSettings({ server: sharedServer().url, from: 'en', to: 'es' });
      const panel = await extension.open('sidepanel.html');
      await panel.getByRole('textbox').fill(SENTENCE);
      await panel.getByRole('status').filter({ hasText: 'informe' }).waitFor();
      await panel.getByRole('tab', { name: 'File' }).click();
      const file = { name: 'house.txt', mimeType: 'text/plain', buffer: Buffer.from(SENTENCE) };
      await panel.locator('#panel-file input[type=file]').setInputFiles(file);
      await panel.locator('[data-file=ready]').getByText('free today').waitFor();
      await panel.getByRole('button', { name: 'Translate', exact: true }).click();
      const href = await panel.getByRole('link', { name: 'Download' }).getAttribute('href');
      expect(await (await fetch(href!)).text()).toMatch(/informe/);
      await panel.getByRole('tab', { name: 'Image' }).click();
      const image = { name: 'house.png', mimeType: 'image/png', buffer: Buffer.from(SENTENCE) };
      await panel.locator('#panel-image input[type=file]').setInputFiles(image);
      await panel.getByText('Files of this kind are not supported.').waitFor();
      await panel.getByRole('tab', { name: 'History' }).click();
      await panel.locator('[data-history]').getByText(SENTENCE).click();
      expect(await panel.getByRole('textbox').inputValue()).toBe(SENTENCE);

      const page = await extension.context.newPage();
      await page.goto(pages.urlOf('reading-and-writing'));
      expect(await extension.storageSeenBy(page)).toMatch(/not allowed/);
    },
  );

  it.runIf(FULL_TIER)(
    'keeps a rule for a site whose access was refused, and translates once it is given',
    async () => {
      const extension = shared();
      const engine = await startMockEngine();
      onTestFinished(() => engine.close());
      const pages = await serveHardPages({
        page: '<!doctype html><html lang="en"><p id="p">Some words</p>',
      });
      onTestFinished(() => pages.close());
      const options = await extension.open('options.html');
      await options.getByLabel('Server address').fill(sharedServer().url);
      await options.getByRole('button', { name: 'Save' }).first().click();
      await options.getByText('Saved. The server answers.').waitFor();
      await extension.setSettings({
        server: engine.url,
        from: 'en',
        to: 'es',
        pageMode: 'replace',
      });

      const access = await extension.revokeSites();
      onTestFinished(() => access.restore());
      const [clicked, page] = [
        await extension.context.newPage(),
        await extension.context.newPage(),
      ];
      await clicked.goto(pages.urlOf('page'));
      await extension.pressToolbarButton(clicked);
      const popup = await extension.openPopupFor(clicked);
      const missing = popup.locator('[data-access=missing]');
      await popup.getByRole('combobox', { name: '127.0.0.1' }).selectOption('Always translate');
      await missing.getByText('needs access that the browser does not give yet').waitFor();
      expect(await missing.getByRole('button', { name: 'Allow access' }).isEnabled()).toBe(true);
      await expect
        .poll(() => extension.stored('rules'))
        .toMatchObject({ sites: [{ page: 'always' }] });
      // The click counts for its tab alone.
      await page.goto(pages.urlOf('page'));
      await page.bringToFront();
      expect(await page.textContent('#p')).toBe('Some words');
      expect(engine.requests).toEqual([]);

      // The browser's own question cannot be answered by a driver; its page about the extension gives the same.
      await access.allow('http://127.0.0.1/*');
      await page.getByText('SOME WORDS', { exact: true }).waitFor();
      await missing.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText('SOME WORDS', { exact: true }).waitFor();
    },
  );

  it('signs in through the site, keeps in step with the account, and sees its session ended', async () => {
    const extension = shared();
    const server = sharedServer();
    const person = newPerson('Grace Hopper');
    const passport = await server.open(person);
    const ticket = { 'X-Access-Ticket': passport };
    await extension.setSettings({ server: server.url, from: 'en', to: 'es' });
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
    await popup.locator('[data-credits="500"]').waitFor();
    await expect.poll(() => extension.badge()).toBe('');
    await site.close();
    const kept = await extension.stored(`${server.url} passport`);
    expect(kept).toEqual(expect.any(String));
    expect(kept).not.toBe(passport);
    const answer = await fetch(`${server.url}/api/user/sessions`, { headers: ticket });
    const { data } = (await answer.json()) as { data: { items: { app_type: string }[] } };
    expect(data.items.map(({ app_type }) => app_type)).toContain('chrome_addon');

    const read = async () => {
      const url = `${server.url}/api/user/extension-settings`;
      const { data } = (await (await fetch(url, { headers: ticket })).json()) as {
        data: { revision: number; settings: { to: string } | null };
      };
      return data;
    };
    expect((await read()).settings).toBeNull();
    const options = await extension.open('options.html');
    await options.getByLabel('Keep these settings the same on all your devices').check();
    await options.getByText('Your settings are in step with your account.').waitFor();
    expect((await read()).settings).toMatchObject({ to: 'es' });
    await options.getByRole('button', { name: 'Translate into: Spanish' }).click();
    await options.getByPlaceholder('Search languages').fill('french');
    await options.keyboard.press('Enter');
    await expect.poll(async () => (await read()).settings?.to).toBe('fr');
    const { revision, settings } = await read();
    const change = {
      ...{ base_revision: revision, changed_at: Date.now() },
      settings: { ...settings, to: 'es' },
    };
    await server.post('/api/user/extension-settings', change, ticket);
    // Whatever page of the extension is opened asks for it.
    const another = await extension.open('popup.html');
    await expect.poll(() => extension.stored('settings')).toMatchObject({ to: 'es' });
    await another.close();

    await options.bringToFront();
    await server.post('/api/order/download', { cnt: 7 }, ticket);
    await options.locator('[data-credits="493"]').waitFor();
    await popup.bringToFront();
    await popup.locator('[data-credits="493"]').waitFor();
    await popup.getByRole('textbox').fill(newText(40, 'velvet'));
    await popup.getByRole('status').filter({ hasText: /casa/ }).waitFor();
    await popup.locator('[data-credits="492"]').waitFor();
    await server.post('/api/user/logout', { everywhere: true }, ticket);
    await popup.locator('[data-account=signed_out]').waitFor();
    await expect.poll(() => extension.stored(`${server.url} passport`)).toBeNull();
  });

  it.runIf(FULL_TIER)(
    'shows its welcome page once after the installation, and takes the server of a site’s page in three clicks',
    async () => {
      const extension = await ChromiumExtension.launch({ welcome: true });
      onTestFinished(() => extension.close());
      const { context } = extension;
      const welcomes = () => context.pages().filter((page) => page.url().endsWith('/welcome.html'));
      await expect.poll(() => welcomes().length).toBe(1);
      // Nobody answers there.
      await extension.setSettings({ server: 'http://127.0.0.1:9', from: 'auto', to: 'es' });
      const [welcome] = welcomes();
      await welcome!.reload();
      await welcome!.getByRole('button', { name: 'Translate this paragraph' }).click();
      await welcome!.locator('[data-unreachable]').getByText('cannot be reached').waitFor();

      const access = await extension.revokeSites();
      const { url: server } = sharedServer();
      const site = await context.newPage();
      await site.goto(`${server}/es/extension`);
      // The first click is the one on the toolbar, the second that on the offer; the third answers the browser's question.
      await extension.pressToolbarButton(site);
      const popup = await extension.openPopupFor(site);
      const offer = popup.locator('[data-site-server=offered]');
      await offer.getByText(server).waitFor();
      await offer.getByRole('button', { name: 'Use this server' }).click();
      const wished = () =>
        extension.inBackground(
          async (key) => (await chrome.storage.session.get(key))[key] ?? null,
          'wishedServer',
        );
      await expect.poll(wished).toMatchObject({ server });
      expect(await extension.stored('settings')).toMatchObject({ server: 'http://127.0.0.1:9' });
      // A driver cannot answer it; the browser's page about the extension gives the same.
      await access.allow('http://127.0.0.1/*');
      await expect.poll(() => extension.stored('settings')).toMatchObject({ server });

      await welcome!.bringToFront();
      await welcome!.reload();
      await welcome!.getByRole('button', { name: 'Translate this paragraph' }).click();
      await welcome!.locator('[data-translated]').getByText('biblioteca').waitFor();
      expect(welcomes()).toHaveLength(1);
    },
  );
});
