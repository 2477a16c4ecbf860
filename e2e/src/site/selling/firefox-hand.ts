import { expect } from 'vitest';
import type { Firefox } from '../../marionette/firefox.ts';
import { IS_ALIVE } from '../ready.ts';
import type { Hand } from './hand.ts';

const SHOWN = 'return (document.querySelector(arguments[0])?.getClientRects().length ?? 0) > 0';

/** @param url the server's address, without a trailing slash */
export function firefoxHand(firefox: Firefox, url: string): Hand {
  const shown = (selector: string) => firefox.waitFor(SHOWN, { args: [selector] });
  const hand: Hand = {
    async open(address) {
      await firefox.navigate('about:blank');
      await firefox.navigate(new URL(address, url).href);
      await firefox.waitFor(IS_ALIVE);
    },
    async become(passport) {
      await hand.forget();
      await firefox.execute('localStorage.setItem("passport", arguments[0])', passport);
    },
    async forget() {
      await firefox.navigate(`${url}/healthz`);
      await firefox.execute('localStorage.clear()');
      await firefox.executeInBrowser('Services.cookies.removeAll()');
    },
    async click(selector) {
      await shown(selector);
      await firefox.click(selector);
    },
    async fill(selector, text) {
      await shown(selector);
      await firefox.fill(selector, text);
    },
    choose: (selector, value) => firefox.click(`${selector} option[value="${value}"]`),
    async sees(selector, attribute) {
      await shown(selector);
      const read = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1])';
      return (attribute && (await firefox.execute<string>(read, selector, attribute))) || '';
    },
    async misses(selector) {
      await firefox.waitFor('return document.querySelector(arguments[0]) === null', {
        args: [selector],
      });
    },
    async aside(opener, work) {
      const own = await firefox.windowHandle();
      const before = await firefox.windowHandles();
      await hand.click(opener);
      const opened = await firefox.newWindow(before);
      await firefox.switchToWindow(opened);
      if ((await work()) === 'is closed') await firefox.closeTab();
      await firefox.switchToWindow(own);
      await expect
        .poll(async () => (await firefox.windowHandles()).includes(opened), { timeout: 60_000 })
        .toBe(false);
    },
  };
  return hand;
}
