// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
import { expect, inject, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const test = pageTests();

/** Opens a page whose time only the test moves. */
async function openTimed(name: string): Promise<{ tab: TestTab; clock: ManualClock }> {
  const tab = await test.extension.open(name);
  const clock = new ManualClock();
  clock.install(tab.window);
  return { tab, clock };
}

/** Waits for a text while the page's time passes in steps. */
const showsInTime = (clock: ManualClock, tab: TestTab, selector: string, text: string | RegExp) =>
  expect
    .poll(async () => {
      await clock.pass(100);
      return tab.text(selector);
    })
    .toMatch(text);

it('follows a page that changes', async () => {
  const { tab, clock } = await openTimed('rewritten-by-its-page');
  const page = tab.window as unknown as {
    append(text: string): void;
    navigate(): void;
    setInterval: typeof setInterval;
  };
  const shows = (selector: string, text: string | RegExp) =>
    showsInTime(clock, tab, selector, text);
  await test.toggle(tab);
  await shows('#counter', /^YOU HAVE THREE NEW MESSAGES$/);
  const count = tab.find('#count').firstChild as Text;
  count.data = 'four';
  await shows('#counter', /^YOU HAVE FOUR NEW MESSAGES$/);
  // Text that is being written: the whole of it in the end.
  for (let words = 1; words <= 30; words++) {
    count.data = 'word '.repeat(words);
    await clock.pass(100);
  }
  await shows('#counter', /^YOU HAVE (WORD ){29}WORD ?NEW MESSAGES$/);
  page.append('Second item of a list');
  await shows('#list', /^FIRST ITEM OF A LIST\n\nSECOND ITEM OF A LIST$/);
  page.navigate();
  await shows('#list', /^WORDS OF THE SECOND VIEW$/);
  await expect
    .poll(async () => {
      await clock.pass(100);
      return tab.document.title;
    })
    .toBe('SECOND TITLE');
});

it.runIf(inject('fullTier'))('stops answering a page that fights', async () => {
  const { tab, clock } = await openTimed('rewritten-by-its-page');
  const rewrites = () => tab.window.rewrites as number;
  await test.toggle(tab);
  // The first translation, six answers at once, and four more each time that it has come to rest.
  await expect
    .poll(
      async () => {
        await clock.pass(500);
        return rewrites();
      },
      { interval: 20 },
    )
    .toBe(11);
  const { length } = test.engine.requests;
  // What is to be answered is first seen, in a frame.
  for (let frame = 0; frame < 10; frame++) {
    await clock.pass(60_000);
    await new Promise(requestAnimationFrame);
  }
  expect(rewrites()).toBe(11);
  expect(test.engine.requests).toHaveLength(length);
});

it('reaches open shadow roots, what is added to them, and frames', async () => {
  const tab = await test.translate('shadow-roots-and-frames');
  await test.shows(tab, '#in', 'SHADOW WORDS');
  (tab.window as unknown as { addLater(): void }).addLater();
  await test.shows(tab, '#later', 'LATER SHADOW WORDS');
  const inner = () => tab.find<HTMLIFrameElement>('#frame').contentDocument!.body.innerText;
  await expect.poll(inner).toBe('WORDS IN A FRAME');
  await test.toggle(tab);
  await test.shows(tab, '#later', 'Later shadow words');
  await expect.poll(inner).toBe('Words in a frame');
});

it('finds shadow roots that are attached after the page was read', async () => {
  const { tab, clock } = await openTimed('late-shadow-roots');
  const page = tab.window as unknown as { upgrade(): void; wordsOf(...path: string[]): string };
  await test.toggle(tab);
  await showsInTime(clock, tab, '#outside', /WORDS OUTSIDE/);
  page.upgrade();
  const words = (text: string, ...path: string[]) =>
    expect
      .poll(async () => {
        await clock.pass(100);
        return page.wordsOf(...path);
      })
      .toContain(text);
  await words('WORDS OF A PLAIN HOST', '#plain');
  await words('HEADING OF A CARD', '#card');
  await words('BADGE WORDS', '#badge');
  await words('WORDS OF AN INNER PART', '#card', 'inner-part');
  await test.shows(tab, '#card', /LIGHT WORDS/);
  await test.toggle(tab);
  await words('Words of an inner part', '#card', 'inner-part');
  await words('Words of a plain host', '#plain');
});
