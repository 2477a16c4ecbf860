import axe from 'axe-core';
import { endTransitions } from './end-transitions.ts';

/** Everything axe finds wrong on the page by WCAG 2.2 AA and its best practices, a line each. */
export async function axeViolations(): Promise<string[]> {
  endTransitions();
  const { violations, passes } = await axe.run(document);
  if (passes.length < 10) throw new Error('axe looked at nothing');
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id} ${target}: ${failureSummary}`),
  );
}
