// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
// biome-ignore-all lint/plugin: it is only read
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import { click } from '../../testing/screen.ts';
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
/** Presses a button of the card, once it is there, as a person does. */
async function press(tab: TestTab, name: string): Promise<void> {
  await expect.poll(() => button(tab, name)).toBeDefined();
  await click(tab, button(tab, name)!);
}

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
  await press(tab, 'To: Spanish');
  await userEvent.keyboard('french{Enter}');
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
  await press(tab, 'Try again');
  await says(tab, SENTENCE.toUpperCase());
});

it('leads to the conversation about a translation, in the panel', async () => {
  const { extension } = pages;
  const tab = await open();
  await choose(tab, 'word');
  await says(tab, 'HOUSE');
  await press(tab, 'Ask about this');
  await expect
    .poll(async () => (await extension.browser.storage.session.get('panelTask')).panelTask)
    .toMatchObject({ tab: 'chat', about: { text: 'house', translation: 'HOUSE', to: 'es' } });
  expect(extension.browser.opened).toEqual([expect.stringMatching(/sidepanel\.html$/)]);
});

it('saves a word with its sentence, which is said on the card', async () => {
  const tab = await open();
  await choose(tab, 'word');
  await says(tab, 'HOUSE');
  await press(tab, 'Save to word book');
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

describe('the list of languages', () => {
  const options = (tab: TestTab) =>
    tab.all('[role=option]').map(({ dataset, ariaDisabled }) => [dataset.tag, ariaDisabled]);
  const tags = (tab: TestTab) => options(tab).map(([tag]) => tag);
  const active = (tab: TestTab) => tab.all('[data-active=true]').map(({ dataset }) => dataset.tag);

  it('is searched and chosen from by keyboard; what was chosen is among the recent ones everywhere', async () => {
    const { extension, engine } = pages;
    const tab = await open();
    await choose(tab, 'text');
    await says(tab, SENTENCE.toUpperCase());
    await press(tab, 'To: Spanish');
    await expect.poll(() => active(tab)).toEqual(['es']);
    await userEvent.keyboard('por');
    // What is named so in another language follows.
    await expect.poll(() => tags(tab).slice(0, 2)).toEqual(['pt', 'pt-BR']);
    expect(active(tab)).toEqual(['pt']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => active(tab)).toEqual(['pt-BR']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => engine.requests.at(-1)?.to).toBe('pt-BR');
    await expect.poll(() => extension.stored('recent_languages')).toBe('["pt-BR"]');
    expect(tab.all('[role=option]')).toEqual([]);
    const again = button(tab, 'To: Brazilian Portuguese')!;
    expect((again.getRootNode() as ShadowRoot).activeElement).toBe(again);

    await press(tab, 'Close');
    await choose(tab, 'text');
    await press(tab, 'To: Spanish');
    await expect.poll(() => tags(tab)[0]).toBe('pt-BR');
    await expect.poll(() => tab.find('[role=listbox]').innerText).toMatch(/^Recent/);
  });

  it('closes with Escape, and the card stays', async () => {
    const tab = await open();
    await choose(tab, 'text');
    await press(tab, 'From: English');
    await expect.poll(() => tags(tab)[0]).toBe('auto');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => tags(tab)).toEqual([]);
    await says(tab, SENTENCE.toUpperCase());
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => tab.all('[role=dialog]').length).toBe(0);
  });

  it('sets apart what nobody translates, which cannot be chosen', async () => {
    const { engine } = pages;
    engine.pairs = ['en es', 'en fr'];
    const tab = await open();
    await choose(tab, 'text');
    await press(tab, 'To: Spanish');
    await expect.poll(() => options(tab).length).toBeGreaterThan(100);
    expect(options(tab)[0]).toEqual(['en-GB', 'false']);
    expect(tab.find('[data-tag=ja]').ariaDisabled).toBe('true');
    expect(tab.find('[role=listbox]').innerText).toContain('No engine on this server yet');
    await userEvent.keyboard('japanese');
    await expect.poll(() => tags(tab)).toEqual(['ja']);
    await userEvent.keyboard('{Enter}');
    await click(tab, tab.find('[data-tag=ja]'));
    expect(tab.all('[role=option]')).toHaveLength(1);
    await userEvent.keyboard('xyz');
    await expect
      .poll(() => tab.find('[role=dialog]').innerText)
      .toContain('No language of that name.');
    await userEvent.keyboard('{Escape}');
    await says(tab, SENTENCE.toUpperCase());
    expect(engine.requests.map(({ to }) => to)).toEqual(['es']);
  });
});

it('names the engine, not its id', async () => {
  const { engine } = pages;
  const engines = [{ id: 'mock', name: 'An engine of words', state: 'ready', local: true }];
  engine.others = ({ url }) =>
    url.endsWith('/engines')
      ? Response.json({ ok: 0, data: { capabilities: [{ capability: 'translate', engines }] } })
      : undefined;
  const tab = await open();
  await choose(tab, 'text');
  await says(tab, 'Translated by An engine of words');
});

it('takes no clicks and keys of the page, wherever the page moves what is on the card', async () => {
  const { engine, extension } = pages;
  const tab = await open();
  await choose(tab, 'field');
  await says(tab, 'THE HOUSE IS BIG.');
  const { KeyboardEvent: PageKey } = tab.window as unknown as typeof globalThis;
  const buttons = tab.all('[role=dialog] button');
  expect(buttons.length).toBeGreaterThan(5);
  for (const each of buttons) each.click();
  const key = { key: 'Escape', bubbles: true, composed: true };
  tab.find('[role=dialog]').dispatchEvent(new PageKey('keydown', key));
  for (const each of buttons) {
    tab.document.body.append(each);
    each.click();
  }
  expect(tab.all('[role=dialog]')).toHaveLength(1);
  expect(tab.all('[role=option]')).toEqual([]);
  expect(tab.find<HTMLTextAreaElement>('#field').value).toBe('The house is big.');
  expect(extension.browser.opened).toEqual([]);
  expect(await extension.browser.storage.session.get('panelTask')).toEqual({});
  expect(engine.requests).toHaveLength(1);
});

it('has a rule for every class that it uses', async () => {
  const { engine } = pages;
  const styled = (tab: TestTab) => {
    const css = tab.find('[role=dialog]').getRootNode() as ShadowRoot;
    const rules = css.querySelector('style')!.textContent;
    const classes = tab
      .all('[role=dialog], [role=dialog] *')
      .flatMap(({ classList }) => [...classList])
      // Icons name themselves.
      .filter((name) => !name.startsWith('lucide'));
    return [...new Set(classes)].filter((name) => !rules.includes(CSS.escape(name)));
  };
  engine.found = { detected: 'it', others: ['fr'] };
  await pages.use({ from: 'auto', to: 'es' });
  const tab = await open();
  await choose(tab, 'word');
  await says(tab, 'HOUSE');
  expect(styled(tab)).toEqual([]);
  await press(tab, 'To: Spanish');
  await expect.poll(() => tab.all('[role=option]').length).toBeGreaterThan(100);
  expect(styled(tab)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  engine.down = true;
  await press(tab, 'French');
  await expect.poll(() => tab.all('[role=alert]').length).toBe(1);
  expect(styled(tab)).toEqual([]);
});
