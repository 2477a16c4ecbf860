import type { Fragment } from '@glossa/contract';
import { extractHtml, mergeHtml } from '@glossa/translation';
import { repairTarget } from '../units/target-tree.ts';
import type { XhtmlContext } from './xhtml.ts';

/** A chapter that is not well-formed is read as browsers read HTML, so that it is not skipped. */
export function loosePass(source: string, context: XhtmlContext): string | undefined {
  const { collector, location, page, target } = context;
  const { units, skeleton } = extractHtml(source);
  const targets = new Map<string, Fragment>();
  for (const { id, source: fragment, ...meta } of units) {
    const place = { location, ...(page === undefined ? {} : { page }) };
    const written = collector.take(fragment, { ...meta, ...place });
    if (written) targets.set(id, repairTarget(fragment, written));
  }
  if (targets.size === 0) return undefined;
  const language = target ? { to: target.tag } : {};
  return mergeHtml(skeleton, (id) => targets.get(id), language).replaceAll('&nbsp;', '&#160;');
}
