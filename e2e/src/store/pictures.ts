// pnpm --filter @glossa/e2e store-pictures: takes the pictures for the stores, 1280 × 800, of the built extension at
// work with the real server: a Spanish newspaper read in English. Look at them before you keep them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright';
import { ChromiumExtension } from '../extension/chromium-extension.ts';
import { serveHardPages } from '../extension/hard-pages.ts';
import { startServer } from '../server-process.ts';
import { ARTICLE } from './article.ts';

const FOLDER = join(import.meta.dirname, '../../../extension/store/pictures');
const SIZE = { width: 1280, height: 800 };
const PANEL_WIDTH = 420;
const JPEG_QUALITY = 86;

interface Layer {
  png: Buffer;
  left: number;
  top: number;
  /** Stands over the page, as a popup does. */
  floats?: boolean;
}

/** Draws screenshots over each other and keeps the picture; stores take JPEG, without transparency. */
async function keep(name: string, layers: readonly Layer[]): Promise<void> {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  for (const { png, left, top, floats } of layers) {
    const image = await loadImage(png);
    context.shadowColor = floats ? 'rgba(0, 0, 0, 0.35)' : 'transparent';
    context.shadowBlur = floats ? 28 : 0;
    context.drawImage(image, left, top);
  }
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.jpg`), await canvas.encode('jpeg', JPEG_QUALITY));
  process.stdout.write(`${name}\n`);
}

const server = await startServer();
const site = await serveHardPages({ article: ARTICLE });
const extension = await ChromiumExtension.launch();

async function openArticle(width = SIZE.width, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await extension.context.newPage();
  await page.setViewportSize({ width, height: SIZE.height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(site.urlOf('article'));
  return page;
}

/** Waits until nothing in a page moves any more and its fonts are there. */
async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

async function translated(page: Page): Promise<void> {
  await extension.togglePage(page);
  await page.waitForFunction(() =>
    /lighthouse/i.test(document.querySelector('#first')!.textContent),
  );
  await page.waitForFunction(() => /Culture/.test(document.querySelector('nav')!.textContent));
  await rested(page);
}

/** Readers of a store know no newspaper at a loopback address. */
async function nameSite(popup: Page): Promise<void> {
  await popup.getByText(new URL(site.urlOf('')).host, { exact: true }).evaluate((element) => {
    element.textContent = 'elfaro.example';
  });
}

async function withPopup(name: string, scheme: 'light' | 'dark'): Promise<void> {
  const page = await openArticle(SIZE.width, scheme);
  await translated(page);
  const behind = await page.screenshot();
  const popup = await extension.openPopupFor(page);
  await popup.emulateMedia({ colorScheme: scheme });
  await popup.locator('[data-page=on]').waitFor();
  await rested(popup);
  await nameSite(popup);
  const png = await popup.locator('main').screenshot();
  const { width } = await loadImage(png);
  await keep(name, [
    { png: behind, left: 0, top: 0 },
    { png, left: SIZE.width - width - 20, top: 12, floats: true },
  ]);
  await popup.close();
  await page.close();
}

async function selection(): Promise<void> {
  const page = await openArticle();
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#second')!));
  await extension.chooseTranslateSelection('');
  await page
    .getByRole('dialog')
    .getByText(/visitors/i)
    .waitFor();
  await rested(page);
  await keep('2-selection', [{ png: await page.screenshot(), left: 0, top: 0 }]);
  await page.close();
}

async function panel(): Promise<void> {
  const page = await openArticle(SIZE.width - PANEL_WIDTH);
  await translated(page);
  const behind = await page.screenshot();
  const side = await extension.open('sidepanel.html');
  await side.setViewportSize({ width: PANEL_WIDTH, height: SIZE.height });
  await side.getByRole('textbox').first().fill('Mañana vamos a la playa. ¿Quieres venir?');
  await side.getByText(/beach/).first().waitFor();
  await rested(side);
  await keep('3-side-panel', [
    { png: behind, left: 0, top: 0 },
    { png: await side.screenshot(), left: SIZE.width - PANEL_WIDTH, top: 0 },
  ]);
  await side.close();
  await page.close();
}

async function options(): Promise<void> {
  await extension.setSettings({ from: 'es', to: 'en' });
  const page = await extension.open('options.html');
  await page.setViewportSize(SIZE);
  await page.locator('#server').waitFor();
  await rested(page);
  await keep('5-options', [{ png: await page.screenshot(), left: 0, top: 0 }]);
  await page.close();
}

try {
  await extension.setSettings({ server: server.url, from: 'es', to: 'en' });
  await withPopup('1-page', 'light');
  await selection();
  await panel();
  await withPopup('4-dark', 'dark');
  await options();
} finally {
  await extension.close();
  await site.close();
  await server.stop();
}
