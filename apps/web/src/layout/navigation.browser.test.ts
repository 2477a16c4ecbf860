import { calls } from '@glossa/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { watchPage } from '../client/watch/index.ts';
import { fakeDocuments } from '../testing/fake-documents.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { openSite } from '../testing/open-site.tsx';

/** The site with what the document tools ask for. */
const openWithDocuments: typeof openSite = (path, options = {}) => {
  const server = new FakeServer();
  fakeDocuments(server);
  return openSite(path, { server, ...options });
};
const heading = (name: RegExp) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = () => page.getByPlaceholder(/PDF, Morse/);
const path = () => expect.poll(() => window.location.pathname);

describe('a page', () => {
  it('leads to others without a reload, and back, each with its own head', async () => {
    const { router } = await openWithDocuments('/pdf-translator');
    await page.getByRole('main').getByRole('link', { name: 'Document translator' }).first().click();
    await heading(/^Translate a document/);
    expect(document.title).toContain('Document translator');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(
      '/document-translator',
    );
    router.history.back();
    await heading(/^Translate a PDF/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(
      '/pdf-translator',
    );
  });

  it('keeps its language on the way', async () => {
    await openWithDocuments('/es/links');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Traductor de PDF/ })
      .first()
      .click();
    await path().toBe('/es/pdf-translator');
    await heading(/^Traduzca un PDF/);
  });

  it.each(['?to=fr&utm_source=a', '?utm_source=a'])(
    'leads to its other languages with its query %s',
    async (query) => {
      await openWithDocuments(`/pdf-translator${query}`);
      await expect
        .poll(() => document.querySelector('header a[hreflang^="es"]')?.getAttribute('href'))
        .toBe(`/es/pdf-translator${query}`);
    },
  );

  it('says that there is none at an address, and where to go', async () => {
    await openSite('/no-such-page');
    await heading(/^Page Not Found/);
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await path().toBe('/');
  });

  it.runIf(inject('fullTier'))(
    'of speech is marked with its app, and keeps for the server which add-in opened it',
    async () => {
      const { router, go } = await openSite('/text-to-speech/generate?app_type=google_workspace');
      watchPage(router, '');
      expect(document.querySelector('[data-app]')?.getAttribute('data-app')).toBe('text_to_speech');
      expect(localStorage.getItem('app_type_tts')).toBe('google_workspace');
      await go('/faq');
      expect(document.querySelector('[data-app]')).toBeNull();
    },
  );

  it('lets the keyboard skip to its content', async () => {
    await openSite('/status');
    document.querySelector<HTMLElement>('a[href="#main"]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });
});

describe('the command menu', () => {
  it('opens tools, and remembers favourites and recent ones', async () => {
    await openWithDocuments('/pdf-translator');
    await page.getByRole('button', { name: 'Add to the favourites' }).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toBeVisible();
    const favourites = page.getByRole('group', { name: 'Favourites' });
    const named = () =>
      favourites
        .getByRole('option')
        .elements()
        .map((one) => one.textContent);
    await expect.poll(named).toEqual([expect.stringContaining('PDF translator')]);
    await field().fill('srt');
    await expect
      .element(page.getByRole('option', { name: /SRT translator/ }).first())
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await path().toMatch(/\/(srt|sub|subtitle)-translator$/);
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
  });

  it.runIf(inject('fullTier'))('opens again by a key pressed while it closes', async () => {
    await openWithDocuments('/pdf-translator');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field().fill('srt');
    await expect
      .element(page.getByRole('option', { name: /SRT translator/ }).first())
      .toBeVisible();
    const element = field().element();
    const press = (key: string) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const closing = new Promise<void>((resolve) => {
      const popup = element.closest('[role=dialog]')!;
      const watch = new MutationObserver(() => popup.matches('[data-closed]') && resolve());
      watch.observe(popup, { attributes: true });
    });
    press('Enter');
    await closing;
    press('/');
    await path().toMatch(/\/(srt|sub|subtitle)-translator$/);
    await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible();
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('morse');
    await expect.element(field()).toHaveValue('morse');
  });
});

describe('what is typed into the command menu', () => {
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent);

  it.runIf(inject('fullTier'))(
    'finds what is mistyped, actions, languages, and names in other languages',
    async () => {
      await openSite('/faq');
      await userEvent.keyboard('/');
      for (const [typed, name] of [
        ['german', 'Translate into German'],
        ['castellano', 'Translate into Spanish'],
        ['allemand', 'Deutsch'],
        ['dark', 'Theme: dark'],
        ['account', 'Sign in'],
        ['trnslate', 'Document translator'],
        ['docment', 'Document translator'],
        ['Untertitel', 'Subtitle translator'],
        ['翻訳', 'Document translator'],
      ] as const) {
        await field().fill(typed);
        await expect
          .poll(offered, { message: typed })
          .toContainEqual(expect.stringContaining(name));
      }
      await field().fill('xqzzy');
      await expect.element(page.getByText('Nothing here goes by that name.')).toBeVisible();
    },
  );

  it.runIf(inject('fullTier'))('is done by Enter: languages, theme', async () => {
    await openSite('/de/faq');
    await userEvent.keyboard('/');
    await page.getByPlaceholder(/PDF, Morse/).fill('spanisch');
    await userEvent.keyboard('{Enter}');
    await path().toBe('/de/language-translator/translate');
    expect(window.location.search).toBe('?to=es');
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByPlaceholder(/PDF, Morse/).fill('dunkel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe('dark');
  });
});

describe('the header', () => {
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

  it('has no hole beside the link to sign in, and room for a balance', async () => {
    const site = await openSite('/faq');
    const hole = () => box('[data-account-slot] a').left - box('[data-theme-choice]').right;
    expect(hole()).toBeLessThan(16);
    await site.go('/ar/faq');
    expect(box('[data-theme-choice]').left - box('[data-account-slot] a').right).toBeLessThan(16);
  });

  it('shows on a phone the page one is on, and in a fade that there is more', async () => {
    const site = await openSite('/de/status', { viewport: [360, 740] });
    for (const path of ['/de/status', '/ar/status', '/de']) {
      await site.go(path);
      watchPage(site.router, '');
      const nav = box('header nav');
      const hidden = () => {
        const current = document.querySelector('header nav [aria-current=page]');
        if (current === null) return 0;
        const { left, right } = current.getBoundingClientRect();
        return Math.max(0, nav.left - left, right - nav.right);
      };
      await expect.poll(hidden).toBeLessThan(1);
    }
  });

  it.each([
    ['/de/faq', 'to right'],
    ['/ar/faq', 'to left'],
  ])('fades on a phone where there is more, and nowhere else: %s', async (path, towards) => {
    const site = await openSite(path, { viewport: [360, 740] });
    watchPage(site.router, '');
    const nav = document.querySelector('header nav')!;
    const style = getComputedStyle(nav);
    const sign = towards === 'to left' ? -1 : 1;
    /** What fades at the start and at the end of the row, in pixels, when so much of it was scrolled. */
    const fadesAt = (share: number) => () => {
      // Fonts that come later make the row longer.
      nav.scrollTo({ left: sign * share * (nav.scrollWidth - nav.clientWidth) });
      return ['--fade-start', '--fade-end'].map((edge) =>
        Math.round(Number.parseFloat(style.getPropertyValue(edge))),
      );
    };
    await expect.poll(fadesAt(0)).toEqual([0, 48]);
    await expect.poll(fadesAt(0.5)).toEqual([48, 48]);
    await expect.poll(fadesAt(1)).toEqual([48, 0]);
    expect(style.maskImage).toContain(towards === 'to left' ? 'to left' : 'to right');
  });

  it.runIf(inject('fullTier'))(
    'has the name in one face, whatever the script of the page',
    async () => {
      const site = await openSite('/faq');
      const widths = new Map<string, number>();
      for (const path of ['/faq', '/ru/faq', '/ar/faq', '/he/faq', '/th/faq', '/jp/faq']) {
        await site.go(path);
        const name = document.querySelector('header a > span > span')!;
        await document.fonts.load('500 22px Wordmark', 'Glossa');
        await document.fonts.load('500 22px Newsreader', 'Glossa');
        widths.set(path, Math.round(name.getBoundingClientRect().width));
      }
      expect(new Set(widths.values()).size, JSON.stringify([...widths])).toBe(1);
    },
  );

  it('shows no balance before the account is known, and moves nothing of the page when it is', async () => {
    const server = new FakeServer();
    const status = server.hold(calls.status);
    await openSite('/language-translator/translate', { server, signedIn: true });
    await status.arrived;
    const places = () =>
      ['[data-theme-choice]', '[data-account-slot]', 'h1', 'textarea'].map((selector) => {
        const { left, top } = box(selector);
        return [selector, left, top];
      });
    const before = places();
    const account = page.getByRole('button', { name: 'Account' });
    await expect.element(account).toHaveAccessibleName('Account');
    expect(account.element().hasAttribute('data-balance')).toBe(false);
    expect(account.element().textContent).not.toMatch(/\d/);
    await account.click();
    const menu = () => document.querySelector('[data-account-menu]')!.textContent;
    await expect.poll(menu).toContain('…');
    expect(menu()).not.toMatch(/\d/);
    status.release();
    await expect.element(page.getByRole('button', { name: /500 credits/ })).toBeVisible();
    expect(menu()).toContain('500');
    expect(places()).toEqual(before);
  });

  it('leads from the account to documents and their history', async () => {
    await openSite('/faq', { signedIn: true });
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect.element(page.getByRole('link', { name: 'History' })).toBeVisible();
    const menu = document.querySelector('[data-account-menu]')!;
    expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/document-translator/translate',
      '/document-translator/history',
      '/developers',
      '/dashboard?section=settings',
    ]);
  });
});

it('the theme follows the system until one is chosen, and the choice is kept', async () => {
  const system = (value: 'light' | 'dark') =>
    (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value }] },
    );
  onTestFinished(() => system('light').then(() => {}));
  const site = await openSite('/');
  const scheme = () => expect.poll(() => getComputedStyle(document.documentElement).colorScheme);
  await scheme().toBe('light');
  await page.getByRole('button', { name: 'Theme: as the system' }).click();
  await page.getByRole('button', { name: /^Theme: / }).click();
  await scheme().toBe('dark');
  await site.reload();
  await scheme().toBe('dark');
  await system('dark');
  await page.getByRole('button', { name: /^Theme: / }).click();
  await expect.element(page.getByRole('button', { name: 'Theme: as the system' })).toBeVisible();
  await scheme().toBe('dark');
  await page.getByRole('button', { name: 'Theme: as the system' }).click();
  await scheme().toBe('light');
  await site.reload();
  await scheme().toBe('light');
});
