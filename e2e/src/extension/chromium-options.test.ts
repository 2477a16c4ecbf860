import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { serveTestPage } from './test-page.ts';

describe.skipIf(findChromium() === undefined)('options and popup in Chromium', () => {
  let extension: ChromiumExtension;
  let site: Awaited<ReturnType<typeof serveTestPage>>;
  const server = inject('serverUrl');

  beforeAll(async () => {
    site = await serveTestPage();
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await site?.close();
  });

  it('finds settings by their words', async () => {
    const options = await extension.open('options.html');
    const search = options.getByRole('searchbox', { name: 'Search settings' });
    const shown = () =>
      options
        .locator('[data-part]:visible')
        .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.part));
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(8);
    await search.fill('SHORTCUT keyboard');
    await expect.poll(shown).toEqual(['shortcuts']);
    await search.fill('no such setting');
    await options.getByText('Nothing found.').first().waitFor();
    await search.fill('');
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(8);
    await options.close();
  });

  it('takes settings along, resets them and brings them back; bad files change nothing', async () => {
    const settings = { server, from: 'en', to: 'fr', pageMode: 'replace', dailyCredits: 7 };
    const rules = { sites: [], languages: [{ language: 'de', page: 'never' }] };
    await extension.store({ settings, rules, engineKeys: { openai: 'secret-key' } });
    const options = await extension.open('options.html');
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Export settings' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).not.toContain('secret-key');

    await options.getByRole('button', { name: 'Reset all settings' }).click();
    await options.getByRole('button', { name: 'Reset all settings' }).click();
    await options.getByText('All settings are as they were at first.').waitFor();
    for (const key of ['settings', 'rules', 'engineKeys']) {
      expect(await extension.stored(key)).toBeNull();
    }

    const choose = (name: string, text: string) =>
      options
        .locator('[data-section=backup] input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('bad.json', file.replace('"replace"', '"sideways"'));
    await options.locator('[data-error=validation_failed]').waitFor();
    await choose('newer.json', file.replace(/"version": \d+/, '"version": 99'));
    await options.getByText('A newer version of the extension wrote this file.').waitFor();
    expect(await extension.stored('settings')).toBeNull();

    await choose('mine.json', file);
    await options.getByRole('button', { name: 'Replace' }).click();
    await options.getByText('The settings were imported.').waitFor();
    expect(await extension.stored('settings')).toMatchObject(settings);
    expect(await extension.stored('rules')).toEqual(rules);
    await expect.poll(() => options.locator('input[type=number]').inputValue()).toBe('7');
    await options.close();
  });

  it('chooses in the popup what is done with a site', async () => {
    await extension.store({ settings: { server, from: 'en', to: 'es' }, rules: {} });
    const page = await extension.context.newPage();
    await page.goto(site.url);
    const popup = await extension.openPopupFor(page);
    const { host } = new URL(site.url);
    const choice = popup.getByLabel(host);
    await choice.selectOption({ label: 'Never translate' });
    await expect
      .poll(() => extension.stored('rules'))
      .toMatchObject({ sites: [{ site: host, page: 'never' }] });
    await choice.selectOption({ label: 'Translate when I ask' });
    await expect.poll(() => extension.stored('rules')).toMatchObject({ sites: [] });
    await popup.setViewportSize({ width: 320, height: 600 });
    expect(
      await popup.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await popup.locator('body').click({ position: { x: 1, y: 1 } });
    const order: (string | null)[] = [];
    for (let each = 0; each < 4; each++) {
      await popup.keyboard.press('Tab');
      order.push(
        await popup.evaluate(() => {
          const { activeElement: at } = document;
          return at?.getAttribute('aria-label') ?? at?.textContent ?? null;
        }),
      );
    }
    expect(order).toEqual(['From', 'Swap languages', 'To', 'Translate this page']);
    await Promise.all([popup.close(), page.close()]);
  });
});
