import { shout } from '@glossa/testing/shout';
import type { Page } from 'playwright';
import { inArabicLetters } from '../../../extension/src/testing/arabic-letters.ts';
import { ChromiumExtension } from '../extension/chromium-extension.ts';
import { serveHardPages } from '../extension/hard-pages.ts';
import { startMockEngine } from '../extension/mock-servers.ts';
import { type Look, PAGES } from './looks.ts';

/** So high that all of a page is in sight. */
const VIEW = { width: 1280, height: 2400 };
/** Below the last block, in pixels. */
const MARGIN = 16;
/** Width at which pictures are kept and compared. */
export const KEPT_WIDTH = 640;
/** Words whose widths tell in which fonts a machine draws the pages. */
const PROBES = { es: 'Palabras de una página', ar: 'كلمات من صفحة' };

/** So many milliseconds a page may take, once it is translated, until all of it has its room. */
const SETTLED_MS = 10_000;

export interface Studio {
  /** A picture of a look: the first that is `right`, for room is given after the words are there; the last where none is. */
  take(look: Look, isRight?: (picture: Buffer) => Promise<boolean>): Promise<Buffer>;
  /** How many blocks a page has. */
  blocks(page: Look['page']): Promise<number>;
  /** Width in pixels of a few words in each target's fonts. */
  fonts(): Promise<Record<Look['to'], number>>;
  close(): Promise<void>;
}

async function isTranslated(page: Page, selector: string, to: Look['to']): Promise<void> {
  const written = to === 'ar' ? '\\p{Script=Arabic}' : '[A-ZÀ-Þ]{3}';
  await page.waitForFunction(
    ([selector, pattern]) =>
      new RegExp(pattern, 'u').test(document.querySelector(selector)!.textContent),
    [selector, written] as const,
  );
}

/** The extension in a browser that draws the same on every machine with the same fonts, and an engine that is a function. */
export async function openStudio(): Promise<Studio> {
  const extension = await ChromiumExtension.launch({
    flags: ['--font-render-hinting=none', '--force-color-profile=srgb'],
  });
  const engine = await startMockEngine();
  const pages = await serveHardPages();

  async function open(name: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.setViewportSize(VIEW);
    await page.goto(pages.urlOf(name));
    return page;
  }

  return {
    async take({ page: name, pageMode, to }, isRight = async () => true) {
      engine.translate = to === 'ar' ? inArabicLetters : shout;
      await extension.setSettings({ server: engine.url, from: 'en', to, pageMode });
      const page = await open(name);
      try {
        await extension.togglePage(page);
        for (const block of PAGES[name]) await isTranslated(page, block, to);
        const end = performance.now() + SETTLED_MS;
        for (;;) {
          const bottom = await page.evaluate(() => document.body.getBoundingClientRect().bottom);
          const height = Math.min(Math.ceil(bottom) + MARGIN, VIEW.height);
          const clip = { x: 0, y: 0, width: VIEW.width, height };
          const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
          if ((await isRight(picture)) || performance.now() > end) return picture;
        }
      } finally {
        await page.close();
      }
    },
    async blocks(name) {
      const page = await open(name);
      const count = await page.locator('section').count();
      await page.close();
      return count;
    },
    async fonts() {
      const page = await open('hard-blocks');
      const widths = await page.evaluate((probes) => {
        const entries = Object.entries(probes).map(([to, words]) => {
          const line = document.createElement('span');
          line.textContent = words;
          line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 48px';
          document.body.append(line);
          return [to, Math.round(line.getBoundingClientRect().width)] as const;
        });
        return Object.fromEntries(entries);
      }, PROBES);
      await page.close();
      return widths as Record<Look['to'], number>;
    },
    async close() {
      await extension.close();
      await pages.close();
      await engine.close();
    },
  };
}
