import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { FirefoxExtension } from '../extension/firefox-extension.ts';
import { sharedExtension } from '../extension/shared-extension.ts';
import { findFirefox } from '../marionette/firefox.ts';
import { chromiumBadge } from '../site/selling/chromium-badge.ts';
import { chromiumHand } from '../site/selling/chromium-hand.ts';
import { firefoxBadge } from '../site/selling/firefox-badge.ts';
import { firefoxHand } from '../site/selling/firefox-hand.ts';
import { buysAndCancels, invites, type Walk, worksInTeam } from '../site/selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';

const WITHIN_MS = 5_000;
const WALKS = ['', '/ar', '/jp'].flatMap((prefix) =>
  [1280, 360].map((width) => [prefix, width] as const),
);
const server = sharedServer();

/** Buys and cancels; the plan is shown in time by the site and by the extension. */
async function buysInTime(hand: Parameters<typeof buysAndCancels>[0], walk: Required<Walk>) {
  const { site, extension } = await buysAndCancels(hand, walk);
  expect(site).toBeLessThan(WITHIN_MS);
  expect(extension).toBeLessThan(WITHIN_MS);
}

describe.skipIf(!HAS_CHROMIUM)('what is sold, in Chromium', { timeout: 600_000 }, () => {
  const extension = sharedExtension();
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it.each(WALKS)('in the language %s at %i px', async (prefix, width) => {
    const options = { viewport: { width, height: 800 } };
    const visits = [
      await browser.visit('about:blank', options),
      await browser.visit('about:blank', options),
    ];
    const [hand, other] = visits.map(({ page }) => chromiumHand(page, server.url));
    const walk = { prefix, server, badge: chromiumBadge(extension(), server.url) };
    await buysInTime(hand!, walk);
    await worksInTeam(hand!, other!, walk);
    await invites(hand!, other!, walk);
    for (const { end } of visits) await end();
  });
});

const binary = findFirefox();

describe.skipIf(binary === undefined)('what is sold, in Firefox', { timeout: 600_000 }, () => {
  let extension: FirefoxExtension;
  let walk: Omit<Required<Walk>, 'prefix'>;
  beforeAll(async () => {
    extension = await FirefoxExtension.launch(binary!);
    walk = { server, badge: firefoxBadge(extension, server.url) };
  }, 180_000);
  afterAll(() => extension?.close());

  it.each(WALKS)('in the language %s at %i px', async (prefix, width) => {
    const { firefox } = extension;
    await firefox.resize(width, 800);
    const hand = firefoxHand(firefox, server.url);
    await hand.open(`${prefix}/pricing`);
    expect(await firefox.execute('return window.innerWidth')).toBe(width);
    await buysInTime(hand, { ...walk, prefix });
    await worksInTeam(hand, hand, { ...walk, prefix });
    await invites(hand, hand, { ...walk, prefix });
  });
});
