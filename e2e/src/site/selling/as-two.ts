import type { SiteBrowser } from '../site-browser.ts';
import { chromiumHand } from './chromium-hand.ts';
import type { Hand } from './hand.ts';

/**
 * Two people, each at a browser of their own.
 * @param width of their windows, in CSS pixels
 */
export async function asTwo(
  browser: SiteBrowser,
  url: string,
  width: number,
  work: (hand: Hand, other: Hand) => Promise<void>,
): Promise<void> {
  const options = { viewport: { width, height: 800 } };
  const visits = [
    await browser.visit('about:blank', options),
    await browser.visit('about:blank', options),
  ];
  const [hand, other] = visits.map(({ page }) => chromiumHand(page, url));
  await work(hand!, other!);
  for (const { end } of visits) await end();
}
