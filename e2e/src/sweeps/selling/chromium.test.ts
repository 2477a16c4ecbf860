import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedServer } from '../../account/account-server.ts';
import { sharedExtension } from '../../extension/shared-extension.ts';
import { asTwo } from '../../site/selling/as-two.ts';
import { chromiumBadge } from '../../site/selling/chromium-badge.ts';
import { inTime } from '../../site/selling/in-time.ts';
import { buysAndCancels, invites, worksInTeam } from '../../site/selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../../site/site-browser.ts';
import { PLACES } from './places.ts';

describe.skipIf(!HAS_CHROMIUM)('what is sold, in Chromium', { timeout: 300_000 }, () => {
  const server = sharedServer();
  const extension = sharedExtension();
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  describe.each(PLACES.chromium)('at $prefix/, $width px', ({ prefix, width }) => {
    const walk = { prefix, server };

    it('a plan is bought, made smaller and canceled', () =>
      asTwo(browser, server.url, width, async (hand) => {
        const badge = chromiumBadge(extension(), server.url);
        inTime(await buysAndCancels(hand, { ...walk, badge }));
      }));

    it('a team is made, joined, used and left', () =>
      asTwo(browser, server.url, width, async (hand, other) =>
        inTime(await worksInTeam(hand, other, walk)),
      ));

    it('an invitation brings both sides their credits', () =>
      asTwo(browser, server.url, width, async (hand, other) =>
        inTime(await invites(hand, other, walk)),
      ));
  });
});
