import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PAGES = [
  '',
  '/language-translator/translate',
  '/document-translator/translate',
  '/status',
  '/language-translator/english-to-spanish',
  '/pdf-translator',
  '/document-translator/history',
  '/links',
  '/pricing',
  '/text-to-speech/privacy',
  '/no-such-page',
];
const WIDTHS = [320, 360, 768, 1440, 2560];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown; failureSummary?: string }[];
}

interface AxeResults {
  violations: Violation[];
  passes: unknown[];
}

/** Everything axe finds wrong by WCAG 2.2 AA and its best practices. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(context: object): Promise<AxeResults> } };
    const { violations, passes } = await axe.run({
      // Sentinels that hand the focus on; they are never rested on.
      exclude: ['[data-base-ui-focus-guard]'],
    });
    if (passes.length < 10) throw new Error('axe looked at nothing');
    return violations;
  });
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id} ${String(node.target)}: ${node.failureSummary}`),
  );
}

describe.skipIf(!HAS_CHROMIUM)('every page', () => {
  let browser: SiteBrowser;
  let axe: string;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
    axe = await readFile(AXE, 'utf8');
  });
  afterAll(() => browser?.close());

  const kinds = ['/', '/ar'].flatMap((prefix) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      PAGES.map((page) => ({ path: `${prefix}${page}`.replace('//', '/'), colorScheme })),
    ),
  );

  it.each(kinds)(
    '$path in $colorScheme has nothing that axe objects to',
    async ({ path, colorScheme }) => {
      const { page, end } = await browser.visit(path, { colorScheme, bypassCSP: true });
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      expect(await violations(page)).toEqual([]);
      await end();
    },
  );

  it('has nothing that axe objects to in an open menu, a translation and its history', async () => {
    const { page, end } = await browser.visit('/language-translator/translate?from=en&to=es', {
      bypassCSP: true,
    });
    await page.getByRole('textbox').fill('The house is big.');
    await page.locator('[data-result]').filter({ hasText: 'La casa' }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('[data-history]').waitFor();
    await page.evaluate(axe);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Translate into/ }).click();
    await page.getByPlaceholder('Search languages').waitFor();
    expect(await violations(page)).toEqual([]);
    await end();
  });

  it.each(WIDTHS)('fits %d px without scrolling sideways', async (width) => {
    const { page, end } = await browser.visit('/', { viewport: { width, height: 800 } });
    for (const path of ['/', '/ar', ...PAGES.slice(1), '/ar/document-translator/translate']) {
      await page.goto(path);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect({ path, scroll }).toEqual({ path, scroll: client });
    }
    await end();
  });

  it('has targets of 44 px where fingers point', async () => {
    const { page, end } = await browser.visit('/language-translator/translate', {
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('textbox').fill('Hello');
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'header a, header button, header summary, main button, footer a',
        ),
      ]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML }))
        .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
        .map(({ text }) => text.slice(0, 120)),
    );
    expect(small).toEqual([]);
    await end();
  });

  it('lets the keyboard skip to the content', async () => {
    const { page, end } = await browser.visit('/status');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await end();
  });
});
