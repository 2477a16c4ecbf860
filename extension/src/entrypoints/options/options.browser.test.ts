import { afterEach, expect, inject, it, vi } from 'vitest';
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

it.runIf(inject('fullTier'))(
  'takes settings along, resets them and brings them back; bad files change nothing',
  async () => {
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
    await expect
      .poll(() => container.querySelector('[data-error=validation_failed]'))
      .not.toBeNull();
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
  },
);

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
  engine.others = ({ url }) => {
    if (url.startsWith('http://silent.test')) throw new TypeError('Failed to fetch');
    return undefined;
  };
  await address.fill('http://other.test');
  await save.click();
  await expect
    .poll(outcome)
    .toBe('What answers at this address is no Glossa server. Nothing was changed.');
  expect(await extension.stored('settings')).toMatchObject({ server: engine.url });
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

it('begins anew with another server: what the one before knew of account and settings stays there', async () => {
  const { extension, engine, openOptions } = pages;
  const old = engine.url;
  const sync = { on: true, revision: 4, same: null, changedAt: 1 };
  const spentToday = {
    ...{ day: new Date().toLocaleDateString('sv'), credits: 3, meter: 990, server: old },
    held: { characters: 0, credits: 0 },
  };
  const kept = { [`${old} passport`]: 'secret', [`${old} device_id`]: 'installation-one' };
  await extension.browser.storage.local.set({ ...kept, [`${old} sync`]: sync, spentToday });
  const asked: Request[] = [];
  engine.others = (request) => {
    if (!request.url.startsWith('http://new.test')) return undefined;
    asked.push(request);
    return Response.json({ ok: 0, data: { capabilities: [] } });
  };
  const { container } = await openOptions();
  await expect.poll(() => container.querySelector('[data-sync=true]')).not.toBeNull();
  await page.getByLabelText('Server address').fill('http://new.test');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(() => container.querySelector('[data-sync=false]')).not.toBeNull();
  await expect.poll(() => container.querySelector('[data-account=signed_out]')).not.toBeNull();
  await extension.browser.happen('runtime.onStartup');
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) expect([...headers].flat().join()).not.toMatch(/secret|one/);
  expect(await extension.stored(`${old} sync`)).toMatchObject({ on: true, revision: 4 });
});

it('says what a choice is about: pages, the unit of the limit, and what is saved when', async () => {
  const { openOptions } = pages;
  await openOptions();
  await expect
    .element(page.getByRole('group', { name: 'What translated pages show' }))
    .toBeVisible();
  const limit = page.getByLabelText('Credits a day, at most');
  await expect.element(limit).toHaveAccessibleDescription(/credits a day$/);
  await expect.element(limit).toHaveAttribute('placeholder', '50');
  await expect.element(page.getByText(/^Choices are kept at once\./)).toBeVisible();
});
