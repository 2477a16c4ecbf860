import { expect, inject, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { openPopup } from '../../testing/popup.tsx';

const clock = new ManualClock();
const test = pageTests(clock);

const LONG_MS = 2 * 60_000;
const page = (count: number, style = '') => ({
  html: `<!doctype html><html lang="en"><title>Short title</title><style>${style}</style><body>${Array.from(
    { length: count },
    (_, index) => `<p id="p${index}">Paragraph ${index}</p>`,
  ).join('')}</body></html>`,
});
/** So small that hundreds are in sight: many requests at once. */
const CROWDED = page(800, 'p { margin: 0; font-size: 1px; line-height: 1px }');

/** Waits for what comes while the background's time passes, so many milliseconds at each look. */
const inTime = <T>(read: () => T, ms = 50) =>
  expect.poll(async () => {
    await clock.pass(ms);
    return read();
  });

it('asks for the title in the request of the first texts, behind them', async () => {
  const { engine } = test;
  const tab = await test.translate(page(3));
  // No time passes: nothing else is sent meanwhile. How many come into sight together is the browser's choice.
  await expect.poll(() => engine.texts()).toHaveLength(4);
  const [first, ...others] = engine.requests.map(({ texts }) => texts);
  expect(first!.length).toBeGreaterThan(1);
  expect(first!.at(-1)).toBe('Short title');
  expect([...first!.slice(0, -1), ...others.flat()]).toEqual([
    'Paragraph 0',
    'Paragraph 1',
    'Paragraph 2',
  ]);
  await inTime(() => tab.document.title).toBe('SHORT TITLE');
});

it('asks for nothing that is near but hidden in a part that scrolls, nor behind the end of a closed one', async () => {
  const { engine } = test;
  const closed = (style: string, text: string) =>
    `<div style="height: 40px; ${style}"><p style="margin: 0 0 300px">${text} in sight</p><p>${text} hidden</p></div>`;
  const tab = await test.translate({
    html: `<!doctype html><html lang="en"><title>Short title</title><body>${closed('overflow: hidden', 'Panel')}${closed('overflow: auto', 'List')}<p id="end">The end</p></body></html>`,
  });
  await inTime(() => tab.text('#end')).toBe('THE END');
  await clock.pass(LONG_MS);
  expect(engine.texts().toSorted()).toEqual([
    'List in sight',
    'Panel in sight',
    'Short title',
    'The end',
  ]);
});

it('asks for the title of a page with nothing in sight', async () => {
  const tab = await test.translate(page(3, 'p { display: none }'));
  await inTime(() => tab.document.title).toBe('SHORT TITLE');
});

it.each(['stopped', 'closed', 'left'])('sends nothing more once the page is %s', async (how) => {
  const { engine, extension } = test;
  engine.held = new Promise(() => {});
  const tab = await test.translate(CROWDED);
  await inTime(() => engine.requests.length).toBe(4);
  if (how === 'stopped') await test.toggle(tab);
  else if (how === 'closed') await extension.closeTab(tab);
  else await tab.goto(page(3));
  // All are broken off.
  await inTime(() => engine.ended).toBe(4);
  await clock.pass(LONG_MS);
  expect(engine.requests).toHaveLength(4);
});

it('waits as long as the server asks for, and then goes on', async () => {
  const { engine } = test;
  let refusals = 1;
  engine.refuse = () =>
    refusals-- > 0 ? { status: 429, code: 'rate_limited', retryAfter: 20 } : undefined;
  const answering = Promise.withResolvers<void>();
  engine.held = answering.promise;
  const tab = await test.translate(page(3));
  await inTime(engine.texts).toHaveLength(4);
  // What is under way already is answered at once.
  const { length } = engine.requests;
  engine.held = undefined;
  answering.resolve();
  await clock.pass(19_000);
  expect(engine.requests).toHaveLength(length);
  // On a busy machine the refusal may be read when some of these seconds have passed: all twenty begin then.
  await inTime(() => tab.text('#p0'), 1000).toBe('PARAGRAPH 0');
  await inTime(() => tab.document.title).toBe('SHORT TITLE');
  expect(engine.requests).toHaveLength(length + 1);
});

it('asks to sign in where the server asks for it, and sends nothing more', async () => {
  const { engine } = test;
  engine.refuse = () => ({ status: 401, code: 'sign_in_required' });
  const tab = await test.translate(page(60));
  const popup = await openPopup(tab);
  await inTime(() => popup.container.querySelectorAll('[data-wall=sign_in]').length).toBe(1);
  const { length } = engine.requests;
  await clock.pass(LONG_MS);
  expect(engine.requests).toHaveLength(length);
});

it.runIf(inject('fullTier'))(
  'tries a few times while the server is down, then says so, and translates all when asked again',
  async () => {
    const { engine } = test;
    engine.down = true;
    const tab = await test.translate(page(2));
    const popup = await openPopup(tab);
    const failed = popup.getByText('3 passages could not be translated.');
    await inTime(() => failed.elements().length).toBe(1);
    // How passages share requests depends on which came into sight together.
    const asked = Map.groupBy(engine.texts(), (text) => text);
    expect([...asked].map(([text, times]) => [text, times.length]).toSorted()).toEqual([
      ['Paragraph 0', 3],
      ['Paragraph 1', 3],
      ['Short title', 3],
    ]);
    const { length } = engine.requests;
    await clock.pass(LONG_MS);
    expect(engine.requests).toHaveLength(length);
    engine.down = false;
    await popup.getByRole('button', { name: 'Try them again' }).click();
    await inTime(() => tab.text('#p1')).toBe('PARAGRAPH 1');
  },
);
