// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
import { expect, inject, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { serveLate, servePage, type TestTab } from '../../testing/test-tab.ts';

const FRAMES = 40;
const test = pageTests();

const leafPage = (words: string) =>
  `<!doctype html><html lang="en"><title>Leaf title</title><p id="words">${words}</p><p>Words in every frame</p>`;
const leaf = (words: string) => servePage(leafPage(words));
/** What a reader sees in a frame. */
const inFrame = (tab: TestTab, selector: string) => () =>
  tab.find<HTMLIFrameElement>(selector).contentDocument?.body?.innerText ?? '';
/** Lets time pass until a reader sees a text. */
const showsIn = (clock: ManualClock, read: () => string, text: string) =>
  expect
    .poll(async () => {
      await clock.pass(100);
      return read();
    })
    .toContain(text);

it.runIf(inject('fullTier'))(
  'translates forty frames with a few requests, each text once, and puts them back',
  async () => {
    const leaves = await Promise.all(
      Array.from({ length: FRAMES }, (_, index) => leaf(`Frame number ${index}`)),
    );
    const frames = leaves.map(
      (path, index) => `<iframe id="f${index}" src="${path}" width="200" height="60"></iframe>`,
    );
    const answering = Promise.withResolvers<void>();
    test.engine.held = answering.promise;
    const tab = await test.translate({
      html: `<!doctype html><html lang="en"><title>Forty frames</title><h1>Page with frames</h1>${frames.join('')}`,
    });
    // Two of each frame, and the page's own heading and title.
    await expect.poll(tab.asked).toBe(2 * FRAMES + 2);
    answering.resolve();
    await expect.poll(inFrame(tab, '#f0')).toContain('FRAME NUMBER 0');
    await expect.poll(inFrame(tab, '#f5')).toContain('WORDS IN EVERY FRAME');
    const asked = test.engine.texts();
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain('Leaf title');
    expect(test.engine.requests.length).toBeLessThanOrEqual(8);
    await test.toggle(tab);
    await expect.poll(inFrame(tab, '#f0')).toContain('Frame number 0');
    await expect.poll(inFrame(tab, '#f5')).toContain('Words in every frame');
  },
);

it('translates once, or not at all, when it is asked for again before its script is there', async () => {
  const tab = await test.extension.open({ html: '<p id="words">Only words</p>' });
  await Promise.all([test.toggle(tab), test.toggle(tab)]);
  await expect.poll(() => tab.window.glossaPage?.().active).toBe(false);
  await test.toggle(tab);
  await test.shows(tab, '#words', 'ONLY WORDS');
  expect(test.engine.texts().filter((text) => text === 'Only words')).toHaveLength(1);
});

it('takes in a frame that was let in and then not told', async () => {
  const tab = await test.extension.open({ html: '<p id="words">Words around</p>' });
  await test.toggle(tab);
  await test.shows(tab, '#words', 'WORDS AROUND');
  const { scripting } = test.extension.browser;
  const { executeScript } = scripting;
  let broke = false;
  scripting.executeScript = async (injection) => {
    const entered = await executeScript(injection);
    if (broke || injection.target.allFrames !== true) return entered;
    broke = true;
    throw new Error('A frame went while scripts were put into all.');
  };
  const add = async (id: string, words: string) => {
    const frame = tab.document.createElement('iframe');
    Object.assign(frame, { id, src: await leaf(words) });
    tab.document.body.append(frame);
  };
  await add('first', 'Words of the first');
  await expect.poll(() => broke).toBe(true);
  await add('second', 'Words of the second');
  await expect.poll(inFrame(tab, '#second')).toContain('WORDS OF THE SECOND');
  await expect.poll(inFrame(tab, '#first')).toContain('WORDS OF THE FIRST');
});

it('takes in frames that come late, and documents loaded into them, until the page is put back', async () => {
  const tab = await test.extension.open('late-frames');
  const clock = new ManualClock();
  clock.install(tab.window);
  const { addFrame } = tab.window as unknown as { addFrame(...of: string[]): void };
  const shows = (read: () => string, text: string) => showsIn(clock, read, text);
  await test.toggle(tab);
  await shows(() => tab.text('#outside'), 'WORDS OUTSIDE');
  addFrame('same', 'src', await leaf('Frame number 1'));
  addFrame('inline', 'srcdoc', '<p>Words of an inline frame</p>');
  await shows(inFrame(tab, '#same'), 'FRAME NUMBER 1');
  await shows(inFrame(tab, '#inline'), 'WORDS OF AN INLINE FRAME');
  tab.find('#same').setAttribute('src', await leaf('Words of somewhere else'));
  await shows(inFrame(tab, '#same'), 'WORDS OF SOMEWHERE ELSE');

  await test.toggle(tab);
  await shows(inFrame(tab, '#same'), 'Words of somewhere else');
  await shows(inFrame(tab, '#inline'), 'Words of an inline frame');
  // Nothing begins again by itself.
  const { length } = test.engine.requests;
  addFrame('after', 'src', await leaf('Frame number 3'));
  await shows(inFrame(tab, '#after'), 'Frame number 3');
  await clock.pass(60_000);
  expect(tab.find<HTMLIFrameElement>('#after').contentWindow!.glossaPage).toBeUndefined();
  expect(test.engine.requests).toHaveLength(length);
});

it('takes in a document that is long in coming, for which a frame is empty meanwhile', async () => {
  const tab = await test.extension.open('late-frames');
  const clock = new ManualClock();
  clock.install(tab.window);
  const { addFrame } = tab.window as unknown as { addFrame(...of: string[]): void };
  const late = serveLate(leafPage('Words that came late'));
  addFrame('late', 'src', late.path);
  await test.toggle(tab);
  await test.shows(tab, '#outside', 'WORDS OUTSIDE OF FRAMES');
  const frame = tab.find<HTMLIFrameElement>('#late');
  await expect.poll(() => frame.contentWindow!.glossaPage?.().active).toBe(true);
  await late.come();
  const shows = (text: string) => showsIn(clock, inFrame(tab, '#late'), text);
  await shows('WORDS THAT CAME LATE');
  await test.toggle(tab);
  await shows('Words that came late');
  await test.toggle(tab);
  await shows('WORDS THAT CAME LATE');
});
