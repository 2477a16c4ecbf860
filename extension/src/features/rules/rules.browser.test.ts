import { expect, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';

const tests = pageTests();
const PAGE = { html: '<!doctype html><html lang="en"><p id="p">Some words</p>' };
const PARTS = {
  html: `<!doctype html><html lang="en"><title>Page in parts</title><nav id="nav">Menu words</nav>
    <main><p id="p">Some <b>main</b> words</p><p class="ad" id="ad">Words that sell</p></main>`,
};
const { hostname } = location;

/** Keeps rules for sites; waits until pages get the script that acts by them. */
async function keep(sites: object[]): Promise<void> {
  const { browser } = tests.extension;
  await browser.storage.local.set({ rules: { sites } });
  await expect
    .poll(async () => (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id))
    .toEqual(['auto-translate']);
}

it('translate a page by itself, until the person puts it back', async () => {
  const { engine, extension, shows, toggle } = tests;
  await keep([{ site: hostname, page: 'always' }]);
  const tab = await extension.open(PAGE);
  await shows(tab, '#p', 'SOME WORDS');
  await toggle(tab);
  await shows(tab, '#p', 'Some words');
  const { length } = engine.requests;
  await tab.goto(PAGE);
  // Were it translated by itself, this would put it back.
  await toggle(tab);
  await shows(tab, '#p', 'SOME WORDS');
  await tab.goto(PAGE);
  await shows(tab, '#p', 'SOME WORDS');
  // It was known.
  expect(engine.requests.length).toBe(length);
});

it('keep to the languages and the parts of pages that they name, and forget closed tabs', async () => {
  const { engine, extension, shows } = tests;
  await keep([{ site: hostname, page: 'always', to: 'fr', include: 'main', exclude: '.ad' }]);
  const tab = await extension.open(PARTS);
  await shows(tab, '#p', 'SOME MAIN WORDS');
  // What comes later is looked at in the same way.
  for (const place of ['nav', 'main', '.ad']) tab.find(place).append(`, more of ${place}`);
  await shows(tab, 'main', /MORE OF MAIN/);
  expect(tab.text('nav')).toBe('Menu words, more of nav');
  expect(tab.text('#ad')).toBe('Words that sell, more of .ad');
  expect(tab.document.title).toBe('Page in parts');
  expect(engine.texts()).toEqual(['Some <b id=1>main</b> words', ', more of main']);
  expect(new Set(engine.requests.map(({ to }) => to))).toEqual(new Set(['fr']));
  const remembered = async () => Object.keys(await extension.browser.storage.session.get());
  await expect.poll(remembered).toEqual([`auto ${tab.id}`]);
  await extension.closeTab(tab);
  await expect.poll(remembered).toEqual([]);
});
