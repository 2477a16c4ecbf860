import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import { tokenize } from '../spreadsheet/formula/tokens.ts';
import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText, escapeAttribute, escapeText } from '../xml/text.ts';
import { renameSheets, type SheetNames } from './rename-sheets.ts';
import type { SheetFacts } from './sheet-facts.ts';
import type { WorkbookTexts } from './texts.ts';
import type { Workbook } from './workbook.ts';

const NAME_LIMIT = 31;
/** Elements whose content is a formula. */
const FORMULAS = new Set(
  (
    'x:f x:formula x:formula1 x:formula2 xm:f x:definedName x:calculatedColumnFormula x:totalsRowFormula ' +
    'c:f cx:f'
  ).split(' '),
);
/** Attributes that name a sheet, or cells of one. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'x:sheet': ['name'],
  'x:worksheetSource': ['sheet'],
  'x:hyperlink': ['location'],
  'xdr:sp': ['textlink'],
  'rel:Relationship': ['Target'],
};

/**
 * Takes the names of the sheets that can be renamed. None can where programs or controls refer to them, or formulas
 * put references together from text; a sheet whose name stands in the text of a formula keeps it.
 */
export function translateSheetNames(
  pkg: OpcPackage,
  { sheets, names }: Workbook,
  facts: readonly SheetFacts[],
  texts: WorkbookTexts,
): SheetNames {
  const renamed = new Map<string, string>();
  if ([...pkg.archive.entries.keys()].some((name) => /vbaProject\.bin$|\/ctrlProps\//.test(name)))
    return renamed;
  const formulas = [
    ...facts.flatMap((sheet) => [
      ...sheet.formulas.map(({ formula }) => formula),
      ...sheet.otherFormulas,
    ]),
    ...[...names.values()].flat(),
  ];
  if (formulas.some((formula) => /\bINDIRECT\s*\(/i.test(formula))) return renamed;
  const literals = formulas
    .filter((formula) => formula.includes('"'))
    .flatMap(tokenize)
    .flatMap((token) => (token.type === 'text' ? token.text.toLowerCase() : []));
  const used = new Set(sheets.map(({ name }) => name.toLowerCase()));
  texts.collector.enter('sheets');
  sheets.forEach(({ name }, page) => {
    const old = name.toLowerCase();
    if (literals.some((literal) => literal.includes(old))) return;
    const meta = { kind: 'title', segmentation: 'none', location: name, page } as const;
    const target = texts.takeText(name, meta);
    if (target === undefined) return;
    const free = freeName(target, used);
    if (free === undefined) return;
    used.add(free.toLowerCase());
    renamed.set(old, free);
  });
  return renamed;
}

/** A name Excel takes that no other sheet has, or had. */
function freeName(target: string, used: ReadonlySet<string>): string | undefined {
  const clean = target
    .replace(/[\\/?*[\]:\n]/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '')
    .slice(0, NAME_LIMIT)
    .trim();
  if (clean === '' || /^history$/i.test(clean)) return undefined;
  if (!used.has(clean.toLowerCase())) return clean;
  for (let count = 2; count < 1000; count++) {
    const name = `${clean.slice(0, NAME_LIMIT - String(count).length - 1)} ${count}`;
    if (!used.has(name.toLowerCase())) return name;
  }
  return undefined;
}

/** A part with the sheets renamed wherever it names them; `undefined` when it names none. */
export function renameSheetsPass(source: string, names: SheetNames): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (FORMULAS.has(reader.name)) {
      const { openEnd, closeStart } = reader.readElement();
      const formula = contentText(source.slice(openEnd, closeStart));
      const renamed = renameSheets(formula, names);
      if (renamed !== formula) edits.add(openEnd, closeStart, escapeText(renamed));
      continue;
    }
    const wanted = Object.hasOwn(NAMED, reader.name) ? NAMED[reader.name] : undefined;
    if (!wanted) continue;
    for (const { name, value, valueStart, valueEnd } of readAttributes(source, reader)) {
      if (!wanted.includes(name)) continue;
      const renamed = renameAttribute(reader.name, value, names);
      if (renamed !== value) edits.add(valueStart, valueEnd, escapeAttribute(renamed));
    }
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

function renameAttribute(element: string, value: string, names: SheetNames): string {
  if (element === 'x:sheet' || element === 'x:worksheetSource')
    return names.get(value.toLowerCase()) ?? value;
  if (element !== 'rel:Relationship') return renameSheets(value, names);
  // Links of pictures within the workbook: `#Sheet1!A1`.
  return value.startsWith('#') ? `#${renameSheets(decodeTarget(value.slice(1)), names)}` : value;
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
