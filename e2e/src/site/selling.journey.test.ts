import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedServer } from '../account/account-server.ts';
import { chromiumHand } from './selling/chromium-hand.ts';
import { buysAndCancels } from './selling/walks.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('what is sold', { timeout: 300_000 }, () => {
  const server = sharedServer();
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  it('a plan is bought, made smaller and canceled', async () => {
    const { page, end } = await browser.visit('about:blank');
    await buysAndCancels(chromiumHand(page, server.url), { prefix: '', server });
    await end();
  });
});
