import { findTextTool, readOptions, TEXT_TOOLS } from '@glossa/text-tools';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const FULL = process.env.GLOSSA_TEST_TIER === 'full';
const SLUGS = TEXT_TOOLS.map(({ slug }) => slug);
const WIDTHS = FULL ? [360, 1440] : [360];
const LINE = 'Do you see the old ship, my friend? It is 42 metres long and he loves it.\n';
const MEGABYTE = 1_000_000;
/** A page that is busy for longer feels stuck; on a machine that runs other tests beside. */
const LONGEST_TASK_MS = 400;

interface Stop {
  name: string;
  ring: boolean;
  overflow: number;
}

/** What has the focus within the tool: its name, and whether one sees that it has it. */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const tool = element?.closest('[data-feature=text-tool]');
    if (!element || !tool) return null;
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent);
    const outlined = (of: Element | null) => {
      if (of === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(of);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    return {
      name: `${element.ariaLabel ?? ''}${labels.join(' ')}${element.textContent}`.trim(),
      ring:
        outlined(element) ||
        outlined(element.closest('label')) ||
        outlined(element.closest('[class*=has-]')),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

describe.skipIf(!HAS_CHROMIUM)('every text tool', { timeout: 180_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const tool = (page: Page) => page.locator('[data-feature=text-tool]');
  const result = (page: Page) => page.locator('[data-status=done] [data-result] [data-text]');

  /** Presses Tab through the tool; what it passed. */
  async function walk(page: Page): Promise<Stop[]> {
    await page.locator('main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
    const stops: Stop[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stop !== null) stops.push(stop);
      else if (stops.length > 0) break;
    }
    return stops;
  }

  it.each(WIDTHS)(
    'gives what its examples promise and is walked by keyboard at %d px',
    async (width) => {
      const { page, end } = await browser.visit('/links', { viewport: { width, height: 800 } });
      for (const slug of SLUGS) {
        const { examples, load } = findTextTool(slug)!;
        const spec = findTextTool(slug)!;
        await page.goto(`/${slug}`);
        await ready(page);
        for (const { text, options = {} } of examples) {
          await tool(page).getByRole('button', { name: text, exact: true }).click();
          const codec = await load(readOptions(spec, options).options);
          await expect
            .poll(() => result(page).textContent(), { timeout: 30_000 })
            .toBe(codec.encode(text));
          await tool(page).getByRole('button', { name: 'Clear the text' }).click();
        }
        await tool(page).getByRole('textbox').fill('Hello 42');
        await result(page).waitFor();
        // The styles are made beside the result, and may come later.
        const copyStyle = tool(page)
          .getByRole('button', { name: /^Copy: / })
          .first();
        if (spec.styles !== undefined) await copyStyle.waitFor();
        const stops = await walk(page);
        const controls = tool(page).locator(
          'button:enabled, select, textarea, input:not([type=file]):not([type=radio]), summary',
        );
        const shown = await controls.filter({ visible: true }).count();
        // One radio of the two has a place in the order.
        expect({ slug, stops: stops.length }).toEqual({
          slug,
          stops: shown + (spec.reversible ? 1 : 0),
        });
        for (const stop of stops) {
          expect({ slug, ...stop }).toEqual({
            slug,
            ring: true,
            overflow: 0,
            name: expect.stringMatching(/\S/),
          });
        }
      }
      await end();
    },
  );

  const looks = FULL
    ? SLUGS.flatMap((slug) =>
        ['', '/ar'].flatMap((prefix) =>
          (['light', 'dark'] as const).map((colorScheme) => ({
            path: `${prefix}/${slug}`,
            colorScheme,
          })),
        ),
      )
    : [];
  it.runIf(FULL).each(looks)(
    '$path in $colorScheme has nothing that axe objects to',
    async (look) => {
      const { page, end } = await browser.visit(`${look.path}#text=Hello+42`, {
        colorScheme: look.colorScheme,
        bypassCSP: true,
        viewport: { width: look.path.startsWith('/ar') ? 1440 : 360, height: 800 },
      });
      await result(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await end();
    },
  );

  it.runIf(FULL).each(SLUGS)(
    '%s takes a pasted megabyte without stopping the page',
    async (slug) => {
      const { page, end } = await browser.visit(`/${slug}`);
      const text = LINE.repeat(Math.ceil(MEGABYTE / LINE.length)).slice(0, MEGABYTE);
      await page.evaluate(async (pasted) => {
        await navigator.clipboard.writeText(pasted);
        const seen = { longest: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            seen.longest = Math.max(seen.longest, duration);
        }).observe({ type: 'longtask' });
      }, text);
      await page.getByRole('textbox').focus();
      await page.keyboard.press('Control+v');
      await result(page).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Copy the result' }).click();
      const spec = findTextTool(slug)!;
      const made = (await spec.load(readOptions(spec, {}).options)).encode(text);
      const copied = () => page.evaluate(async () => (await navigator.clipboard.readText()).length);
      await expect.poll(copied, { timeout: 30_000 }).toBe(made.length);
      await page.getByRole('button', { name: 'Use the result as text' }).click();
      await result(page).waitFor({ timeout: 60_000 });
      const longest = await page.evaluate(
        () => (window as unknown as { seen: { longest: number } }).seen.longest,
      );
      expect(longest).toBeLessThan(LONGEST_TASK_MS);
      await end();
    },
  );
});
