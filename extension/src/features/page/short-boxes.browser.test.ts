import { expect, it } from 'vitest';
import { inArabicLetters } from '../../testing/arabic-letters.ts';
import { pageTests } from '../../testing/page-tests.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const test = pageTests();

async function open(pageMode: 'bilingual' | 'replace', translate?: (text: string) => string) {
  await test.use({ pageMode });
  if (translate !== undefined) test.engine.translate = translate;
  const tab = await test.extension.open('hard-blocks');
  return { tab, before: tab.html() };
}
/** The first and the last line of the words of a block that is translated, and the box that holds them. */
function linesOf(tab: TestTab, block: string) {
  const element = tab.find(`#${block}`);
  const range = tab.document.createRange();
  range.selectNodeContents(element);
  const source = element.querySelector(':scope > glossa-source');
  if (source !== null) range.setStartAfter(source);
  const { top, bottom } = range.getBoundingClientRect();
  return { top, bottom, box: element.getBoundingClientRect() };
}
const SLACK = 5;
const isWhole = (tab: TestTab, block: string, within = block) => {
  const { top, bottom } = linesOf(tab, block);
  const box = tab.find(`#${within}`).getBoundingClientRect();
  return top >= box.top - SLACK && bottom <= box.bottom + SLACK;
};
const isWide = (tab: TestTab, block: string) => {
  const { scrollWidth, clientWidth } = tab.find(`#${block}`);
  return scrollWidth > clientWidth + 1;
};
const hasOriginal = (tab: TestTab, block: string) =>
  tab.all(`#${block} > glossa-source`).length > 0;

it.each([
  ['bilingual', undefined],
  ['bilingual', (text: string) => inArabicLetters(text)],
  ['replace', (text: string) => `${text.toUpperCase()} ${text.replace(/<[^>]*>/g, '')}`],
] as const)('shows whole what the page showed whole (%s)', async (mode, translate) => {
  const { tab, before } = await open(mode, translate);
  await test.toggle(tab);
  for (const block of ['clamp', 'heading', 'high', 'dots', 'spills', 'cell', 'ratio']) {
    await expect.poll(() => `${block} ${isWhole(tab, block)}`).toBe(`${block} true`);
    await expect.poll(() => `${block} ${isWide(tab, block)}`).toBe(`${block} false`);
  }
  for (const block of ['card-title', 'card-text', 'card-link']) {
    await expect.poll(() => `${block} ${isWhole(tab, block, 'card')}`).toBe(`${block} true`);
  }
  for (const block of ['first', 'second']) {
    await expect.poll(() => `${block} ${isWhole(tab, block, 'collapsed')}`).toBe(`${block} true`);
  }
  const ratio = tab.find('#ratio');
  expect(ratio.offsetWidth).toBeLessThanOrEqual(ratio.parentElement!.clientWidth);
  // Nothing lies over what follows.
  await expect
    .poll(() => linesOf(tab, 'spills').bottom <= linesOf(tab, 'below').top + SLACK)
    .toBe(true);
  // What was collapsed is collapsed still.
  expect(isWhole(tab, 'fourth', 'collapsed')).toBe(false);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('shows of texts that are cut as much of the translation as of the original', async () => {
  const { tab, before } = await open('bilingual');
  await test.toggle(tab);
  for (const block of ['clamp-long', 'teaser']) {
    // Two lines of each.
    await expect
      .poll(() => tab.find(`#${block}`).clientHeight, { message: block })
      .toBeGreaterThan(75);
    expect(tab.find(`#${block}`).clientHeight).toBeLessThan(90);
    expect(tab.find(`#${block} > glossa-source`).clientHeight).toBeLessThan(45);
    expect(linesOf(tab, block).top).toBeLessThan(linesOf(tab, block).box.top + 50);
  }
  await test.shows(tab, '#cut', /A LONG TEXT/);
  expect(hasOriginal(tab, 'cut')).toBe(false);
  expect(linesOf(tab, 'cut').top).toBeLessThan(linesOf(tab, 'cut').box.top + 5);
  expect(tab.find('#cut').clientHeight).toBe(40);
  // Rows that are placed by numbers cannot grow: the translation alone stands there.
  await test.shows(tab, '#row', 'ROW NUMBER ONE');
  expect(hasOriginal(tab, 'row')).toBe(false);
  await expect.poll(() => hasOriginal(tab, 'scrolls')).toBe(true);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('gives back styles as the page has them, with what it changed meanwhile', async () => {
  const html = `<!doctype html><html lang="en"><title>Boxes</title><body>
    <p id="a" style="height:20px;overflow:hidden;line-height:20px">One line of it</p>
    <p id="b" style="height:20px;overflow:hidden;line-height:20px">Another line</p></body></html>`;
  await test.use({ pageMode: 'bilingual' });
  const tab = await test.extension.open({ html });
  const before = tab.html();
  await test.toggle(tab);
  await expect.poll(() => tab.find('#b').style.minHeight).not.toBe('');
  await expect.poll(() => isWhole(tab, 'a')).toBe(true);
  tab.find('#b').style.color = 'red';
  await test.toggle(tab);
  await expect.poll(() => tab.find('#b').style.minHeight).toBe('');
  expect(tab.find('#b').style.color).toBe('red');
  tab.find('#b').setAttribute('style', 'height:20px;overflow:hidden;line-height:20px');
  expect(tab.html()).toBe(before);
});
