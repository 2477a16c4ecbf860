// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
// biome-ignore-all lint/plugin: it is only read
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import type { TestTab } from '../../testing/test-tab.ts';

const SENTENCE = 'The committee will publish its report next week.';
/** Its styles reach for everything. */
const PAGE = `<!doctype html><html lang="en"><title>A page of somebody else</title>
  <style>body { font: 16px serif; margin: 2em } * { color: rgb(1, 2, 3) !important; border: 0 }</style>
  <p id="text">${SENTENCE}</p><p>A <b id="word">house</b></p>
  <textarea id="field">The house is big.</textarea></html>`;
const pages = ownPages();

/** Selects the text of an element and chooses "Translate selection". */
async function choose(tab: TestTab, id: string): Promise<void> {
  const element = tab.find(`#${id}`);
  if (element.localName === 'textarea') {
    element.focus();
    (element as HTMLTextAreaElement).select();
  } else tab.window.getSelection()!.selectAllChildren(element);
  const selectionText = element.textContent ?? '';
  await pages.extension.choose(tab, 'translate-selection', { selectionText });
}
const open = (options?: { width: number }) => pages.extension.open({ html: PAGE }, options);
/** Waits until the card says so. */
const says = (tab: TestTab, words: string | RegExp) =>
  expect.poll(() => tab.all('[role=dialog]')[0]?.innerText ?? '').toMatch(words);
const button = (tab: TestTab, name: string) =>
  tab
    .all('[role=dialog] button')
    .find((each) => (each.getAttribute('aria-label') ?? each.innerText) === name);

it('shows a card beside the selection, in its own style, and leaves the page as it was', async () => {
  const tab = await open();
  const before = tab.document.body.outerHTML;
  await choose(tab, 'text');
  await says(tab, SENTENCE.toUpperCase());
  const card = tab.find('[role=dialog]');
  expect(card.getAttribute('aria-label')).toBe('Translate');
  const { bottom } = tab.find('#text').getBoundingClientRect();
  const { top } = card.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(bottom);
  expect(top - bottom).toBeLessThan(40);
  expect(getComputedStyle(card).borderTopStyle).toBe('solid');
  expect(getComputedStyle(card).color).not.toBe('rgb(1, 2, 3)');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => tab.all('[role=dialog]').length).toBe(0);
  expect(tab.document.body.outerHTML).toBe(before);
});

it('translates what is selected in a field, into a language chosen on the card', async () => {
  const { engine } = pages;
  const tab = await open();
  await choose(tab, 'field');
  await says(tab, 'THE HOUSE IS BIG.');
  const to = tab.find<HTMLSelectElement>('[role=dialog] select[aria-label=To]');
  to.value = 'fr';
  to.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => engine.requests.map((each) => each.to)).toEqual(['es', 'fr']);
  await says(tab, 'THE HOUSE IS BIG.');
});

it('says when the server is out of reach, and recovers by "try again"', async () => {
  const { engine } = pages;
  engine.down = true;
  const tab = await open();
  await choose(tab, 'text');
  await expect.poll(() => tab.all('[role=alert]')[0]?.innerText ?? '').toMatch(/cannot be reached/);
  engine.down = false;
  button(tab, 'Try again')!.click();
  await says(tab, SENTENCE.toUpperCase());
});

it('leads to the conversation about a translation, in the panel', async () => {
  const { extension } = pages;
  const tab = await open();
  await choose(tab, 'word');
  await says(tab, 'HOUSE');
  button(tab, 'Ask about this')!.click();
  await expect
    .poll(async () => (await extension.browser.storage.session.get('panelTask')).panelTask)
    .toMatchObject({ tab: 'chat', about: { text: 'house', translation: 'HOUSE', to: 'es' } });
  expect(extension.browser.opened).toEqual([expect.stringMatching(/sidepanel\.html$/)]);
});

it('saves a word with its sentence, which is said on the card', async () => {
  const tab = await open();
  await choose(tab, 'word');
  await says(tab, 'HOUSE');
  button(tab, 'Save to word book')!.click();
  await expect.poll(() => button(tab, 'Saved to word book')).toBeDefined();
});

it('fits 320 pixels from right to left', async () => {
  const { extension } = pages;
  extension.browser.locale = 'ar';
  const tab = await open({ width: 320 });
  await choose(tab, 'text');
  await says(tab, SENTENCE.toUpperCase());
  const card = tab.find('[role=dialog]');
  expect(card.dir).toBe('rtl');
  expect(card.innerText).toMatch(/\p{Script=Arabic}/u);
  const sticksOut = [card, ...card.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > 321;
  });
  expect(sticksOut.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
