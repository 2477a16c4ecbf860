import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { ODF_NAMESPACES } from './namespaces.ts';

const EXPRESSIONS = new Set([
  'table:formula',
  'table:condition',
  'table:expression',
  'style:condition',
  'calcext:value',
]);

/**
 * Text of a spreadsheet that formulas, conditions and pivot tables name, in lower case: cells that hold it stay, so
 * that no formula gets another value and no pivot table loses a field.
 */
export function namedTexts(source: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const reader = new XmlReader(source, ODF_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    for (const { name, rawName, value } of readAttributes(source, reader)) {
      if (EXPRESSIONS.has(name) || EXPRESSIONS.has(rawName))
        for (const [, literal] of value.matchAll(/"((?:[^"]|"")*)"/g))
          texts.add(literal!.replaceAll('""', '"').trim().toLowerCase());
      else if (name === 'table:source-field-name') texts.add(value.trim().toLowerCase());
    }
  }
  texts.delete('');
  return texts;
}
