import { buffer } from 'node:stream/consumers';
import { drawPdf } from '@glossa/pdf/testing/draw';
import { scanPdf } from '@glossa/pdf/testing/scan-pdf';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';

const NAME = 'minutes.pdf';
const LONG = { timeout: 120_000 };
const COLUMNS = [
  'The committee met on Thursday to discuss the harvest. The farmers told what the rain had done.',
  'Prices had fallen since the spring. The members decided to repair the roof of the old school.',
];
/** A drawing in the corner below, points from the page's bottom left. */
const FIGURE = { left: 30, bottom: 20, right: 110, top: 50 };
const SIZE = { width: 420, height: 300 };

/** A sheet of two columns that lay askew when it was scanned. */
const sheet = () =>
  scanPdf([
    {
      page: {
        ...SIZE,
        texts: [
          { text: 'Minutes of the meeting', x: 30, y: 40, width: 360, size: 18, isBold: true },
          ...COLUMNS.map((text, column) => ({
            text,
            x: column ? 225 : 30,
            y: 85,
            width: 165,
            size: 12,
            isSerif: true,
          })),
        ],
        draw: (context) => {
          context.fillStyle = '#2060c0';
          context.fillRect(
            FIGURE.left,
            SIZE.height - FIGURE.top,
            FIGURE.right - FIGURE.left,
            FIGURE.top - FIGURE.bottom,
          );
        },
      },
      options: { skew: 1 },
    },
  ]);

describe.skipIf(!HAS_CHROMIUM)('a scanned PDF', { timeout: 300_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const card = (page: Page) => page.locator(`section [data-document="${NAME}"]`).first();
  const reach = (page: Page, phase: string) =>
    page.locator(`[data-document="${NAME}"][data-phase=${phase}]`).first().waitFor(LONG);
  /** Pictures of pages, drawn. */
  const pictures = (page: Page) =>
    page
      .locator('[data-page] img')
      .evaluateAll(async (images) =>
        Promise.all(
          images.map((image) =>
            (image as HTMLImageElement)
              .decode()
              .then(() => (image as HTMLImageElement).naturalWidth),
          ),
        ),
      );

  it('is looked at before it is translated, and comes back with real text in two columns', async () => {
    const { page, end } = await browser.visit('/pdf-translator?from=en&to=es');
    const file = { name: NAME, mimeType: 'application/pdf', buffer: Buffer.from(await sheet()) };
    await page.locator('[data-feature] input[type=file]').setInputFiles(file);
    await reach(page, 'ready');
    await card(page).locator('[data-scanned="1"]').waitFor();
    await card(page).getByRole('button', { name: 'See the first page for free' }).click();
    await page.locator('[data-preview] [data-page] img').first().waitFor(LONG);
    expect((await pictures(page)).every((width) => width > 800)).toBe(true);

    await card(page).getByRole('button', { name: 'Translate', exact: true }).click();
    await reach(page, 'finished');
    await card(page)
      .locator('[data-scanned]')
      .getByText(/Pages read from pictures: 1/)
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('minutes.es.pdf');
    const bytes = await buffer(await download.createReadStream());
    const [drawn] = await drawPdf(new Uint8Array(bytes));
    const text = drawn!.text.replace(/\s+/g, ' ');
    expect(text).not.toMatch(/committee|harvest|members/i);
    const places = [/comité/i, /cosecha/i, /lluvia/i, /precios/i, /escuela/i].map((word) =>
      text.search(word),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    // The figure is in its place: blue, green and red of its middle.
    const { width, pixels } = drawn!;
    const [x, y] = [
      (FIGURE.left + FIGURE.right) / 2,
      SIZE.height - (FIGURE.bottom + FIGURE.top) / 2,
    ];
    const at = (Math.round(y) * width + Math.round(x)) * 4;
    for (const [channel, value] of [0xc0, 0x60, 0x20].entries())
      expect(Math.abs(pixels[at + channel]! - value)).toBeLessThan(24);
    await end();
  });
});
