/** Tokens of formulas as files store them (ISO/IEC 29500-1, 18.17.2): English names, commas, A1 references. */
export type Token =
  | { type: 'text'; text: string; start: number; end: number }
  /** A reference to cells with its sheets, if it names them: `'My sheet'!A1:B2`, `Q1:Q4!A1`. */
  | {
      type: 'reference';
      sheets: string | undefined;
      /** After the `!` of the sheets. */
      sheetsEnd: number;
      cells: string;
      start: number;
      end: number;
    }
  /** `Table1[[#This Row],[Column]]`. */
  | { type: 'structured'; table: string; columns: string[]; start: number; end: number }
  | {
      type: 'name';
      sheets: string | undefined;
      sheetsEnd: number;
      name: string;
      start: number;
      end: number;
    }
  | { type: 'function'; name: string; start: number; end: number }
  | { type: 'open' | 'close' | 'comma'; start: number; end: number }
  | { type: 'operator'; operator: string; start: number; end: number }
  | { type: 'other'; start: number; end: number };

const SHEETS =
  /(?:'(?:[^']|'')+'|[\p{L}_\\[][\p{L}\p{N}_.\\[\]]*(?::[\p{L}_\\][\p{L}\p{N}_.\\]*)?)!/uy;
const CELLS =
  /\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\p{L}\p{N}_.(\\])|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\p{L}\p{N}_.(\\])|\$?\d{1,7}:\$?\d{1,7}(?![\p{L}\p{N}_.])/iuy;
const NAME = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?/iy;
const ERROR = /#(?:[A-Z0-9/]+[!?]?)/iy;
const OPERATOR = /<>|<=|>=|[-+*/^&=<>%:@#]/y;

/** Cuts a formula into tokens; never fails, what is not understood is `other`. */
export function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp, from = at): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(formula)?.[0];
  };
  const push = <T extends object>(token: T, length: number) => {
    tokens.push({ ...token, start: at, end: at + length } as T & Token);
    at += length;
  };
  while (at < formula.length) {
    const char = formula[at]!;
    if (char === '"') push(...stringToken(formula, at));
    else if (char === '(') push({ type: 'open' }, 1);
    else if (char === ')') push({ type: 'close' }, 1);
    else if (char === ',' || char === ';') push({ type: 'comma' }, 1);
    else if (/[\s{}]/.test(char)) push({ type: 'other' }, 1);
    else {
      const sheets = match(SHEETS);
      const from = at + (sheets?.length ?? 0);
      const cells = match(CELLS, from);
      const name = cells === undefined ? match(NAME, from) : undefined;
      const prefix = sheets === undefined ? undefined : sheetNames(sheets);
      if (cells !== undefined)
        push(
          { type: 'reference', sheets: prefix, sheetsEnd: from, cells },
          from - at + cells.length,
        );
      else if (name !== undefined) push(...namedToken(formula, at, from, prefix, name));
      // What follows is an error: `Sheet1!#REF!`.
      else if (sheets !== undefined)
        push({ type: 'name', sheets: prefix, sheetsEnd: from, name: '' }, sheets.length);
      else if (char === '[') push({ type: 'other' }, bracketLength(formula, at));
      else {
        const number = match(NUMBER) ?? match(ERROR);
        const operator = number === undefined ? match(OPERATOR) : undefined;
        if (operator !== undefined) push({ type: 'operator', operator }, operator.length);
        else push({ type: 'other' }, number?.length ?? 1);
      }
    }
  }
  return tokens;
}

function stringToken(formula: string, at: number): [{ type: 'text'; text: string }, number] {
  let end = at + 1;
  while (end < formula.length) {
    if (formula[end] === '"') {
      if (formula[end + 1] !== '"') break;
      end++;
    }
    end++;
  }
  const text = formula.slice(at + 1, end).replaceAll('""', '"');
  return [{ type: 'text', text }, Math.min(end + 1, formula.length) - at];
}

function namedToken(
  formula: string,
  at: number,
  from: number,
  sheets: string | undefined,
  name: string,
): [object, number] {
  const end = from + name.length;
  if (formula[end] === '(') return [{ type: 'function', name: name.toUpperCase() }, end + 1 - at];
  if (formula[end] !== '[') return [{ type: 'name', sheets, sheetsEnd: from, name }, end - at];
  const length = bracketLength(formula, end);
  const columns = columnNames(formula.slice(end, end + length));
  return [{ type: 'structured', table: name, columns }, end + length - at];
}

/** Length of a bracketed part; `'` escapes the character after it. */
function bracketLength(formula: string, at: number): number {
  let depth = 0;
  for (let end = at; end < formula.length; end++) {
    const char = formula[end];
    if (char === "'") end++;
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0) return end + 1 - at;
  }
  return formula.length - at;
}

/** Names of columns in the brackets of a structured reference, without `#Headers` and the like. */
function columnNames(brackets: string): string[] {
  return [...brackets.matchAll(/\[@?((?:[^[\]']|'.)+)\]/gs)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('#'))
    .map((name) => name.replace(/'(.)/gs, '$1'));
}

/** `'It''s'!` as `It's`. */
function sheetNames(raw: string): string {
  const name = raw.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}
