import { findTool, TOOLS } from '@glossa/contract';
import { RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, onTestFinished } from 'vitest';
import { SiteFooter } from '../../layout/site-footer.tsx';
import { overflow } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';

const slugOf = (link: Element) => link.getAttribute('href')!.split('/').at(-1)!;
const linked = (within: string) => [...document.querySelectorAll(`${within} a`)].map(slugOf);
const isPlanned = (slug: string) => findTool(slug)?.built === false;

it.each(['/links', '/ar/links'])(
  '%s shows what works first, the rest under its word',
  async (path) => {
    await openSite(path);
    const all = linked('main').filter((slug) => findTool(slug) !== undefined);
    expect(new Set(all)).toEqual(new Set(TOOLS.map(({ slug }) => slug)));
    const planned = all.filter(isPlanned);
    expect(all.slice(all.length - planned.length)).toEqual(planned);
    expect(linked('main [data-planned]')).toEqual(planned);
  },
);

it('the footer takes a phone a third of what every tool would, and marks what is in preparation', async () => {
  const { router } = await openSite('/de/links', { viewport: [360, 740] });
  const { messages } = router.options.context;
  await messages.ensure(['general/site', 'general/tools', 'general/common']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const footer = createElement(SiteFooter);
  const withTexts = createElement(I18nextProvider, { i18n: messages.i18n, children: footer });
  root.render(createElement(RouterContextProvider, { router, children: withTexts }));
  await expect.poll(() => host.querySelector('footer')?.offsetHeight ?? 0).toBeGreaterThan(100);
  // It was 2298 px with a line for each tool.
  expect(host.querySelector('footer')!.offsetHeight).toBeLessThan(766);
  expect(overflow()).toBe(0);
  const planned = [...host.querySelectorAll('[data-planned] a')].map(slugOf);
  expect(new Set(planned)).toEqual(
    new Set(TOOLS.filter(({ built }) => !built).map(({ slug }) => slug)),
  );
});
