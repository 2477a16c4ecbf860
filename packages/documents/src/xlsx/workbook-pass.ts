import { PartRewriter } from '../container/part-rewriter.ts';
import { drawingPass } from '../drawing/drawing-pass.ts';
import { drawingParts } from '../drawing/parts.ts';
import { CORE_PROPERTIES_TYPE, corePropertiesPass } from '../ooxml/core-properties.ts';
import type { OoxmlPass, OoxmlResult } from '../ooxml/filter.ts';
import { turns } from '../ooxml/script.ts';
import type { CellSet } from '../spreadsheet/cell-set.ts';
import { findTextUses } from '../spreadsheet/dependencies.ts';
import { calculateOnLoad } from './calculation.ts';
import { commentsPass, threadedCommentsPass } from './comments.ts';
import { keptTexts } from './kept.ts';
import { growRows } from './row-heights.ts';
import { type StringPlace, sharedStringsPass, sharedTexts } from './shared-strings.ts';
import { placeName, readSheetFacts, type SheetFacts } from './sheet-facts.ts';
import { renameSheetsPass, translateSheetNames } from './sheet-names.ts';
import { SheetPass } from './sheet-pass.ts';
import { mirrorAlignments } from './styles.ts';
import { type CellTexts, tablePass } from './tables.ts';
import { WorkbookTexts } from './texts.ts';
import { PART_TYPES, readWorkbook, sheetsOfParts, type Workbook } from './workbook.ts';
import { wrappingStyles } from './wrapping-styles.ts';

/** Parts that may name sheets. */
const RENAMED =
  /^xl\/(?:workbook\.xml|(?:worksheets|chartsheets|tables|charts|drawings|pivotCache)\/(?:_rels\/)?[^/]+\.(?:xml|rels)|[^/]+\.xml)$/;

/** One pass over a workbook. Extracting and merging are the same pass; only the collector differs. */
export function workbookPass(
  { pkg, main, collector, choices, languages }: OoxmlPass,
  suppressed: ReadonlySet<string>,
): OoxmlResult {
  const workbook = readWorkbook(pkg, main);
  const facts = workbook.sheets.map(({ part }) => readSheetFacts(pkg.readXml(part).text));
  const [stringsPart] = pkg.partsOfType(PART_TYPES.strings);
  const shared = stringsPart === undefined ? [] : sharedTexts(pkg.readXml(stringsPart).text);
  const textOf = (sheet: SheetFacts, string: number) =>
    (string < 0 ? sheet.inline[-1 - string] : shared[string]) ?? '';
  const uses = findTextUses(workbook, facts);
  const formulaText = choices.formulaText ?? false;
  const kept = keptTexts(pkg, workbook, facts, uses, textOf, formulaText);
  const texts = new WorkbookTexts(collector, kept.all, suppressed);
  const parts = new PartRewriter(pkg, collector, 'xl/');

  const [stylesPart] = pkg.partsOfType(PART_TYPES.styles);
  const wrapping =
    languages && stylesPart !== undefined
      ? wrappingStyles(pkg.readXml(stylesPart).text)
      : new Map<number, number>();
  const changed = new Map<number, string>();
  let showsChanged = false;
  const places = firstPlaces(workbook, facts);
  if (stringsPart !== undefined)
    parts.rewrite(stringsPart, (xml) =>
      sharedStringsPass(
        xml,
        texts,
        (index) => places.get(index),
        (index, text) => changed.set(index, text),
      ),
    );
  workbook.sheets.forEach(({ name, part, tables }, page) => {
    const sheet = facts[page]!;
    const own = new Map<number, string>();
    // Large sheets are not read again for nothing.
    const needed = sheet.hasMore || sheet.inline.length > 0 || turns(languages);
    if (needed)
      parts.rewrite(part, (xml) =>
        new SheetPass(xml, {
          texts,
          languages,
          page,
          location: name,
          facts: sheet,
          read: uses.read[page]!,
          changed: (index, text) => own.set(index, text),
        }).run(),
      );
    const changedText = (string: number) =>
      string < 0 ? own.get(-1 - string) : changed.get(string);
    if (wrapping.size > 0 && changes(sheet, changedText))
      parts.again(part, (xml) =>
        growRows(xml, wrapping, (at) => {
          const { string } = sheet.strings.at(at);
          const before = textOf(sheet, string);
          return { before, after: changedText(string) ?? before };
        }),
      );
    const cells = cellTexts(sheet, textOf, changedText);
    showsChanged ||= shows(sheet, uses.shown[page]!, changedText);
    for (const table of tables)
      parts.rewrite(table.part, (xml) =>
        tablePass(
          xml,
          table,
          cells(table.range),
          (text) => texts.conflicts.add(text.toLowerCase()),
          (text) => texts.takeCriterion(text),
        ),
      );
  });
  const pageOf = sheetsOfParts(pkg, workbook);
  const placeOf = (location: string): StringPlace => {
    const page = pageOf.get(location);
    return { location, ...(page === undefined ? {} : { page }) };
  };
  const threads = new Map<string, string>();
  for (const location of pkg.partsOfType(PART_TYPES.threaded).sort())
    parts.rewrite(location, (xml) =>
      threadedCommentsPass(xml, texts, placeOf(location), (before, after) =>
        threads.set(before, after),
      ),
    );
  for (const location of pkg.partsOfType(PART_TYPES.comments).sort())
    parts.rewrite(location, (xml) => commentsPass(xml, texts, placeOf(location), threads));
  const { aliases } = texts;
  const keeps = (text: string) => texts.keeps(text);
  for (const location of [...pkg.partsOfType(PART_TYPES.drawing).sort(), ...drawingParts(pkg)])
    parts.rewrite(location, (xml) =>
      drawingPass(xml, { collector, ...placeOf(location), aliases, languages, keeps }),
    );
  for (const name of pkg.partsOfType(CORE_PROPERTIES_TYPE))
    parts.rewrite(name, (xml) => corePropertiesPass(xml, collector, name));
  if (showsChanged) parts.rewrite(main, (xml) => calculateOnLoad(xml));
  if (turns(languages))
    for (const name of pkg.partsOfType(PART_TYPES.styles)) parts.rewrite(name, mirrorAlignments);
  if (choices.sheetNames && main.startsWith('xl/')) {
    const names = translateSheetNames(pkg, workbook, facts, texts);
    if (names.size > 0)
      for (const name of pkg.archive.entries.keys())
        if (RENAMED.test(name)) parts.again(name, (xml) => renameSheetsPass(xml, names));
  }
  const pages = Math.max(1, workbook.sheets.length);
  const paging = { kind: 'sheet' as const, names: workbook.sheets.map(({ name }) => name) };
  const found = kept.cells ? { kept: kept.cells } : {};
  return { replaced: parts.replaced, pages, paging, conflicts: texts.conflicts, ...found };
}

