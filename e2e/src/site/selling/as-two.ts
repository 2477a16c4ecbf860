import type { SiteBrowser } from '../site-browser.ts';
import { chromiumHand } from './chromium-hand.ts';
import type { Hand } from './hand.ts';

/** Two people, each at a browser of their own. */
export async function asTwo(
  browser: SiteBrowser,
  url: string,
  work: (hand: Hand, other: Hand) => Promise<void>,
): Promise<void> {
  const visits = [await browser.visit('about:blank'), await browser.visit('about:blank')];
  const [hand, other] = visits.map(({ page }) => chromiumHand(page, url));
  await work(hand!, other!);
  for (const { end } of visits) await end();
}
