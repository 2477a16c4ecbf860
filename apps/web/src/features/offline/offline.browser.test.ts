import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchPage } from '../../client/watch/index.ts';
import { overflow, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { forgetNotices, network, offlineNotice } from '../../testing/network.ts';
import { openSite } from '../../testing/open-site.tsx';
import { whenReachable } from './when-reachable.ts';

it('any page says in its language that there is no network, until there is one', async () => {
  onTestFinished(forgetNotices);
  const { router } = await openSite('/de/faq', { viewport: [360, 740] });
  watchPage(router, '');
  await expect.poll(offlineNotice).toEqual(['']);
  network(false);
  await expect.poll(offlineNotice).toEqual(['Sie sind offline.Was ohne Netz geht']);
  expect(overflow()).toBe(0);
  expect(await axeViolations()).toEqual([]);
  const link = page.getByRole('link', { name: 'Was ohne Netz geht' });
  await expect.element(link).toHaveAttribute('href', '/de/offline');
  network(true);
  await expect.poll(offlineNotice).toEqual(['']);
});

it('the page without a network lists what this browser kept in its language', async () => {
  const cache = await caches.open('glossa-pages-1');
  onTestFinished(async () => void (await caches.delete('glossa-pages-1')));
  for (const path of ['/ar/morse-code-translator', '/de/binary-translator', '/ar/pdf-translator'])
    await cache.put(path, new Response('x'));
  // With one the page that is wanted would open after a second, in the place of the test.
  network(false);
  await openSite('/ar/offline?page=/ar/pricing', { viewport: [360, 740] });
  await expect.poll(() => shown('[data-works-offline] li').length).toBe(1);
  const href = document.querySelector('[data-works-offline] a')?.getAttribute('href');
  expect(href).toBe('/ar/morse-code-translator');
  expect(overflow()).toBe(0);
  expect(await axeViolations()).toEqual([]);
});

it('the page without a network, opened for itself, promises no other page', async () => {
  await openSite('/de/offline');
  const works = page.getByRole('heading', { name: 'Was ohne Netz geht', level: 1 });
  await expect.element(works).toBeVisible();
  expect(shown('main button')).toEqual([]);
  expect(shown('main').join()).not.toContain('öffnet sich');
});

it('the page that was wanted opens when it can be had, not when a network that leads nowhere is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const open = vi.fn();
  let reachable = false;
  const reach = vi.fn(async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
  });
  network(false);
  const stop = whenReachable('/de/pricing', open, reach);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reach).not.toHaveBeenCalled();
  network(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reach.mock.calls.length).toBeGreaterThan(2);
  expect(open).not.toHaveBeenCalled();
  reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(open).toHaveBeenCalledOnce();
  const asked = reach.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reach).toHaveBeenCalledTimes(asked);
});
