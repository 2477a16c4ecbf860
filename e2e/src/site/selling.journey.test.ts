import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { chromiumHand } from './selling/chromium-hand.ts';
import type { Hand } from './selling/hand.ts';
import { buysAndCancels, invites, worksInTeam } from './selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('what is sold', { timeout: 300_000 }, () => {
  const server = sharedServer();
  const walk = { prefix: '', server };
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  /** Two people, each at a browser of their own. */
  async function asTwo(work: (hand: Hand, other: Hand) => Promise<void>): Promise<void> {
    const visits = [await browser.visit('about:blank'), await browser.visit('about:blank')];
    const [hand, other] = visits.map(({ page }) => chromiumHand(page, server.url));
    await work(hand!, other!);
    for (const { end } of visits) await end();
  }

  it('a plan is bought, made smaller and canceled', () =>
    asTwo((hand) => buysAndCancels(hand, walk)));

  it.runIf(FULL_TIER)('a team is made, joined, used and left', () =>
    asTwo((hand, other) => worksInTeam(hand, other, walk)),
  );

  it.runIf(FULL_TIER)('an invitation brings both sides their credits', () =>
    asTwo((hand, other) => invites(hand, other, walk)),
  );
});
