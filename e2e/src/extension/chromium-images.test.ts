import type { Page, Worker } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { readShot } from './images-pixels.ts';
import { type ImagesServer, startImagesServer } from './images-server.ts';
import { type ImagesSite, serveImagesSite } from './images-site.ts';

/** Waits of seconds are for the full tier. */
const slow = it.skipIf(process.env.GLOSSA_TEST_TIER !== 'full');
const HOST = 'glossa-pictures';

describe.skipIf(findChromium() === undefined)('pictures in place in Chromium', () => {
  let extension: ChromiumExtension;
  let server: ImagesServer;
  let site: ImagesSite;
  let closed: ImagesSite;
  let page: Page;

  /** Another language each time: nothing is in the cache. */
  const TARGETS =
    'fr de it pt nl pl sv da fi ro tr ru uk cs sk bg el hu lt lv et sl hr sr ja ko zh ar'.split(
      ' ',
    );

  beforeAll(async () => {
    server = await startImagesServer();
    // A site that the extension has no access to.
    closed = await serveImagesSite({ address: '127.0.0.2' });
    site = await serveImagesSite({
      headers: {
        'Content-Security-Policy': `default-src 'none'; img-src 'self' blob: http://localhost:* http://127.0.0.2:*; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; require-trusted-types-for 'script'`,
      },
    });
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await site?.close();
    await closed?.close();
    await server?.close();
  });
  beforeEach(async () => {
    server.reset();
    await extension.setSettings({ server: server.url, from: 'auto', to: TARGETS.shift()! });
    page = await extension.context.newPage();
    await page.setViewportSize({ width: 900, height: 950 });
    await page.goto(site.urlOf());
    await page.waitForFunction(
      () => (document.querySelector('#blob') as HTMLImageElement).naturalWidth > 0,
    );
    return () => page.close();
  });

  const worker = (): Worker =>
    extension.context.serviceWorkers().find((each) => each.url().startsWith('chrome-extension:'))!;
  /** Chooses an item of the context menu on the page in front. */
  const choose = (item: string, srcUrl?: string) =>
    worker().evaluate(
      async ([menuItemId, address]) => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const info = { menuItemId, srcUrl: address, frameId: 0, editable: false };
        // @ts-expect-error dispatch is not in the public types; native menus cannot be clicked
        chrome.contextMenus.onClicked.dispatch({ ...info, pageUrl: tab.url }, tab);
      },
      [item, srcUrl] as const,
    );
  const srcOf = (selector: string) =>
    page.locator(selector).evaluate((image: HTMLImageElement) => image.currentSrc);
  /** Which pictures look translated at a part of their box, near its end as a rule. */
  async function translated(selectors: readonly string[], x = 0.9, y = 0.9): Promise<string[]> {
    const boxes = await Promise.all(selectors.map((each) => page.locator(each).boundingBox()));
    const shot = await readShot(await page.screenshot());
    return selectors.filter((_, index) => {
      const box = boxes[index]!;
      return shot.translated(Math.round(box.x + box.width * x), Math.round(box.y + box.height * y));
    });
  }
  const allShow = (selectors: readonly string[], x?: number, y?: number) =>
    expect.poll(() => translated(selectors, x, y), { timeout: 15_000 }).toEqual(selectors);
  const shows = (selector: string, x?: number, y?: number) => allShow([selector], x, y);
  const hides = (selector: string, x?: number, y?: number) =>
    expect.poll(() => translated([selector], x, y), { timeout: 15_000 }).toEqual([]);
  const count = (what: string) => server.asked.filter((each) => each === what).length;
  /** Waits until nothing that is under way asks for anything. */
  const quiet = () =>
    expect
      .poll(async () => {
        const { length } = server.asked;
        await new Promise((resolve) => setTimeout(resolve, 400));
        return server.asked.length - length;
      })
      .toBe(0);
  const panel = () => page.locator(`${HOST} .panel`);
  const html = () => page.evaluate(() => document.documentElement.outerHTML);

  it('covers pictures of all kinds where they are, each asked for once, and puts every byte back', async () => {
    server.latencyMs = 60;
    const before = await html();
    await choose('translate-images');
    await panel().getByText('Translated: 16 of 16').waitFor();
    const all = ['#plain', '#captioned', '#canvas', '#blob', '#set', '#other', '#again', '#rtl'];
    await allShow([...all, '#hero']);
    await allShow(['#cover', '#turned', '#inside'], 0.5, 0.3);
    // Words on a background stay.
    expect(await translated(['#hero', '#empty'], 0.04, 0.08)).toEqual([]);
    // `#plain` and `#again` are one picture; the icon, hidden slides and the lazy one are not asked for.
    expect(count('create')).toBe(15);
    expect(count('upload')).toBe(15);
    expect(server.mostRunning).toBeLessThanOrEqual(3);
    expect(server.languages[0]).toMatchObject({ from: 'auto' });
    await panel().getByText('Without text: 1').waitFor();
    await panel().getByText('Credits charged: 14').waitFor();
    // What a screen reader is told.
    await expect
      .poll(() => page.getByRole('img', { name: 'TRANSLATED' }).count())
      .toBeGreaterThan(10);

    await page.locator('#lazy').scrollIntoViewIfNeeded();
    await shows('#lazy');
    await page.evaluate(() => scrollTo(0, 40));
    await shows('#plain');
    // The header lies over it.
    await hides('#plain', 0.5, 0.1);

    await panel().getByRole('button', { name: 'Show all originals' }).click();
    await expect.poll(() => page.locator(HOST).count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(html).toBe(before);
    // What is known is not asked for again.
    const { length } = server.asked;
    await choose('translate-images');
    await shows('#plain');
    expect(server.asked.length).toBe(length);
  });

  it('shows the original while it is held, and by keyboard', async () => {
    await choose('translate-image', await srcOf('#plain'));
    await shows('#plain');
    const box = (await page.locator('#plain').boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 60);
    await page.mouse.down();
    await hides('#plain');
    await page.mouse.up();
    await shows('#plain');
    // The end of a long press is no click on the link around it.
    expect(page.url()).not.toContain('#followed');
    const more = page.getByRole('button', { name: 'Picture: more' });
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hides('#plain', 0.1, 0.1);
    await page.getByRole('menuitemcheckbox', { name: 'Show the translation' }).click();
    await shows('#plain', 0.1, 0.1);
    await page.keyboard.press('Escape');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    // A short press is the page's own.
    await page.mouse.click(box.x + 100, box.y + 60);
    await expect.poll(() => page.url()).toContain('#followed');
  });

  it('follows carousels, scrolling parts and sizes, and other pictures in the same place', async () => {
    await choose('translate-images');
    await panel().getByText('Translated: 16 of 16').waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#slides')!.style.transform = 'translateX(-240px)';
      document.querySelector('#scroller')!.scrollTop = 90;
      document.querySelector<HTMLImageElement>('#blob')!.width = 120;
    });
    await allShow(['#carousel', '#two']);
    await shows('#scroller', 0.5, 0.2);
    const box = (await page.locator('#blob').boundingBox())!;
    await expect
      .poll(async () => {
        const shot = await readShot(await page.screenshot());
        const y = Math.round(box.y + 20);
        return [shot.translated(box.x + 115, y), shot.translated(box.x + 130, y)];
      })
      .toEqual([true, false]);
    const { length } = server.asked;
    const coming = Promise.withResolvers<void>();
    site.slow = coming.promise;
    await page.evaluate(() => {
      document.querySelector<HTMLImageElement>('#captioned')!.src = '/slow/other%20words';
      document.querySelector<HTMLElement>('#rtl')!.style.visibility = 'hidden';
    });
    // Never an old translation over a new picture.
    await hides('#captioned');
    coming.resolve();
    await shows('#captioned');
    expect(server.asked.slice(length)).toContain('create');
    await hides('#rtl');
  });

  it('says of one picture that it has no text, or where its site is closed to us', async () => {
    await choose('translate-image', await srcOf('#empty'));
    await page.getByText('There is no text in this picture.', { exact: true }).first().waitFor();
    const address = closed.urlOf('p/closed%20words');
    await page.evaluate((src) => {
      const image = document.querySelector<HTMLImageElement>('#set')!;
      image.srcset = '';
      image.src = src;
    }, address);
    await page.waitForFunction(
      () => (document.querySelector('#set') as HTMLImageElement).naturalWidth === 400,
    );
    const { length } = server.asked;
    await choose('translate-image', address);
    await page.getByText('The browser gives no access to pictures of 127.0.0.2.').first().waitFor();
    expect(server.asked.length).toBe(length);
    const opening = extension.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Allow access…' }).click();
    const access = await opening;
    await access.getByRole('button', { name: 'Allow 127.0.0.2' }).waitFor();
    await access.close();
  });

  it('translates a part of the screen that is drawn with the pointer, and nothing after Escape', async () => {
    const veil = page.locator(`${HOST} .veil`);
    // The menu's own click would let us look at the screen; a made-up one does not.
    await extension.pressToolbarButton(page);
    await choose('translate-region');
    await veil.waitFor();
    await page.keyboard.press('Escape');
    await veil.waitFor({ state: 'detached' });
    expect(server.asked).toEqual([]);

    await choose('translate-region');
    await veil.waitFor();
    const box = (await page.locator('#plain').boundingBox())!;
    const [x, y] = [Math.round(box.x) + 20, Math.round(box.y) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30);
    await page.mouse.move(x + 160, y + 80);
    await page.mouse.up();
    await expect
      .poll(
        async () => {
          const shot = await readShot(await page.screenshot());
          const inside = [shot.translated(x + 4, y + 4), shot.translated(x + 156, y + 76)];
          return [...inside, shot.translated(x - 4, y + 4), shot.translated(x + 156, y + 86)];
        },
        { timeout: 15_000 },
      )
      .toEqual([true, true, false, false]);
    expect(count('create')).toBe(1);
    // Only the part of the screen was sent, at the screen's own size.
    expect(server.sizes).toEqual([{ width: 160, height: 80 }]);
    await page.getByRole('img', { name: 'TRANSLATED' }).waitFor();
  });

  slow('counts the pictures of frames with those of their page', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.id = 'frame';
      frame.style.cssText = 'width: 240px; height: 120px; border: 0';
      frame.src = '/p/framed%20words?w=240&h=120';
      document.querySelector('#empty')!.replaceWith(frame);
    });
    await page.frameLocator('#frame').locator('img').waitFor();
    await choose('translate-images');
    await panel().getByText('Translated: 16 of 16').waitFor();
    await allShow(['#frame', '#plain']);
    await panel().getByRole('button', { name: 'Show all originals' }).click();
    await hides('#frame');
  });

  it('says on its button where the browser keeps extensions out', async () => {
    await page.goto('chrome://version');
    await choose('translate-images');
    const refusal = () =>
      worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const of = { tabId: tab!.id! };
        return [await chrome.action.getBadgeText(of), await chrome.action.getTitle(of)];
      });
    await expect
      .poll(refusal)
      .toEqual(['!', 'The browser does not let extensions change this page.']);
    expect(server.asked).toEqual([]);
  });

  it('stops at missing credits with one sentence, and goes on when asked', async () => {
    server.refuse = () => ({ status: 402, code: 'insufficient_credits' });
    await choose('translate-images');
    await panel().getByText('You do not have enough credits for this.').waitFor();
    await panel().getByRole('button', { name: 'Open your dashboard' }).waitFor();
    expect(await panel().getByRole('alert').count()).toBe(1);
    await quiet();
    const { length } = server.asked;
    expect(count('create')).toBeLessThanOrEqual(3);
    await page.waitForTimeout(700);
    expect(server.asked.length).toBe(length);
    server.refuse = undefined;
    await panel().getByRole('button', { name: 'Try again' }).click();
    await shows('#plain');
  });

  it('sends nothing more after the tab was closed', async () => {
    // The page of the test before may still be saying what it stops.
    await quiet();
    server.reset();
    server.latencyMs = 20_000;
    await choose('translate-images');
    await expect.poll(() => count('create'), { timeout: 10_000 }).toBe(3);
    await page.close();
    await expect.poll(() => count('cancel'), { timeout: 10_000 }).toBe(3);
    const { length } = server.asked;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.asked.slice(length)).toEqual([]);
  });

  slow('goes on with the same jobs when the browser stopped the background', async () => {
    server.latencyMs = 4000;
    await choose('translate-image', await srcOf('#plain'));
    await expect.poll(() => count('create'), { timeout: 10_000 }).toBe(1);
    await extension.killBackground();
    await page.bringToFront();
    await shows('#plain');
    expect(count('create')).toBe(1);
  });

  slow('waits as long as the server asks', async () => {
    const times: number[] = [];
    server.refuse = () => {
      times.push(Date.now());
      return times.length === 1 ? { status: 429, code: 'rate_limited', retryAfter: 2 } : undefined;
    };
    await choose('translate-image', await srcOf('#plain'));
    await shows('#plain');
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1900);
  });

  slow('sends nothing beyond the limit of the day', async () => {
    await extension.setSettings({ server: server.url, from: 'auto', to: 'no', dailyCredits: 1 });
    await extension.store({ spentToday: null });
    await choose('translate-images');
    await panel().getByText('The limit of credits that you set for today is reached.').waitFor();
    expect(count('create')).toBeLessThanOrEqual(1);
  });
});
