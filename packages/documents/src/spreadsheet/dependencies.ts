import { CellSet } from './cell-set.ts';
import { type CellRange, MAX_COLUMN, MAX_ROW, parseRange } from './cells.ts';
import { analyzeFormula, type TextDependencies, type TextSource } from './formula/analyze.ts';

/** What of a workbook formulas refer to. */
export interface WorkbookModel {
  /** In the order of the tabs. */
  sheets: readonly {
    name: string;
    tables: readonly SheetTable[];
  }[];
  /** Formulas of defined names, by name in lower case. */
  names: ReadonlyMap<string, readonly string[]>;
}
export interface SheetTable {
  name: string;
  range: CellRange;
  columns: readonly string[];
}

/** A formula of a cell; a shared one stands for all cells of `shared`. */
export interface CellFormula {
  row: number;
  column: number;
  formula: string;
  shared: CellRange | undefined;
}

export interface SheetFormulas {
  formulas: CellFormula[];
  /** Formulas of validations and conditional formats. */
  otherFormulas: string[];
}

/** What formulas make of the text of cells. */
export interface TextUses {
  /** Cells whose text formulas compare, measure or take apart, by sheet index. */
  read: readonly CellSet[];
  /** Texts that formulas compare with, in lower case. */
  literals: ReadonlySet<string>;
  /** Columns of tables that formulas name, in lower case. */
  columns: ReadonlySet<string>;
  /** Cells whose text formulas may show: their values follow its translation. */
  shown: readonly CellSet[];
}

interface Place {
  sheet: number;
  range: CellRange;
}
interface PassingFormula extends Place {
  sources: readonly TextSource[];
  followed: boolean;
}

/**
 * Finds the cells whose text the values of formulas depend on. A formula that merely shows the text of a cell
 * follows its translation, unless another formula reads it in turn.
 */
export function findTextUses(workbook: WorkbookModel, facts: readonly SheetFormulas[]): TextUses {
  return new UseFinder(workbook, facts).find();
}

const MAX_ROUNDS = 20;

class UseFinder {
  readonly #workbook: WorkbookModel;
  readonly #facts: readonly SheetFormulas[];
  readonly #read: CellSet[];
  readonly #shown: CellSet[];
  readonly #literals = new Set<string>();
  readonly #columns = new Set<string>();
  readonly #names = new Map<string, readonly TextDependencies[]>();
  readonly #passing: PassingFormula[] = [];
  readonly #sheetIndexes: ReadonlyMap<string, number>;

