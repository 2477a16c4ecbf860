import { tokenize } from '../spreadsheet/formula/tokens.ts';

/** New names of sheets by their old ones in lower case. */
export type SheetNames = ReadonlyMap<string, string>;

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Names that would be read as cells without quotes. */
const CELL_LIKE = /^(?:[A-Za-z]{1,3}\d+|[Rr]\d*[Cc]?\d*)$/;

/** The formula with the sheets in its references renamed; text in quotes stays. */
export function renameSheets(formula: string, names: SheetNames): string {
  if (!formula.includes('!')) return formula;
  let renamed = '';
  let at = 0;
  for (const token of tokenize(formula)) {
    if (token.type !== 'reference' && token.type !== 'name') continue;
    if (token.sheets === undefined || token.sheets.includes('[')) continue;
    const sheets = rename(token.sheets, names);
    if (sheets === undefined) continue;
    renamed += `${formula.slice(at, token.start)}${sheets}!`;
    at = token.sheetsEnd;
  }
  return renamed + formula.slice(at);
}

/** One sheet, or the first and the last of a range of sheets, quoted where they have to be. */
function rename(sheets: string, names: SheetNames): string | undefined {
  const whole = names.get(sheets.toLowerCase());
  const parts = whole === undefined ? sheets.split(':') : [sheets];
  if (!parts.some((part) => names.has(part.toLowerCase()))) return undefined;
  const renamed = parts.map((part) => names.get(part.toLowerCase()) ?? part);
  const plain = renamed.every((name) => PLAIN.test(name) && !CELL_LIKE.test(name));
  const text = renamed.join(':');
  return plain ? text : `'${text.replaceAll("'", "''")}'`;
}
