import { extractHtml, mergeHtml } from '@glossa/translation';
import type { UnitCollector } from '../units/collector.ts';
import { repairTarget } from '../units/target-tree.ts';

/** Translates a block of HTML inside Markdown; gives it back changed, or `undefined`. */
export function translateHtmlBlock(html: string, collector: UnitCollector): string | undefined {
  const { units, skeleton } = extractHtml(html);
  const targets = new Map(
    units.map(({ id, source, kind, segmentation }) => {
      const target = collector.take(source, { kind, segmentation });
      return [id, target && repairTarget(source, target)];
    }),
  );
  const merged = mergeHtml(skeleton, (id) => targets.get(id));
  return merged === html ? undefined : merged;
}
