import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { Firefox, findFirefox } from '../marionette/firefox.ts';
import { chromiumHand } from '../site/selling/chromium-hand.ts';
import { firefoxHand } from '../site/selling/firefox-hand.ts';
import { buysAndCancels, invites, worksInTeam } from '../site/selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';

const WITHIN_MS = 5_000;
const LANGUAGES = ['', '/ar', '/jp'];
const server = sharedServer();

describe.skipIf(!HAS_CHROMIUM)('what is sold, in Chromium', { timeout: 300_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it.each(LANGUAGES.flatMap((prefix) => [1280, 360].map((width) => [prefix, width] as const)))(
    'in the language %s at %i px',
    async (prefix, width) => {
      const options = { viewport: { width, height: 800 } };
      const visits = [
        await browser.visit('about:blank', options),
        await browser.visit('about:blank', options),
      ];
      const [hand, other] = visits.map(({ page }) => chromiumHand(page, server.url));
      const walk = { prefix, server };
      expect(await buysAndCancels(hand!, walk)).toBeLessThan(WITHIN_MS);
      await worksInTeam(hand!, other!, walk);
      await invites(hand!, other!, walk);
      for (const { end } of visits) await end();
    },
  );
});

const binary = findFirefox();

describe.skipIf(binary === undefined)('what is sold, in Firefox', { timeout: 300_000 }, () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await Firefox.launch({ binary: binary! });
  });
  afterAll(() => firefox?.close());

  it.each(LANGUAGES)('in the language %s', async (prefix) => {
    const hand = firefoxHand(firefox, server.url);
    const walk = { prefix, server };
    expect(await buysAndCancels(hand, walk)).toBeLessThan(WITHIN_MS);
    await worksInTeam(hand, hand, walk);
    await invites(hand, hand, walk);
  });
});
