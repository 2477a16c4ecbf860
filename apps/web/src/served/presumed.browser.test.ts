import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears } from '../testing/actions.ts';
import { fakeDocuments } from '../testing/fake-documents.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { openSite } from '../testing/open-site.tsx';

const PATHS = [
  '/',
  '/email-translator',
  '/document-translator/translate',
  ...(inject('fullTier')
    ? [
        ...['/language-translator', '/language-translator/translate'],
        ...['/language-translator?mode=chat', '/document-translator'],
      ]
    : []),
];

/** What the page names as the language that is translated into. */
const target = () =>
  page
    .getByRole('button', { name: /^Translate into/ })
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

it('a target that nobody chose is a recent one, the same on every page, before and after the server has answered', async () => {
  const wrong: unknown[] = [];
  const server = new FakeServer();
  fakeDocuments(server);
  const site = await openSite('/faq', { server, storage: { recent_languages: '["fr"]' } });
  for (const path of PATHS) {
    const asked = server.hold(calls.languages);
    await site.go(path);
    // Parts of a page that come later than the rest have none before.
    await expect.poll(() => target().length, { message: path }).toBe(1);
    const before = target();
    asked.release();
    await page.getByRole('button', { name: /^Translate into/ }).click();
    await appears('[role=option][data-tag=ja][aria-disabled=true]');
    for (const names of [before, target()])
      if (names.join() !== 'Translate into: French') wrong.push([path, names]);
  }
  expect(wrong).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'what is chosen on one page is presumed on the others, and comes first in their menus',
  async () => {
    const site = await openSite('/');
    await page.getByRole('button', { name: /^Translate into/ }).click();
    await appears('[role=option][data-tag=it]');
    await userEvent.click(document.querySelector('[role=option][data-tag=it]')!);
    await expect.poll(target).toEqual(['Translate into: Italian']);
    await site.go('/email-translator');
    await expect.poll(target).toEqual(['Translate into: Italian']);
    await page.getByRole('button', { name: /^Translate into/ }).click();
    await expect
      .poll(() => document.querySelector<HTMLElement>('[role=option]')?.dataset.tag)
      .toBe('it');
  },
);

it.runIf(inject('fullTier')).each(['/document-translator/translate', '/language-translator'])(
  'the target can be chosen as the source on %s: they change places',
  async (path) => {
    const server = new FakeServer();
    fakeDocuments(server);
    const mode = path === '/language-translator' ? '&mode=chat' : '';
    await openSite(`${path}?from=en&to=es${mode}`, { server });
    await page.getByRole('button', { name: /^Translate from/ }).click();
    await appears('[role=option][data-tag=es]');
    await userEvent.click(document.querySelector('[role=option][data-tag=es]')!);
    await expect.poll(target).toEqual(['Translate into: English']);
    await expect
      .element(page.getByRole('button', { name: 'Translate from: Spanish' }))
      .toBeVisible();
  },
);
