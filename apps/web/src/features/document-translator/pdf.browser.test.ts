import { calls, type ResponseOf } from '@glossa/contract';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { DEFAULT_ANSWERS } from '../../testing/default-answers.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const one = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const textOf = (selector: string) => expect.poll(() => one(selector)?.textContent);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const reach = (phase: string) => there(`[data-document="report.pdf"][data-phase=${phase}]`);

async function open(
  path = '/pdf-translator?from=en&to=es',
  { server = new FakeServer(), ...options }: SiteOptions & { server?: FakeServer } = {},
) {
  const documents = fakeDocuments(server);
  documents.pages = 12;
  const site = await openSite(path, { ...options, server });
  const choose = () =>
    userEvent.upload(
      one('[data-feature] input[type=file]')!,
      new File(['The house is big.'], 'report.pdf', { type: 'application/pdf' }),
    );
  const translate = async () => {
    await reach('ready');
    await userEvent.click(one('[data-document="report.pdf"] .btn-primary')!);
    await reach('finished');
  };
  return { server, documents, site, choose, translate };
}
const costs = (server: FakeServer) => server.asked(calls.docCost);

describe('a protected PDF', () => {
  it.runIf(inject('fullTier'))(
    'asks for its password until the right one comes, and is translated with it',
    async () => {
      const { server, documents, choose, translate } = await open();
      documents.password = 'sésame';
      await choose();
      await textOf('[data-document="report.pdf"] [role=alert]').toMatch(/protected by a password/);
      const field = page.getByLabelText(/^Password of the file/);
      await field.fill('sesame');
      await button('Open').click();
      await textOf('[data-error=wrong_file_password]').toContain('does not open the file');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('sésame');
      await userEvent.keyboard('{Enter}');
      await reach('ready');
      await button('See the first page for free').click();
      await there('[data-preview] img');
      await translate();
      expect(costs(server).map(({ password }) => password)).toEqual([
        undefined,
        'sesame',
        'sésame',
      ]);
      expect(server.asked(calls.docPreview)).toEqual([{ taskId: 'task', password: 'sésame' }]);
      expect(server.asked(calls.docCreate)).toMatchObject([{ password: 'sésame' }]);
      expect(JSON.stringify(localStorage)).not.toContain('sésame');
    },
  );

  it.runIf(inject('fullTier'))(
    'says what its owner forbids, and takes the owner’s password',
    async () => {
      const { server, choose } = await open();
      const allow = server.refuse(calls.docCost, 'restricted_file');
      await choose();
      await textOf('[data-error=restricted_file]').toMatch(
        /owner does not allow.*owner’s password/,
      );
      expect(button('Try again').elements()).toEqual([]);
      allow();
      await page.getByLabelText(/^Password of the file/).fill('owner');
      await button('Open').click();
      await reach('ready');
      expect(costs(server).at(-1)!.password).toBe('owner');
    },
  );
});

describe('what is chosen of a PDF', () => {
  const choice = (name: string) => one<HTMLInputElement>(`[data-choice=${name}]`);
  async function toggle(name: string): Promise<void> {
    await there(`[data-choice=${name}]`);
    choice(name)!.click();
    await reach('ready');
  }

  it.runIf(inject('fullTier'))(
    'goes with its price: parts, size, and how pages stand, of which one excludes the other',
    async () => {
      const { server, choose } = await open();
      await choose();
      await reach('ready');
      await page.getByText('What to translate').click();
      // English and Spanish run in one direction.
      expect(choice('mirrored')).toBeNull();
      for (const name of [
        'headers',
        'tables',
        'comments',
        'keepSize',
        'sideBySide',
        'alternating',
      ]) {
        const asked = costs(server).length;
        await toggle(name);
        await expect.poll(() => costs(server).length).toBe(asked + 1);
      }
      await reach('ready');
      const last = { headers: false, tables: false, comments: false, keepSize: true };
      await expect
        .poll(() => costs(server).at(-1)!.choices)
        .toEqual({ ...last, sideBySide: false, alternating: true });
      await there('[data-choice=alternating]:checked');
      expect(choice('sideBySide')!.checked).toBe(false);
    },
  );

  it.runIf(inject('fullTier'))(
    'has the mirror where the translation runs the other way',
    async () => {
      const server = new FakeServer();
      server.on(calls.languages, async (...asked) => {
        const answer = await DEFAULT_ANSWERS.languages!(...asked);
        const { languages, pairs } = answer as ResponseOf<typeof calls.languages>;
        return { languages, pairs: pairs.map((pair) => ({ ...pair, to: 'ar' })) };
      });
      const { choose } = await open('/pdf-translator?from=en&to=ar', { server });
      await choose();
      await reach('ready');
      await page.getByText('What to translate').click();
      await toggle('mirrored');
      await expect.poll(() => costs(server).at(-1)!.choices).toMatchObject({ mirrored: true });
      await there('[data-choice=mirrored]:checked');
      // What was opened stays open while the price is asked for anew.
      expect(one<HTMLDetailsElement>('[data-choices]')!.open).toBe(true);
    },
  );

  it.runIf(inject('fullTier'))(
    'is a list of pages, checked before it is asked for, and kept with other choices and a reload',
    async () => {
      const { server, choose, site, translate } = await open();
      await choose();
      await reach('ready');
      await textOf('[data-cost=pages]').toContain('12 pages');
      await page.getByText('What to translate').click();
      const field = page.getByLabelText('Pages to translate');
      await field.fill('13-20');
      await button('Apply').click();
      await textOf('[data-choices] [role=alert]').toBe(
        'Write pages as 1-3, 7. The last page is 12.',
      );
      expect(costs(server)).toHaveLength(1);
      await field.fill('1-3, 7');
      await button('Apply').click();
      await textOf('[data-cost=pages]').toContain('4 pages');
      expect(costs(server).at(-1)!.pages).toBe('1-3, 7');
      choice('tables')!.click();
      await expect.poll(() => costs(server).at(-1)).toMatchObject({ pages: '1-3, 7' });
      await reach('ready');
      await site.reload();
      await reach('ready');
      await expect.element(field).toHaveValue('1-3, 7');
      await field.fill('');
      await button('Apply').click();
      await textOf('[data-cost=pages]').toContain('12 pages');
      await translate();
    },
  );
});

