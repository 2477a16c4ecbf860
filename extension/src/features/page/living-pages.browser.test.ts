// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
import { shoutTurned } from '@glossa/testing/shout';
import { expect, inject, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const test = pageTests();

const cases = (['react', 'vue', 'svelte'] as const).flatMap((framework) =>
  (['replace', 'bilingual'] as const).map((mode) => ({ framework, mode })),
);
/** In the short tier two frameworks, each in one of the modes. */
const OPENED = inject('fullTier') ? cases : cases.filter((_, at) => [0, 3].includes(at));
it.each(OPENED)(
  'lets a $framework app live on while it is translated ($mode)',
  async ({ framework, mode }) => {
    await test.use({ pageMode: mode });
    test.engine.translate = shoutTurned;
    const tab = await test.extension.open(`app-${framework}`);
    const app = (name: string, value: unknown) =>
      (tab.window[name] as (next: unknown) => void)(value);
    const shows = (selector: string, text: string | RegExp) => test.shows(tab, selector, text);
    await test.toggle(tab);
    await shows('#count', /YOU PRESSED 0 TIMES/);
    await shows('#part', /A PART THAT COMES/);
    for (let press = 0; press < 4; press++) tab.find('#press').click();
    await shows('#count', /YOU PRESSED 4 TIMES, ENOUGH NOW/);
    app('setItems', ['third', 'new', 'first']);
    await shows('#list', /ITEM THIRD OF[\s\S]*ITEM NEW OF[\s\S]*ITEM FIRST OF/);
    expect(tab.all('#list li')).toHaveLength(3);
    app('setOpen', false);
    await shows('main', /ONLY WORDS INSTEAD/);
    await expect.poll(() => tab.all('#part')).toHaveLength(0);
    app('setOpen', true);
    await shows('#part', /A PART THAT COMES/);
    tab.fill('#name', 'Ada');
    await shows('#hello', /HELLO ADA/);
    tab.fill('#name', '');
    await shows('#hello', /NOBODY IS HERE/);

    await test.toggle(tab);
    await shows('#count', 'You pressed 4 times, enough now');
    await shows('#list', 'Item third of the list\nItem new of the list\nItem first of the list');
    // The app finds its own nodes again.
    tab.find('#press').click();
    app('setItems', ['new']);
    app('setOpen', false);
    await shows('#count', 'You pressed 5 times, enough now');
    await shows('#list', 'Item new of the list');
    await expect.poll(() => tab.all('glossa-source')).toHaveLength(0);
    expect(tab.errors).toEqual([]);
  },
);

const BOXES = 'float clamp ellipsis flex grid nav table fixed abs menu cap'.split(' ');

/** Where the boxes of the page are, and how large. */
function boxesOf(tab: TestTab): string[] {
  const elements = BOXES.flatMap((name) => tab.all(`#${name}, #${name} > *`));
  return elements
    .filter(({ localName }) => localName !== 'glossa-source')
    .map((element) => {
      const { x, width, height } = element.getBoundingClientRect();
      return [element.localName, ...[x, width, height].map(Math.round)].join(' ');
    });
}

it.each(['replace', 'bilingual'] as const)(
  'keeps boxes where they stand, and every byte after restoring (%s)',
  async (mode) => {
    await test.use({ pageMode: mode });
    const tab = await test.extension.open('layout-stays');
    const before = tab.html();
    const placed = boxesOf(tab);
    await test.toggle(tab);
    await test.shows(tab, '#mixed', /WORDS AROUND\s+A PICTURE/);
    await test.shows(tab, '#abs', /HERE[\s\S]*PLACED WORDS[\s\S]*THERE/);
    await test.shows(tab, '#cap', /ONCE UPON A TIME/);
    // Letters are as wide as before: with the translation alone nothing may move or grow.
    if (mode === 'replace') expect(boxesOf(tab)).toEqual(placed);
    else {
      // Side by side, only the translation has a place.
      expect(tab.all('#flex > glossa-source, #grid > glossa-source')).toHaveLength(0);
      // Two lines of each text.
      await expect.poll(() => tab.find('#clamp').getBoundingClientRect().height).toBe(80);
    }
    await test.shows(tab, '#keeps', /INDENTED:\n {4}SECOND {2}LINE\n/);
    expect(tab.text('#wrap')).toBe('not touched');
    expect(tab.text('#ruby')).toContain('kan');
    expect(tab.find<HTMLInputElement>('#label input').value).toBe('typed');
    const attribute = (selector: string, name: string) =>
      expect.poll(() => tab.find(selector).getAttribute(name));
    await attribute('#label input', 'placeholder').toBe('FULL NAME');
    await attribute('#menu', 'aria-label').toBe('OPEN THE MENU');
    tab.find('#details summary').click();
    await test.shows(tab, '#details p', /HIDDEN UNTIL OPENED/);
    tab.find('#details summary').click();
    await test.toggle(tab);
    await expect.poll(tab.html).toBe(before);
  },
);

it('follows a virtual list and a feed without end', async () => {
  const tab = await test.translate('infinite-list');
  await test.shows(tab, '[data-row="3"]', 'VIRTUAL ROW 3');
  for (const row of [40, 41, 5000, 12]) {
    tab.find('#view').scrollTop = row * 40;
    await expect
      .poll(() => tab.all(`[data-row="${row + 2}"]`)[0]?.innerText)
      .toBe(`VIRTUAL ROW ${row + 2}`);
  }
  await expect
    .poll(() => {
      tab.window.scrollTo(0, tab.document.body.scrollHeight);
      return tab.all('#post30');
    })
    .toHaveLength(1);
  tab.find('#post30').scrollIntoView();
  await test.shows(tab, '#post30', /POST NUMBER 30[\s\S]*WORDS OF POST 30 AND ITS LINK\./);
  const asked = test.engine.texts();
  expect(new Set(asked).size).toBe(asked.length);
  await test.toggle(tab);
  await test.shows(tab, '#post30', /Words of post 30 and its link\./);
  await expect.poll(() => tab.text('body')).not.toMatch(/VIRTUAL ROW|POST NUMBER/);
});
