import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import type { TextUses } from '../spreadsheet/dependencies.ts';
import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import type { SheetFacts } from './sheet-facts.ts';
import { PART_TYPES, type Workbook } from './workbook.ts';

/** Text of a string cell: shared or its own. */
export type StringText = (facts: SheetFacts, string: number) => string;

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
): Set<string> {
  const kept = new Set(formulaText ? [] : uses.literals);
  const keep = (text: string) => kept.add(text.toLowerCase());
  sheets.forEach(({ tables }, index) => {
    const facts = allFacts[index]!;
    const read = uses.read[index]!;
    for (let at = 0; !formulaText && at < facts.strings.length; at++) {
      const { row, column, string } = facts.strings.at(at);
      if (read.has(row, column)) keep(textOf(facts, string));
    }
    for (const { columns, external } of tables)
      for (const column of columns)
        if (external || uses.columns.has(column.toLowerCase())) keep(column);
  });
  for (const name of pkg.partsOfType(PART_TYPES.pivotCache)) {
    const reader = new XmlReader(pkg.readXml(name).text, OOXML_NAMESPACES);
    while (reader.next()) {
      if (reader.type === 'end' || reader.name !== 'x:cacheField') continue;
      const field = readAttributes(reader.source, reader).find((each) => each.name === 'name');
      if (field) keep(field.value);
    }
  }
  return kept;
}