  constructor(workbook: WorkbookModel, facts: readonly SheetFormulas[]) {
    this.#workbook = workbook;
    this.#facts = facts;
    this.#read = workbook.sheets.map(() => new CellSet());
    this.#shown = workbook.sheets.map(() => new CellSet());
    this.#sheetIndexes = new Map(
      workbook.sheets.map(({ name }, index) => [name.toLowerCase(), index]),
    );
  }

  find(): TextUses {
    this.#facts.forEach(({ formulas, otherFormulas }, sheet) => {
      for (const { row, column, formula, shared } of formulas) {
        const range = shared ?? { top: row, left: column, bottom: row, right: column };
        const uses = analyzeFormula(formula);
        this.#note(uses);
        for (const source of uses.reads) this.#mark(this.#read, source, sheet, shared);
        for (const source of uses.passes) this.#mark(this.#shown, source, sheet, shared);
        if (uses.passes.length > 0)
          this.#passing.push({ sheet, range, sources: uses.passes, followed: false });
      }
      for (const formula of otherFormulas) {
        const uses = analyzeFormula(formula);
        this.#note(uses);
        // What a rule compares with stays in the cells it looks at, even where the rule names none: `"Yes"`.
        for (const source of [...uses.reads, ...uses.passes])
          if (source.type === 'text') this.#keepLiteral(source.text);
      }
    });
    for (const formulas of this.#workbook.names.values())
      for (const formula of formulas) this.#note(analyzeFormula(formula));
    this.#follow();
    return {
      read: this.#read,
      literals: this.#literals,
      columns: this.#columns,
      shown: this.#shown,
    };
  }

  #keepLiteral(text: string): void {
    this.#literals.add(text.replace(/^[<>=]+/, '').toLowerCase());
  }

  #note({ columns }: TextDependencies): void {
    for (const column of columns) this.#columns.add(column.toLowerCase());
  }

  /**
   * Formulas that show text and are read themselves hand on what they show. Chains are followed from both ends; of
   * those that are too tangled everything counts as read.
   */
  #follow(): void {
    let changed = true;
    for (let round = 0; changed; round++) {
      changed = false;
      const order = round % 2 === 0 ? this.#passing : this.#passing.toReversed();
      for (const formula of order) {
        const { sheet, range } = formula;
        if (formula.followed) continue;
        if (round < MAX_ROUNDS && !this.#read[sheet]!.overlaps(range)) continue;
        formula.followed = true;
        changed = true;
        for (const source of formula.sources) this.#mark(this.#read, source, sheet, range);
      }
    }
  }

  /** Adds the cells that `source` means to `cells`. Names may be defined by each other: each is looked at once. */
  #mark(
    cells: readonly CellSet[],
    source: TextSource,
    sheet: number,
    shared: CellRange | undefined,
    seen: Set<string> = new Set(),
  ): void {
    if (source.type === 'text') {
      if (cells === this.#read) this.#keepLiteral(source.text);
      return;
    }
    if (source.type !== 'name') {
      for (const place of this.#places(source, sheet, shared))
        cells[place.sheet]!.add(narrowed(place.range, source.first));
      return;
    }
    const name = source.name.toLowerCase();
    if (seen.has(name)) return;
    seen.add(name);
    const table = this.#table(name);
    if (table) cells[table.sheet]!.add(table.range);
    for (const uses of this.#usesOf(name))
      for (const inner of [...uses.reads, ...uses.passes])
        this.#mark(cells, { ...inner, ...first(source) }, sheet, shared, seen);
  }

  /** What the formulas of a defined name do with text. */
  #usesOf(name: string): readonly TextDependencies[] {
    const known = this.#names.get(name);
    if (known) return known;
    const uses = (this.#workbook.names.get(name) ?? []).map(analyzeFormula);
    this.#names.set(name, uses);
    return uses;
  }

  #places(
    source: Extract<TextSource, { type: 'reference' | 'structured' }>,
    sheet: number,
    shared: CellRange | undefined,
  ): Place[] {
    if (source.type === 'structured') {
      const table = this.#table(source.table);
      return table ? [{ sheet: table.sheet, range: columnRange(table, source.columns) }] : [];
    }
    const range = parseRange(source.cells);
    if (!range) return [];
    const shifted = shared ? shift(range, source.cells, shared) : range;
    return this.#sheets(source.sheets, sheet).map((index) => ({ sheet: index, range: shifted }));
  }

  /** Indexes of the sheets a reference names; `a:b` are all from one to the other. */
  #sheets(names: string | undefined, current: number): number[] {
    if (names === undefined) return [current];
    const whole = this.#sheetIndexes.get(names.toLowerCase());
    if (whole !== undefined) return [whole];
    const [from, to] = names.split(':').map((name) => this.#sheetIndexes.get(name.toLowerCase()));
    if (from === undefined || to === undefined) return [];
    const length = Math.abs(to - from) + 1;
    return Array.from({ length }, (_, index) => Math.min(from, to) + index);
  }

  #table(name: string): (SheetTable & { sheet: number }) | undefined {
    const wanted = name.toLowerCase();
    for (const [sheet, { tables }] of this.#workbook.sheets.entries()) {
      const table = tables.find((each) => each.name.toLowerCase() === wanted);
      if (table) return { ...table, sheet };
    }
    return undefined;
  }
}

const first = ({ first }: TextSource) => (first === undefined ? {} : { first });

/** Only the column or row that is searched. */
function narrowed(range: CellRange, first: TextSource['first']): CellRange {
  if (first === 'column') return { ...range, right: range.left };
  return first === 'row' ? { ...range, bottom: range.top } : range;
}

/** The columns of a table that a reference names, from the first to the last; the whole table when it names none. */
function columnRange(table: SheetTable, names: readonly string[]): CellRange {
  const columns = table.columns.map((column) => column.toLowerCase());
  const indexes = names.map((name) => columns.indexOf(name.toLowerCase())).filter((at) => at >= 0);
  if (indexes.length === 0) return table.range;
  return {
    ...table.range,
    left: table.range.left + Math.min(...indexes),
    right: table.range.left + Math.max(...indexes),
  };
}

/** All cells a relative reference means in the cells that share its formula. */
function shift(range: CellRange, text: string, shared: CellRange): CellRange {
  const [rows, columns] = [shared.bottom - shared.top, shared.right - shared.left];
  const end = text.slice(text.indexOf(':') + 1);
  const fixedRow = /\$\d+$/.test(end);
  const fixedColumn = /^\$[A-Za-z]/.test(end);
  return {
    ...range,
    bottom: Math.min(MAX_ROW, range.bottom + (fixedRow ? 0 : rows)),
    right: Math.min(MAX_COLUMN, range.right + (fixedColumn ? 0 : columns)),
  };
}
