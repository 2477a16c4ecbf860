import { calls } from '@glossa/contract';
import { expect, it, vi } from 'vitest';
import { fakeAccount } from '../../testing/fake-account.ts';
import { fakeSelling, offersIn } from '../../testing/fake-selling.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

// As a page from a server, which says what is sold in the currency of its language.
vi.mock('../../served/load-offers.ts', () => ({
  loadOffers: async () => ({ ...offersIn('jpy'), own: false }),
}));

const texts = () => document.querySelector('main')?.textContent ?? '';
/** Where everything of the page stands. */
const places = () =>
  [...document.querySelectorAll('main [data-plan-card], main [data-pack], main h2, main dl')].map(
    (element) => {
      const { top, height } = element.getBoundingClientRect();
      return [Math.round(top), Math.round(height)];
    },
  );

it.each([360, 1440])(
  'nothing moves when the reader’s own prices come, %i px wide',
  async (width) => {
    const server = new FakeServer();
    fakeAccount(server);
    fakeSelling(server);
    const own = server.hold(calls.orderPlans);
    await openSite('/pricing', { server, viewport: [width, 900] });
    await document.fonts.ready;
    expect(texts()).toContain('¥1,499 a month');
    expect(texts()).toContain('Test checkout: no money is taken');
    await own.arrived;
    const before = places();
    expect(before.length).toBeGreaterThan(10);
    own.release();
    await expect.poll(texts).toContain('$9.99 a month');
    expect(places()).toEqual(before);
  },
);
