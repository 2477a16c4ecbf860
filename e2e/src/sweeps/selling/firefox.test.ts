import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedServer } from '../../account/account-server.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';
import { firefoxBadge } from '../../site/selling/firefox-badge.ts';
import { firefoxHand } from '../../site/selling/firefox-hand.ts';
import { inTime } from '../../site/selling/in-time.ts';
import { buysAndCancels, invites, worksInTeam } from '../../site/selling/walks.ts';
import { PLACES } from './places.ts';

describeInFirefox('what is sold, in Firefox', (shared) => {
  const server = sharedServer();
  /** Of two people, who share nothing, and of the extension's popup. */
  let windows: { hand: string; other: string; popup: string };
  beforeAll(async () => {
    const { firefox } = shared;
    const hand = await firefox.windowHandle();
    await firefox.openWindow({ type: 'window', private: true });
    const other = await firefox.windowHandle();
    await firefox.openWindow({ type: 'window' });
    windows = { hand, other, popup: await firefox.windowHandle() };
  });

  describe.each(PLACES.firefox)('at $prefix/, $width px', ({ prefix, width }) => {
    const walk = { prefix, server };
    const handAt = (window: string) => firefoxHand(shared.firefox, window, server.url);
    beforeEach(async () => {
      const { firefox } = shared;
      for (const window of [windows.hand, windows.other]) {
        await firefox.switchToWindow(window);
        await firefox.resize(width, 800);
        await firefox.navigate(`${server.url}/robots.txt`);
        expect(await firefox.execute('return window.innerWidth')).toBe(width);
      }
    });

    it('a plan is bought, made smaller and canceled', async () => {
      const badge = firefoxBadge(shared.extension, windows.popup, server.url);
      inTime(await buysAndCancels(handAt(windows.hand), { ...walk, badge }));
    });

    it('a team is made, joined, used and left', async () =>
      inTime(await worksInTeam(handAt(windows.hand), handAt(windows.other), walk)));

    it('an invitation brings both sides their credits', async () =>
      inTime(await invites(handAt(windows.hand), handAt(windows.other), walk)));
  });
});
