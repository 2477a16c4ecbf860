import type { KeptCells } from '@glossa/contract';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import type { TextUses } from '../spreadsheet/dependencies.ts';
import { KeptCellCount } from '../spreadsheet/kept-cells.ts';
import { attributeOf } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import type { SheetFacts } from './sheet-facts.ts';
import { PART_TYPES, type Workbook } from './workbook.ts';

/** Text of a string cell: shared or its own. */
export type StringText = (facts: SheetFacts, string: number) => string;

/** Texts of a workbook that stay, in lower case. */
export interface KeptTexts {
  all: ReadonlySet<string>;
  /** Cells that formulas alone keep: a choice sets them free. */
  cells: KeptCells | undefined;
}

/**
 * Texts that stay, in lower case: those that formulas read (unless the user chose otherwise), headers that structured
 * references or other programs name, and fields of pivot tables, which look for them in the first row of their source.
 */
export function keptTexts(
  pkg: OpcPackage,
  { sheets }: Workbook,
  allFacts: readonly SheetFacts[],
  uses: TextUses,
  textOf: StringText,
  formulaText: boolean,
): KeptTexts {
  const kept = new Set<string>();
  const keep = (text: string) => kept.add(text.toLowerCase());
  const used = new Set(formulaText ? [] : uses.literals);
  sheets.forEach(({ tables }, index) => {
    const facts = allFacts[index]!;
    const read = uses.read[index]!;
    for (let at = 0; !formulaText && at < facts.strings.length; at++) {
      const { row, column, string } = facts.strings.at(at);
      if (read.has(row, column)) used.add(textOf(facts, string).toLowerCase());
    }
    for (const { columns, external } of tables)
      for (const column of columns)
        if (external || uses.columns.has(column.toLowerCase())) keep(column);
  });
  for (const name of pkg.partsOfType(PART_TYPES.pivotCache)) {
    const reader = new XmlReader(pkg.readXml(name).text, OOXML_NAMESPACES);
    while (reader.next()) {
      if (reader.type === 'end' || reader.name !== 'x:cacheField') continue;
      const field = attributeOf(reader.source, reader, 'name');
      if (field) keep(field.value);
    }
  }
  const cells = new KeptCellCount();
  for (const facts of used.size > 0 ? allFacts : [])
    for (let at = 0; at < facts.strings.length; at++) {
      const text = textOf(facts, facts.strings.at(at).string);
      const key = text.toLowerCase();
      if (used.has(key) && !kept.has(key)) cells.add(text);
    }
  return { all: new Set([...kept, ...used]), cells: cells.found };
}
