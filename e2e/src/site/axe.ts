import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** The rules of axe whose answers rest on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Results {
  violations: {
    id: string;
    impact: string | null;
    nodes: { target: unknown; failureSummary?: string }[];
  }[];
  passes: unknown[];
}

/**
 * Everything axe finds wrong on a page by WCAG 2.2 AA and its best practices, a line each. The page must be
 * open with `bypassCSP`.
 * @param rules the only ones to be looked at
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } };
    const { violations, passes } = await axe.run(runOnly ? { runOnly } : {});
    if (violations.length + passes.length < (runOnly ? 1 : 10)) {
      throw new Error('axe looked at nothing');
    }
    return violations;
  }, rules);
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id} ${String(node.target)}: ${node.failureSummary}`),
  );
}

/**
 * As {@link axeViolations}, in both themes one after the other, which the page takes from the system: everything in the
 * light one, what rests on colours in the dark one too.
 */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  return [
    ...(await axeViolationsIn('light', page)),
    ...(await axeViolationsIn('dark', page, OF_COLOURS)),
  ];
}

/** As {@link axeViolations}, in one theme, which the page takes from the system. */
export async function axeViolationsIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  await page.evaluate(endTransitions);
  await page.emulateMedia({ colorScheme });
  const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  if (shown !== colorScheme) throw new Error(`The page is shown in ${shown}.`);
  return (await axeViolations(page, rules)).map((each) => `${colorScheme}: ${each}`);
}

/**
 * Has a page change its colours at once: half-way between two of them, axe would take neither, and hundreds of transitions
 * take longer than axe does.
 */
function endTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
}
