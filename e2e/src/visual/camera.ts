import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { ready } from '../site/ready.ts';
import type { View } from './views.ts';

/** How much of a page is seen, from its top. */
const HEIGHTS: Readonly<Record<View['width'], number>> = { 360: 3200, 1440: 2400 };
/** Width at which pictures of that width are kept and compared. */
export const KEPT_WIDTHS: Readonly<Record<View['width'], number>> = { 360: 180, 1440: 480 };

/** Words in every script of the views: their widths tell which fonts a machine draws them in. */
const PROBES: Readonly<Record<string, string>> = {
  en: 'Translate anything',
  ar: 'ترجمة النصوص والمستندات',
  jp: '文章と書類の翻訳',
  de: 'Übersetzungsgrößen',
  th: 'แปลข้อความและเอกสาร',
};

export interface Camera {
  /** A picture of a view; `before` may change the page that is about to be taken. */
  take(view: View, before?: (page: Page) => Promise<unknown>): Promise<Buffer>;
  /** Width in pixels of a few words in each locale's fonts. */
  fonts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Waits until a page is alive and shows what it fetched in place of grey boxes. */
async function settle(page: Page): Promise<void> {
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
}

/** A server with engines that are the same on every machine, and a browser that moves nothing. */
export async function openCamera(): Promise<Camera> {
  const server = await startServer({ GLOSSA_NULL_ENGINE: '1' });
  try {
    const browser = await chromium.launch({
      executablePath: findChromium()!,
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=none', '--force-color-profile=srgb'],
    });
    return camera(server, browser);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function camera(server: RunningServer, browser: Browser): Camera {
  const open = (view: Pick<View, 'width' | 'theme' | 'locale'>) =>
    browser.newContext({
      baseURL: server.url,
      locale: view.locale.tag,
      viewport: { width: view.width, height: view.width === 360 ? 740 : 900 },
      colorScheme: view.theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
    });
  return {
    async take(view, before) {
      const context = await open(view);
      try {
        const page = await context.newPage();
        await page.goto(view.path);
        await settle(page);
        await before?.(page);
        await page.evaluate(() => document.fonts.ready);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const height = Math.min(whole, HEIGHTS[view.width]);
        return await page.screenshot({
          fullPage: true,
          clip: { x: 0, y: 0, width: view.width, height },
          animations: 'disabled',
        });
      } finally {
        await context.close();
      }
    },
    async fonts() {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
      const page = await context.newPage();
      const widths: Record<string, number> = {};
      for (const [code, words] of Object.entries(PROBES)) {
        await page.goto(code === 'en' ? '/' : `/${code}`);
        widths[code] = await page.evaluate(async (words) => {
          const line = document.createElement('span');
          line.textContent = words;
          line.className = 'absolute text-5xl whitespace-nowrap';
          document.body.append(line);
          await document.fonts.load(getComputedStyle(line).font, words);
          return Math.round(line.getBoundingClientRect().width);
        }, words);
      }
      await context.close();
      return widths;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
