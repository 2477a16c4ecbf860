import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { chromiumHand } from './selling/chromium-hand.ts';
import { buysAndCancels, invites, worksInTeam } from './selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('what is sold', { timeout: 300_000 }, () => {
  const server = sharedServer();
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it.each([
    [
      'a plan is bought, made smaller and canceled',
      (hand, _other, walk) => buysAndCancels(hand, walk),
    ],
    ['a team is made, joined, used and left', worksInTeam],
    ['an invitation brings both sides their credits', invites],
  ] as const satisfies [string, (...args: Parameters<typeof invites>) => Promise<unknown>][])(
    '%s',
    async (_what, work) => {
      const visits = [await browser.visit('about:blank'), await browser.visit('about:blank')];
      const [hand, other] = visits.map(({ page }) => chromiumHand(page, server.url));
      await work(hand!, other!, { prefix: '', server });
      for (const { end } of visits) await end();
    },
  );
});
