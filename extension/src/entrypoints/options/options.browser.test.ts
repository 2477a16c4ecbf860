import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import { savedFiles } from '../../testing/saved-files.ts';

const pages = ownPages();
afterEach(() => vi.restoreAllMocks());

it('finds settings by their words', async () => {
  const { extension, openOptions } = pages;
  extension.browser.commands = [
    { name: 'translate-page', description: 'Translate this page', shortcut: 'Alt+Shift+L' },
  ];
  const { container } = await openOptions();
  const shown = () =>
    [...container.querySelectorAll<HTMLElement>('[data-part]:not([hidden])')].map(
      ({ dataset }) => dataset.part,
    );
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await expect.poll(() => shown().length).toBe(12);
  await expect.element(page.getByText('Alt+Shift+L')).toBeInTheDocument();
  await search.fill('SHORTCUT keyboard');
  await expect.poll(shown).toEqual(['shortcuts']);
  await search.fill('no such setting');
  await expect.element(page.getByText('Nothing found.').first()).toBeVisible();
  await search.fill('');
  await expect.poll(() => shown().length).toBe(12);
});

it('takes settings along, resets them and brings them back; bad files change nothing', async () => {
  const { extension, engine, openOptions } = pages;
  const settings = {
    server: engine.url,
    from: 'en',
    to: 'fr',
    pageMode: 'replace',
    dailyCredits: 7,
  };
  const rules = { sites: [], languages: [{ language: 'de', page: 'never' }] };
  const engineKeys = { openai: 'secret-key' };
  await extension.browser.storage.local.set({ settings, rules, engineKeys });
  const { container } = await openOptions();
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Export settings' }).click();
  await expect.poll(saved.names).toEqual([expect.stringMatching(/^glossa-[\d-]{10}\.json$/)]);
  const file = await saved.text();
  expect(file).not.toContain('secret-key');

  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect.element(page.getByText('All settings are as they were at first.')).toBeVisible();
  for (const key of ['settings', 'rules', 'engineKeys']) {
    expect(await extension.stored(key)).toBeNull();
  }

  const choose = (name: string, text: string) =>
    userEvent.upload(
      container.querySelector<HTMLElement>('[data-section=backup] input[type=file]')!,
      new File([text], name, { type: 'application/json' }),
    );
  await choose('bad.json', file.replace('"replace"', '"sideways"'));
  await expect.poll(() => container.querySelector('[data-error=validation_failed]')).not.toBeNull();
  await choose('newer.json', file.replace(/"version": \d+/, '"version": 99'));
  await expect
    .element(page.getByText(/^A newer version of the extension wrote this file\./))
    .toBeVisible();
  expect(await extension.stored('settings')).toBeNull();

  await choose('mine.json', file);
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByText('The settings were imported.')).toBeVisible();
  expect(await extension.stored('settings')).toMatchObject(settings);
  expect(await extension.stored('rules')).toEqual(rules);
  await expect
    .poll(() => container.querySelector<HTMLInputElement>('input[type=number]')?.value)
    .toBe('7');
});

it('keeps a server address that answers, says when none does, and refuses what is none', async () => {
  const { extension, engine, openOptions } = pages;
  const { container } = await openOptions();
  const address = page.getByLabelText('Server address');
  const save = page.getByRole('button', { name: 'Save' }).first();
  const outcome = () => container.querySelector('#server-outcome')?.textContent;
  await address.fill('two words');
  await save.click();
  await expect.poll(outcome).toBe('This is not a web address.');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('http://silent.test');
  await save.click();
  await expect.poll(outcome).toBe('Saved, but no Glossa server answers there yet.');
  engine.others = ({ url }) =>
    url === 'http://answers.test/engines'
      ? Response.json({ ok: 0, data: { capabilities: [] } })
      : undefined;
  await address.fill('http://answers.test/');
  await save.click();
  await expect.poll(outcome).toBe('Saved. The server answers.');
  expect(await extension.stored('settings')).toMatchObject({ server: 'http://answers.test' });
  extension.browser.granted = [];
  extension.browser.grants = false;
  await address.fill('http://refused.test');
  await save.click();
  await expect.poll(outcome).toMatch(/access|permission/i);
  expect(await extension.stored('settings')).toMatchObject({ server: 'http://answers.test' });
});
