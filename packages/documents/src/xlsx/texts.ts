import type { InlineNode } from '../inline/nodes.ts';
import { type InlineWriter, renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import type { Aliases, UnitCollector, UnitMeta } from '../units/collector.ts';
import { fragmentKey, hasLetters } from '../units/fragments.ts';
import { PlainWriter, textNodes } from './rich-text.ts';

/** Characters of a cell at most. */
const CELL_LIMIT = 32_767;

/**
 * The texts of a workbook: those of the same words are one unit wherever they stand, so that cells, headers, lists
 * and labels of charts agree; those that formulas depend on are kept.
 */
export class WorkbookTexts {
  readonly collector: UnitCollector;
  readonly aliases: Aliases = new Map();
  /** Source texts whose translation cannot be used, in lower case: the pass is run again without them. */
  readonly conflicts = new Set<string>();
  readonly #kept: ReadonlySet<string>;
  readonly #suppressed: ReadonlySet<string>;

  /** `kept` and `suppressed` are texts in lower case: kept ones are no units, suppressed ones are not written. */
  constructor(
    collector: UnitCollector,
    kept: ReadonlySet<string>,
    suppressed: ReadonlySet<string>,
  ) {
    this.collector = collector;
    this.#kept = kept;
    this.#suppressed = suppressed;
  }

  keeps(text: string): boolean {
    return this.#kept.has(text.toLowerCase());
  }

  /**
   * Takes a string: gives its translation as written by `writer`, with the plain text it then has, or `undefined` when
   * it stays.
   */
  take<W extends InlineWriter>(
    nodes: readonly InlineNode[],
    text: string,
    meta: UnitMeta,
    writer: W,
    aliases: Aliases | undefined = this.aliases,
  ): { xml: string; text: string } | undefined {
    if (!hasLetters(text) || this.keeps(text)) return undefined;
    const unit = buildInlineUnit(nodes);
    if (!unit) return undefined;
    const target = this.collector.take(unit.source, meta, aliases);
    if (!target || this.#suppressed.has(text.toLowerCase())) return undefined;
    const plain = renderInlineUnit(unit, target, new PlainWriter());
    if (plain.length > CELL_LIMIT) return undefined;
    return { xml: renderInlineUnit(unit, target, writer), text: plain };
  }

  /** Takes plain text. */
  takeText(text: string, meta: UnitMeta): string | undefined {
    return this.take(textNodes(text), text, meta, new PlainWriter())?.text;
  }

  /** What became of a text that is a unit already: a criterion for cells. */
  takeCriterion(text: string): string | undefined {
    const unit = buildInlineUnit(textNodes(text));
    if (!unit || !this.aliases.has(fragmentKey(unit.source))) return undefined;
    return this.takeText(text, { kind: 'cell', segmentation: 'none' });
  }
}