describe('page pictures', () => {
  const seen = () =>
    [...document.querySelectorAll<HTMLImageElement>('[data-page] img')]
      .filter((image) => image.checkVisibility())
      .map(({ alt }) => alt);
  const pair = (at: number) => [`Page ${at} of the source`, `Page ${at} of the translation`];
  const look = async (path?: string, options?: SiteOptions) => {
    const opened = await open(path, options);
    await opened.choose();
    await opened.translate();
    return opened;
  };

  it('of the first page are shown before anything is paid, when they are asked for', async () => {
    const { server, choose } = await open();
    await choose();
    await reach('ready');
    expect(server.asked(calls.docPreview)).toEqual([]);
    const refused = server.refuse(calls.docPreview, 'limit_exceeded');
    await button('See the first page for free').click();
    await there('[data-preview] [data-error=limit_exceeded]');
    refused();
    await button('Try again').click();
    await expect.poll(seen).toEqual(pair(1));
    await textOf('[data-preview]').toContain('only the beginning of the page');
    expect(server.asked(calls.docCreate)).toEqual([]);
  });

  it.runIf(inject('fullTier'))(
    'of the result are looked through side by side, by buttons, numbers and keys, and enlarged',
    async () => {
      const { server, documents } = await look();
      expect(server.asked(calls.docPages)).toEqual([]);
      documents.pages = 30;
      await button('View the pages').click();
      await expect.poll(seen).toEqual(pair(1));
      await button('Next page').click();
      await expect.poll(seen).toEqual(pair(2));
      await userEvent.keyboard('{ArrowRight}');
      await expect.poll(seen).toEqual(pair(3));
      await userEvent.keyboard('{End}');
      await expect.poll(seen).toEqual(pair(30));
      expect(server.asked(calls.docPages).map(({ offset }) => offset)).toEqual([0, 20]);
      const field = page.getByLabelText('Go to page');
      await field.fill('7');
      await userEvent.keyboard('{Enter}');
      await expect.poll(seen).toEqual(pair(7));
      await button('Zoom in').click();
      await textOf('[data-zoom]').toBe('150%');
      const [source, target] = document.querySelectorAll('[data-page] section');
      await expect.poll(() => source!.scrollWidth > source!.clientWidth).toBe(true);
      source!.scrollTo(40, 60);
      await expect.poll(() => [target!.scrollLeft, target!.scrollTop]).toEqual([40, 60]);
      expect(await axeViolations()).toEqual([]);
      await userEvent.keyboard('0');
      await textOf('[data-zoom]').toBe('100%');
      await button('Hide the pages').click();
      await expect.poll(seen).toEqual([]);
    },
  );

  it.runIf(inject('fullTier'))(
    'are one at a time on a telephone, and turn the other way where people read from the right',
    async () => {
      await look('/ar/pdf-translator?from=en&to=es', { viewport: [360, 740] });
      await button('عرض الصفحات').click();
      await expect.poll(() => seen().length).toBe(1);
      expect(seen()).toEqual(['الصفحة 1 من الترجمة']);
      await button('الصفحة التالية').click();
      await expect.poll(seen).toEqual(['الصفحة 2 من الترجمة']);
      await userEvent.keyboard('{ArrowLeft}');
      await expect.poll(seen).toEqual(['الصفحة 3 من الترجمة']);
      await button(/^الإنجليزية$/).click();
      await expect.poll(seen).toEqual(['الصفحة 3 من الأصل']);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    },
  );

  it.runIf(inject('fullTier'))('that cannot be drawn say so in their place', async () => {
    const { documents } = await look();
    const { picture } = documents;
    documents.picture = (at, side) => (side === 'source' ? 'data:,' : picture(at, side));
    await button('View the pages').click();
    await textOf('[data-page] [role=alert]').toBe('This page cannot be shown.');
    expect(seen()).toEqual([pair(1)[1]]);
  });
});
