import { shout } from '@glossa/testing/shout';
import { beforeEach, expect, it } from 'vitest';
import { MockPictures } from '../testing/mock-pictures.ts';
import { pageTests } from '../testing/page-tests.ts';
import { click, doubleClick, keyboard, mouseOver } from '../testing/screen.ts';
import type { TestTab } from '../testing/test-tab.ts';
import { OWN_NAMES, OWN_PREFIX } from './own-element.ts';

const test = pageTests();
const PAGE = `<!doctype html><html lang="en"><title>A page</title><body style="margin: 40px; font: 16px serif">
  <p id="text">One <b style="font-weight: bold">paragraph</b> to read here.</p>
  <img id="picture" src="/p/words?w=240&h=120"></body></html>`;

const SELECTOR = OWN_NAMES.map((name) => OWN_PREFIX + name).join();

let pictures: MockPictures;
beforeEach(async () => {
  pictures = new MockPictures();
  test.engine.others = pictures.fetch;
  await test.use({ pageMode: 'bilingual' });
  const assist = { button: true, tripleSpace: true, hoverKey: 'Alt', fieldTo: 'es' };
  await test.extension.browser.storage.local.set({ assist });
  const registered = async () =>
    (await test.extension.browser.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  await expect
    .poll(registered)
    .toEqual(expect.arrayContaining(['hover', 'selection-button', 'triple-space']));
});

/** Tags of all elements that come into the page itself from now on; what lies in ours is ours. */
function added(tab: TestTab): () => string[] {
  const before = new WeakSet<Element>(tab.all('*'));
  // `instanceof` knows the elements of one window only.
  const isOwnTag = ({ localName }: Element) => localName.startsWith(OWN_PREFIX);
  const isIn = (element: Element) => element.closest(SELECTOR) !== null;
  const tags = new Set<string>();
  const { Element: PageElement, MutationObserver: PageObserver } =
    tab.window as unknown as typeof globalThis;
  new PageObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof PageElement)) continue;
      for (const each of [node, ...node.querySelectorAll('*')]) {
        const within = each.parentElement;
        if (before.has(each) || (!isOwnTag(each) && within !== null && isIn(within))) continue;
        tags.add(each.localName);
      }
    }
  }).observe(tab.document, { subtree: true, childList: true });
  return () => [...tags].toSorted();
}

const button = (tab: TestTab, name: string) =>
  tab.all('button').find((each) => [each.textContent, each.ariaLabel].includes(name));
async function press(tab: TestTab, name: string): Promise<void> {
  await expect.poll(() => button(tab, name)).toBeDefined();
  await click(tab, button(tab, name)!);
}

it('marks every element that is ever put into a page', async () => {
  const tab = await test.extension.open({ html: PAGE });
  const tags = added(tab);
  tab.frame.focus();
  const { x, y } = tab.find('#text b').getBoundingClientRect();
  await mouseOver(tab).move(x + 5, y + 5);
  await keyboard.down('Alt');
  await expect.poll(tags).toContain('glossa-note');
  await keyboard.up('Alt');
  await mouseOver(tab).move(5, 5);
  await doubleClick(tab, tab.find('#text b'));
  await press(tab, 'Translate');
  await expect.poll(() => tab.all('[role=dialog]')).toHaveLength(1);
  await keyboard.down('Escape');
  await keyboard.up('Escape');
  await test.extension.choose(tab, 'translate-images');
  await expect.poll(() => button(tab, 'Show all originals')).toBeDefined();
  await test.toggle(tab);
  await test.shows(tab, '#text', /PARAGRAPH TO READ/);
  expect(tags()).toEqual(OWN_NAMES.map((name) => OWN_PREFIX + name).toSorted());
});

it('never reads, sends or changes what is ours, however the page is changed meanwhile', async () => {
  const tab = await test.extension.open({ html: PAGE });
  await test.toggle(tab);
  await test.shows(tab, '#text', /PARAGRAPH TO READ/);
  await test.extension.choose(tab, 'translate-images');
  const panel = () => tab.find('glossa-pictures').shadowRoot!.textContent;
  await expect.poll(panel).toContain('Translated: 1 of 1');
  const after = tab.document.createElement('p');
  after.id = 'after';
  after.textContent = 'Words that came after it';
  tab.document.body.append(after);
  await test.shows(tab, '#after', /WORDS THAT CAME AFTER IT/);
  expect(test.engine.texts().toSorted()).toEqual([
    'A page',
    'One <b id=1>paragraph</b> to read here.',
    'Words that came after it',
  ]);
  expect(panel()).toContain('Show all originals');
  expect(panel()).not.toContain(shout('Show all originals'));
});
