import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { asTwo } from '../site/selling/as-two.ts';
import { invites, worksInTeam } from '../site/selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('what several people share', { timeout: 300_000 }, () => {
  const server = sharedServer();
  const walk = { prefix: '', server };
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it('a team is made, joined, used and left', () =>
    asTwo(browser, server.url, (hand, other) => worksInTeam(hand, other, walk)));

  it('an invitation brings both sides their credits', () =>
    asTwo(browser, server.url, (hand, other) => invites(hand, other, walk)));
});
