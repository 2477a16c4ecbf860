import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';

/** What stands before `calcPr` in a workbook (ISO/IEC 29500-1, annex A.2, CT_Workbook). */
const BEFORE = new Set(['x:sheets', 'x:functionGroups', 'x:externalReferences', 'x:definedNames']);

/**
 * The workbook with a wish to be computed when it is opened (`fullCalcOnLoad`): formulas that show the text of other
 * cells have values of before the translation.
 */
export function calculateOnLoad(source: string): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let after: { at: number; prefix: string } | undefined;
  while (reader.next()) {
    if (reader.type === 'end') {
      if (BEFORE.has(reader.name) && reader.depth === 1)
        after = { at: reader.end, prefix: reader.rawName.slice(0, 2 - reader.name.length) };
      continue;
    }
    if (reader.name !== 'x:calcPr') continue;
    const given = attributeOf(source, reader, 'fullCalcOnLoad');
    const at = reader.start + 1 + reader.rawName.length;
    if (given?.value === '1' || given?.value === 'true') return undefined;
    if (given) edits.add(given.valueStart, given.valueEnd, '1');
    else edits.add(at, at, ' fullCalcOnLoad="1"');
    return edits.apply();
  }
  if (!after) return undefined;
  edits.add(after.at, after.at, `<${after.prefix}calcPr fullCalcOnLoad="1"/>`);
  return edits.apply();
}
