import { beforeEach, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import { click } from '../../testing/screen.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const SENTENCE = 'The committee will publish its report next week.';
const SVENSKA = `<!doctype html><html lang="sv"><p id="text">Huset är stort.</p></html>`;
const pages = ownPages();
beforeEach(() => {
  pages.engine.pairs = ['en es', 'en fr', 'sv da', 'sv no'];
});

const source = page.getByRole('textbox');
const noEngine = () => document.querySelector<HTMLElement>('[data-no-engine]')?.dataset.noEngine;
const offered = () =>
  [...document.querySelectorAll('[data-no-engine] button')].map((each) => each.textContent);
/** Tags of the open menu's languages, those apart that nobody serves. */
const menu = () => {
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const tags = (disabled: boolean) =>
    options.flatMap(({ ariaDisabled, dataset }) =>
      (ariaDisabled === 'true') === disabled ? [dataset.tag] : [],
    );
  return { served: tags(false), apart: tags(true) };
};

it('sets apart in the menus what the server does not translate', async () => {
  await pages.use({ from: 'en', to: 'es' });
  await pages.openPopup();
  await page.getByRole('button', { name: 'To: Spanish' }).click();
  await expect.poll(() => menu().apart).toContain('ja');
  // Variants are served as their language is.
  expect(menu().served).toEqual(['en-GB', 'fr-CA', 'en', 'fr', 'es-419', 'es']);
  await expect.element(page.getByText('No engine on this server yet')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => menu().apart).toEqual([]);
  await page.getByRole('button', { name: 'From: English' }).click();
  await expect.poll(() => menu().served).toEqual(['auto', 'en-GB', 'en', 'sv']);
});

it('says in the popup that nobody translates the chosen languages, and takes another', async () => {
  const { engine, extension } = pages;
  await pages.use({ from: 'en', to: 'ja' });
  await pages.openPopup();
  await expect.poll(noEngine).toBe('en ja');
  expect(offered()).toEqual(['Spanish', 'French']);
  expect(engine.requests).toEqual([]);
  await page.getByRole('button', { name: 'Spanish' }).click();
  await expect.poll(noEngine).toBeUndefined();
  await expect.poll(() => extension.stored('settings')).toMatchObject({ to: 'es' });
  await source.fill(SENTENCE);
  await expect
    .element(page.getByRole('status').filter({ hasText: SENTENCE.toUpperCase() }))
    .toBeVisible();
});

it('says once of a text whose language was found that it cannot be had', async () => {
  const { engine } = pages;
  engine.refuse = () => ({ status: 422, code: 'unsupported_language_pair' });
  await pages.use({ from: 'auto', to: 'ja' });
  await pages.openPopup();
  await source.fill(SENTENCE);
  await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(1);
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

it('asks for nothing of a page in a language that cannot be had, says so, and takes another', async () => {
  const { engine, extension } = pages;
  await pages.use({ from: 'auto', to: 'es', pageMode: 'replace' });
  const tab = await extension.open({ html: SVENSKA });
  await pages.openPopup(tab);
  await page.getByRole('button', { name: 'Translate this page', exact: true }).click();
  await expect.poll(noEngine).toBe('sv es');
  expect([engine.requests, tab.text('#text')]).toEqual([[], 'Huset är stort.']);
  expect(page.getByRole('button', { name: /Try/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Danish' }).click();
  await expect.poll(() => tab.text('#text')).toBe('HUSET ÄR STORT.');
  await expect.poll(noEngine).toBeUndefined();
  expect(engine.requests[0]).toMatchObject({ from: 'sv', to: 'da' });
  tab.frame.remove();
});

it.runIf(inject('fullTier'))(
  'says it at once by what it knew, while a server is slow to say what it serves now',
  async () => {
    const { engine, extension } = pages;
    await pages.use({ from: 'auto', to: 'es', pageMode: 'replace' });
    const tab = await extension.open({ html: SVENSKA });
    const title = () => extension.browser.badges.get(tab.id)?.title;
    const refused = 'No engine of this server translates Swedish → Spanish.';
    await extension.togglePage(tab);
    await expect.poll(title).toBe(refused);
    await extension.togglePage(tab);
    await expect.poll(title).toBe('Glossa: translate');
    await extension.stopBackground();
    engine.pairs = undefined;
    engine.others = () => new Promise(() => {});
    await extension.togglePage(tab);
    await expect.poll(title).toBe(refused);
    expect(engine.requests).toEqual([]);
    tab.frame.remove();
  },
);

it.each(['File', 'Image'])('takes no %s for languages that cannot be had', async (tab) => {
  await pages.use({ from: 'en', to: 'ja' });
  await pages.openSidePanel();
  await page.getByRole('tab', { name: tab }).click();
  await expect.poll(noEngine).toBe('en ja');
  const inputs = () => document.querySelectorAll('[role=tabpanel]:not([hidden]) input[type=file]');
  expect(inputs()).toHaveLength(0);
  await page.getByRole('button', { name: 'Spanish' }).click();
  await expect.poll(() => inputs().length).toBe(1);
});

async function openCard(): Promise<TestTab> {
  const tab = await pages.extension.open({
    html: `<!doctype html><html lang="en"><p id="text">${SENTENCE}</p></html>`,
  });
  tab.window.getSelection()!.selectAllChildren(tab.find('#text'));
  await pages.extension.choose(tab, 'translate-selection', { selectionText: SENTENCE });
  await expect.poll(() => tab.all('[role=dialog]').length).toBe(1);
  return tab;
}

it('says on the card, before anything is sent, that a selection cannot be had', async () => {
  const { engine } = pages;
  await pages.use({ from: 'en', to: 'ja' });
  const tab = await openCard();
  await expect.poll(() => tab.all('[data-no-engine]').length).toBe(1);
  expect(engine.requests).toEqual([]);
  const buttons = tab.all('[data-no-engine] button');
  await click(tab, buttons.find((each) => each.textContent === 'French')!);
  await expect.poll(() => tab.find('[role=dialog]').textContent).toContain(SENTENCE.toUpperCase());
  expect(engine.requests.map(({ to }) => to)).toEqual(['fr']);
});

it('asks with one tap which language a text is in, where that is not sure', async () => {
  const { engine, extension } = pages;
  engine.pairs = undefined;
  engine.found = { detected: 'it', others: ['fr', 'en'] };
  await pages.use({ from: 'auto', to: 'es' });
  await pages.openPopup();
  await source.fill('Menu');
  await expect
    .element(page.getByText('Not sure of the language. Is it one of these?'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'French' }));
  await expect.poll(() => engine.requests.at(-1)).toMatchObject({ from: 'fr', texts: ['Menu'] });
  await expect.element(page.getByText(/Not sure/)).not.toBeInTheDocument();
  expect(await extension.stored('settings')).toMatchObject({ from: 'fr' });
});

it('asks it on the card, too', async () => {
  const { engine } = pages;
  engine.pairs = undefined;
  engine.found = { detected: 'it', others: ['fr', 'en'] };
  await pages.use({ from: 'auto', to: 'es' });
  const tab = await openCard();
  const chip = () => tab.all('[role=dialog] button').find((each) => each.textContent === 'French');
  await expect.poll(chip).toBeDefined();
  await click(tab, chip()!);
  await expect.poll(() => engine.requests.map(({ from }) => from)).toEqual(['auto', 'fr']);
});

it.runIf(inject('fullTier'))('puts what was chosen lately on top, in every menu', async () => {
  const { extension } = pages;
  await extension.browser.storage.local.set({ recent_languages: '["fr"]' });
  pages.engine.pairs = undefined;
  await pages.use({ from: 'en', to: 'es' });
  await pages.openPopup();
  await page.getByRole('button', { name: 'To: Spanish' }).click();
  await expect.poll(() => menu().served[0]).toBe('fr');
  await page.getByPlaceholder('Search languages').fill('deutsch');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => extension.stored('settings')).toMatchObject({ to: 'de' });
  await expect.poll(() => extension.stored('recent_languages')).toBe('["de","fr"]');
  await page.getByRole('button', { name: 'From: English' }).click();
  await expect.poll(() => menu().served.slice(0, 3)).toEqual(['auto', 'de', 'fr']);
});
