import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

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
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<Results> } };
    const { violations, passes } = await axe.run();
    if (passes.length < 10) throw new Error('axe looked at nothing');
    return violations;
  });
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id} ${String(node.target)}: ${node.failureSummary}`),
  );
}
