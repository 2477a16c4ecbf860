import { expect } from 'vitest';
import type { Firefox } from '../../marionette/firefox.ts';
import { IS_ALIVE } from '../ready.ts';
import type { Hand } from './hand.ts';
import { NOTED, noteScript } from './note.ts';

const SHOWN = 'return (document.querySelector(arguments[0])?.getClientRects().length ?? 0) > 0';

/**
 * Somebody at a window of Firefox, to which it goes for each thing that is done.
 * @param main handle of the window
 * @param url the server's address, without a trailing slash
 */
export function firefoxHand(firefox: Firefox, main: string, url: string): Hand {
  let window = main;
  const there = () => firefox.switchToWindow(window);
  async function shown(selector: string): Promise<void> {
    await there();
    await firefox.waitFor(SHOWN, { args: [selector] });
  }
  const hand: Hand = {
    async open(address) {
      await there();
      await firefox.navigate('about:blank');
      await firefox.navigate(new URL(address, url).href);
      await firefox.waitFor(IS_ALIVE);
    },
    async become(passport) {
      await hand.forget();
      await firefox.execute('localStorage.setItem("passport", arguments[0])', passport);
    },
    async forget() {
      await there();
      await firefox.navigate(`${url}/robots.txt`);
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
    async choose(selector, value) {
      await shown(selector);
      await firefox.click(`${selector} option[value="${value}"]`);
    },
    async sees(selector, attribute) {
      await shown(selector);
      const read = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1])';
      return (attribute && (await firefox.execute<string>(read, selector, attribute))) || '';
    },
    async notes(selector) {
      await there();
      await firefox.execute(noteScript(selector));
      const read = `return document.documentElement.getAttribute('${NOTED}')`;
      return async () => {
        await there();
        return Number(await firefox.waitFor<string>(read));
      };
    },
    async misses(selector) {
      await there();
      await firefox.waitFor('return document.querySelector(arguments[0]) === null', {
        args: [selector],
      });
    },
    async aside(opener, work) {
      const before = await firefox.windowHandles();
      await hand.click(opener);
      const opened = await firefox.newWindow(before);
      window = opened;
      try {
        if ((await work()) === 'is closed') {
          await there();
          await firefox.closeTab();
        }
      } finally {
        window = main;
      }
      await there();
      await expect.poll(() => firefox.windowHandles()).not.toContain(opened);
    },
  };
  return hand;
}
