import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import { findChromium } from '../chromium.ts';
import { showPagesOnFailure } from '../failure/places.ts';
import { firstVisits } from './first-visits.ts';
import { ready } from './ready.ts';

export const HAS_CHROMIUM = findChromium() !== undefined;

/** What a page may not print: script errors, hydration mismatches, policy violations, missing messages. */
const TOLERATED = [/Failed to load resource/, /Service Worker registration blocked by Playwright/];

export interface Visit {
  page: Page;
  /** Fails the test when the page printed errors or asked another site for something; then closes its context. */
  end(): Promise<void>;
}

export interface Tour {
  page: Page;
  /** Opens a path as {@link firstVisits} do. */
  go(path: string): Promise<void>;
  /** Fails the test when the pages since the last time printed errors or asked another site for something. */
  expectQuiet(): void;
  close(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Other sites that pages ask for something; that one asks any other fails the test. */
  otherOrigins?: readonly string[];
}

/** The run's Chromium for the site's tests; each visit has a fresh profile. */
export class SiteBrowser {
  readonly #browser: Browser;
  readonly #url: string;

  private constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** @param url the server's address, to which the paths of visits belong */
  static async launch(url: string): Promise<SiteBrowser> {
    return new SiteBrowser(await chromium.connect(inject('chromium')), url);
  }

  /**
   * Opens a path; waits until the page is alive. Without the service worker, unless asked for: what a page
   * requests while that one starts passes by the routes of a test.
   */
  async visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const { page, expectQuiet, close } = await this.#open(options);
    await page.goto(path);
    if (path !== 'about:blank') await ready(page);
    return {
      page,
      async end() {
        await close();
        expectQuiet();
      },
    };
  }

  /** One page for many paths, each opened as a first visit. */
  async tour(options: VisitOptions = {}): Promise<Tour> {
    const opened = await this.#open(options);
    return { ...opened, go: await firstVisits(opened.page) };
  }

  async #open({ otherOrigins = [], ...options }: VisitOptions): Promise<Omit<Tour, 'go'>> {
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: 'en-US',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
      ...options,
    });
    const printed: string[] = [];
    const foreign: string[] = [];
    await showPagesOnFailure(context, { printed });
    const known = [new URL(this.#url).origin, ...otherOrigins];
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !known.includes(origin)) foreign.push(request.url());
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => printed.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (!['error', 'warning'].includes(message.type())) return;
      if (!TOLERATED.some((pattern) => pattern.test(text))) printed.push(text);
    });
    return {
      page,
      expectQuiet() {
        expect(printed.splice(0)).toEqual([]);
        expect(foreign.splice(0)).toEqual([]);
      },
      close: () => context.close(),
    };
  }

  /** Closes what was visited; the browser goes on for other files. */
  close(): Promise<void> {
    return this.#browser.close();
  }
}

/** Opens a path of which the scripts are on their way, as on a slow line; answers what lets them arrive. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    gate.resolve();
    await ready(page);
  };
}
