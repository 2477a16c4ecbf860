import { beforeEach, expect, inject, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { MockPictures } from '../../testing/mock-pictures.ts';
import { click } from '../../testing/screen.ts';
import { TestExtension } from '../../testing/test-extension.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const LONG_MS = 2 * 60_000;
const clock = new ManualClock();
let extension: TestExtension;
let server: MockPictures;
let tab: TestTab;

beforeEach(async () => {
  clock.reset();
  server = new MockPictures();
  extension = await TestExtension.start({ fetch: server.fetch, prepare: clock.install });
  await extension.setSettings({ server: server.url, from: 'auto', to: 'fr' });
  tab = await extension.open('pictures-in-place');
  return () => extension.close();
});

/** Waits for what comes while the background's time passes. */
const inTime = <T>(read: () => T) =>
  expect.poll(async () => {
    await clock.pass(100);
    return read();
  });
const says = () => tab.all('.panel')[0]?.textContent ?? '';
const done = () => tab.all('[role=img][aria-label=TRANSLATED]').length;
const one = () =>
  extension.choose(tab, 'translate-image', {
    srcUrl: tab.find<HTMLImageElement>('#plain').currentSrc,
  });

it.runIf(inject('fullTier'))(
  'stops at missing credits with one sentence, and goes on when asked',
  async () => {
    server.refuse = () => ({ status: 402, code: 'insufficient_credits' });
    await extension.choose(tab, 'translate-images');
    await inTime(says).toContain('You do not have enough credits for this.');
    expect(says()).toContain('See plans');
    expect(tab.all(`.panel [role=alert]`)).toHaveLength(1);
    await clock.pass(LONG_MS);
    const { length } = server.asked;
    expect(server.count('create')).toBeLessThanOrEqual(3);
    await clock.pass(LONG_MS);
    expect(server.asked).toHaveLength(length);
    server.refuse = undefined;
    const again = () =>
      tab.all('.panel button').find(({ textContent }) => textContent === 'Try again')!;
    // Pages may not press it.
    again().click();
    await clock.pass(LONG_MS);
    expect(server.asked).toHaveLength(length);
    await click(tab, again());
    await inTime(done).toBeGreaterThan(5);
  },
);

it.runIf(inject('fullTier'))('sends nothing more after the tab was closed', async () => {
  server.held = new Promise(() => {});
  await extension.choose(tab, 'translate-images');
  await inTime(() => server.running).toBe(3);
  await extension.closeTab(tab);
  await inTime(() => server.count('cancel')).toBe(3);
  const { length } = server.asked;
  await clock.pass(LONG_MS);
  expect(server.asked).toHaveLength(length);
});

it('waits as long as the server asks', async () => {
  let refusals = 1;
  server.refuse = () =>
    refusals-- > 0 ? { status: 429, code: 'rate_limited', retryAfter: 20 } : undefined;
  await one();
  await inTime(() => server.count('create')).toBe(1);
  await clock.pass(19_000);
  expect(server.count('create')).toBe(1);
  await inTime(done).toBe(1);
  expect(server.count('create')).toBe(2);
});

it('sends nothing beyond the limit of the day', async () => {
  await extension.setSettings({ server: server.url, from: 'auto', to: 'fr', dailyCredits: 1 });
  await extension.choose(tab, 'translate-images');
  await inTime(says).toContain('The limit of credits that you set for today is reached.');
  await clock.pass(LONG_MS);
  expect(server.count('create')).toBeLessThanOrEqual(1);
});