/** Where each shared string stands first. */
function firstPlaces(
  { sheets }: Workbook,
  facts: readonly SheetFacts[],
): ReadonlyMap<number, StringPlace> {
  const places = new Map<number, StringPlace>();
  facts.forEach(({ strings }, page) => {
    for (let at = 0; at < strings.length; at++) {
      const { row, column, string } = strings.at(at);
      if (string >= 0 && !places.has(string))
        places.set(string, { page, location: placeName(sheets[page]!.name, row, column) });
    }
  });
  return places;
}

/** What the cells in the first and last row of a range say, before and after. */
function cellTexts(
  facts: SheetFacts,
  textOf: (facts: SheetFacts, string: number) => string,
  changed: (string: number) => string | undefined,
): (range: { top: number; bottom: number }) => CellTexts {
  return ({ top, bottom }) => {
    const found = new Map<string, number>();
    for (let at = 0; at < facts.strings.length; at++) {
      const { row, column, string } = facts.strings.at(at);
      if (row === top || row === bottom) found.set(`${row}:${column}`, string);
    }
    return (row, column) => {
      const string = found.get(`${row}:${column}`);
      if (string === undefined) return undefined;
      const before = textOf(facts, string);
      return { before, after: changed(string) ?? before };
    };
  };
}

function changes(
  { strings }: SheetFacts,
  changed: (string: number) => string | undefined,
): boolean {
  for (let at = 0; at < strings.length; at++)
    if (changed(strings.at(at).string) !== undefined) return true;
  return false;
}

/** True when a formula shows the text of a cell that changed. */
function shows(
  { strings }: SheetFacts,
  shown: CellSet,
  changed: (string: number) => string | undefined,
): boolean {
  for (let at = 0; at < strings.length; at++) {
    const { row, column, string } = strings.at(at);
    if (changed(string) !== undefined && shown.has(row, column)) return true;
  }
  return false;
}
