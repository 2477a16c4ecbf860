import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { firstVisits } from '../site/first-visits.ts';
import type { Scene, Theme } from './views.ts';

/** How much of a page is seen, from its top. */
const HEIGHTS: Readonly<Record<Scene['width'], number>> = { 360: 3200, 1440: 2400 };
/** Width at which pictures of that width are kept and compared. */
export const KEPT_WIDTHS: Readonly<Record<Scene['width'], number>> = { 360: 180, 1440: 480 };

/** Words in every script of the views: their widths tell which fonts a machine draws them in. */
const PROBES: Readonly<Record<string, string>> = {
  en: 'Translate anything',
  ar: 'ترجمة النصوص والمستندات',
  jp: '文章と書類の翻訳',
  de: 'Übersetzungsgrößen',
  th: 'แปลข้อความและเอกสาร',
};

/** A page that is open and has come to rest. */
export interface Sitting extends AsyncDisposable {
  page: Page;
  /** Its picture by day or by night. */
  take(theme: Theme): Promise<Buffer>;
}

export interface Camera {
  /** Opens a page as somebody sees it. */
  sit(scene: Scene): Promise<Sitting>;
  /** Width in pixels of a few words in each locale's fonts. */
  fonts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Waits until a page shows what it fetched in place of grey boxes. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
}

async function picture(page: Page, width: Scene['width'], colorScheme: Theme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.fonts.ready);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, HEIGHTS[width]);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
  });
}

/** A page on which scene after scene is opened. */
interface Seat {
  page: Page;
  go(path: string): Promise<void>;
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
  /** Where nobody sits now, by width and language. */
  const free = new Map<string, Seat[]>();
  const seat = async ({ width, locale }: Scene): Promise<Seat> => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: locale.tag,
      viewport: { width, height: width === 360 ? 740 : 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    return { page, go: await firstVisits(page) };
  };
  return {
    async sit(scene) {
      const kind = `${scene.width} ${scene.locale.tag}`;
      const taken = free.get(kind)?.pop() ?? (await seat(scene));
      const { page, go } = taken;
      try {
        await go(scene.path);
        await settle(page);
        return {
          page,
          take: (colorScheme) => picture(page, scene.width, colorScheme),
          async [Symbol.asyncDispose]() {
            free.set(kind, [...(free.get(kind) ?? []), taken]);
          },
        };
      } catch (error) {
        await page.context().close();
        throw error;
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
