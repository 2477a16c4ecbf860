import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ready } from '../ready.ts';
import type { Hand } from './hand.ts';
import { NOTED, noteScript } from './note.ts';

/** @param url the server's address, without a trailing slash */
export function chromiumHand(main: Page, url: string): Hand {
  let page = main;
  const first = (selector: string) => page.locator(selector).first();
  const hand: Hand = {
    async open(address) {
      await page.goto('about:blank');
      await page.goto(new URL(address, url).href);
      await ready(page);
    },
    async become(passport) {
      await hand.forget();
      await page.evaluate((value) => localStorage.setItem('passport', value), passport);
    },
    async forget() {
      await page.goto(`${url}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    },
    click: (selector) => first(selector).click(),
    fill: (selector, text) => first(selector).fill(text),
    async choose(selector, value) {
      await first(selector).selectOption(value);
    },
    async sees(selector, attribute) {
      await first(selector).waitFor();
      return (attribute && (await first(selector).getAttribute(attribute))) || '';
    },
    async notes(selector) {
      await page.evaluate(noteScript(selector));
      const noting = page;
      return async () => {
        const root = noting.locator(`html[${NOTED}]`);
        return Number(await root.getAttribute(NOTED));
      };
    },
    misses: (selector) => first(selector).waitFor({ state: 'detached' }),
    async aside(opener, work) {
      const [opened] = await Promise.all([page.waitForEvent('popup'), hand.click(opener)]);
      const before = page;
      page = opened;
      try {
        if ((await work()) === 'is closed') await opened.close();
        await expect.poll(() => opened.isClosed()).toBe(true);
      } finally {
        page = before;
      }
    },
  };
  return hand;
}
