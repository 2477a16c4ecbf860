import { expect, it } from 'vitest';
import { overflow, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const builds = (...browsers: string[]) =>
  Response.json({
    builds: browsers.map((browser) => ({ browser, version: '1.0.0', name: '', size: 1_500_000 })),
  });
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-browser] a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);

it.each([
  ['/extension', 'Download for Chrome', 'no build for Edge'],
  ['/ar/extension', 'تنزيل لمتصفح Chrome', 'ليس لدى هذا الخادم نسخة لمتصفح Edge'],
])(
  '%s offers the builds that the server has, and says how to make the others',
  async (path, chrome, edge) => {
    const server = new FakeServer();
    server.route('/extension/builds.json', () => builds('chrome', 'firefox'));
    await openSite(path, { server, viewport: [360, 740] });
    await expect.poll(() => shown('[data-browser=edge]')[0]).toContain(edge);
    expect(links().map(([href]) => href)).toEqual([
      '/extension/builds/chrome',
      '/extension/builds/firefox',
    ]);
    expect(links()[0]![1]).toBe(chrome);
    expect(shown('[data-browser=edge]')[0]).toContain('pnpm --filter @glossa/extension build');
    expect(overflow()).toBe(0);
    expect(await axeViolations()).toEqual([]);
  },
);

it('is led to from the header, and says what the extension does and what it sends', async () => {
  const server = new FakeServer();
  server.route('/extension/builds.json', () => builds('chrome'));
  const { go } = await openSite('/', { server });
  const leads = () =>
    [...document.querySelectorAll('header a, main a')].filter(
      (link) => link.getAttribute('href') === '/extension',
    ).length;
  expect(leads()).toBeGreaterThan(0);
  await go('/extension');
  for (const part of ['does', 'install', 'sends'])
    expect(shown(`[aria-labelledby=${part}]`)[0]!.length).toBeGreaterThan(80);
});

it('offers all where the server does not say what it has', async () => {
  const server = new FakeServer();
  server.route('/extension/builds.json', () => new Response('', { status: 500 }));
  await openSite('/extension', { server });
  await expect.poll(() => links().length).toBe(3);
});
