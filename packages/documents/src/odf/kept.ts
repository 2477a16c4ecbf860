import type { KeptCells } from '@glossa/contract';
import { findTextUses } from '../spreadsheet/dependencies.ts';
import { KeptCellCount } from '../spreadsheet/kept-cells.ts';
import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { readOdsFacts } from './sheet-facts.ts';

/** Conditions of validations, filters and formats; the last one has no namespace that is known. */
const CONDITIONS = new Set(['table:condition', 'style:condition', 'calcext:value']);
/** Whatever its prefixes, a tag without these words names no text. */
const NAMING = /condition|calcext:value=|source-field-name/;

/** Texts are the same whatever their case and white space, some of which is said by elements. */
export function textKey(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/**
 * Keys of the texts of a spreadsheet that stay, so that no formula gets another value, no condition stops to hold and
 * no pivot table loses a field: those that formulas read, and those that conditions and pivot tables name.
 */
export function keptTexts(source: string): {
  all: ReadonlySet<string>;
  cells: KeptCells | undefined;
} {
  const kept = new Set<string>();
  const keep = (text: string) => kept.add(textKey(text));
  const facts = readOdsFacts(source);
  const uses = findTextUses(facts.model, facts.formulas);
  for (const text of [...uses.literals, ...uses.columns]) keep(text);
  for (const { sheet, range, text } of facts.texts)
    if (uses.read[sheet]!.overlaps(range)) keep(text);
  if (NAMING.test(source)) keepNamed(source, keep);
  kept.delete('');
  const cells = new KeptCellCount();
  for (const { range, text } of facts.texts)
    if (kept.has(textKey(text)))
      cells.add(text, (range.bottom - range.top + 1) * (range.right - range.left + 1));
  return { all: kept, cells: cells.found };
}

function keepNamed(source: string, keep: (text: string) => void): void {
  const reader = new XmlReader(source, ODF_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || !NAMING.test(source.slice(reader.start, reader.end))) continue;
    for (const { name, rawName, value } of readAttributes(source, reader)) {
      if (CONDITIONS.has(name) || CONDITIONS.has(rawName))
        for (const [, literal] of value.matchAll(/"((?:[^"]|"")*)"/g))
          keep(literal!.replaceAll('""', '"'));
      else if (name === 'table:source-field-name') keep(value);
    }
  }
}
