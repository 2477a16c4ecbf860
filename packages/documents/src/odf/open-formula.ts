/** A reference of OpenFormula (ODF 1.3, part 4, 5.8): sheets and cells between brackets, each with a dot before it. */
const REFERENCE = /\[((?:'[^']*'|[^\]['])*)\]/g;
/** Sheet, which may be quoted and fixed, and cell. */
const PLACE = /^(?:\$?('(?:[^']|'')*'|[^.':]*))?\.(.+)$/;

/**
 * A formula or condition of OpenDocument in the notation the analysis of formulas reads: `of:=LEN([$'My sheet'.A1])`
 * becomes `LEN('My sheet'!A1)`. References to other files and to deleted cells become nothing.
 */
export function plainFormula(formula: string): string {
  const body = formula.replace(/^[a-z]+:(?==|[a-z-]+\()|^[a-z]+:/, '').replace(/^=/, '');
  return body
    .split(/("(?:[^"]|"")*")/)
    .map((piece, at) => (at % 2 === 1 ? piece : withReferences(piece)))
    .join('');
}

function withReferences(text: string): string {
  return text.replace(/\]!\[/g, '] [').replace(REFERENCE, (whole, inside: string) =>
    // Brackets without a dot are columns of a table: `Table[Name]`.
    inside.includes('.') ? (reference(inside) ?? '') : whole,
  );
}

/** `$'A'.B1:'C'.D2` as `'A:C'!B1:D2`; `undefined` when it is of another file or broken. */
function reference(text: string): string | undefined {
  if (text.includes('#')) return undefined;
  const [from, to] = splitRange(text).map((place) => PLACE.exec(place));
  if (!from) return undefined;
  const cells = to ? `${from[2]}:${to[2]}` : from[2]!;
  const [first, last] = [sheetName(from[1]), sheetName(to?.[1])];
  if (first === undefined) return cells;
  const sheets = last === undefined || last === first ? first : `${first}:${last}`;
  return `'${sheets.replaceAll("'", "''")}'!${cells}`;
}

/** Cuts at the colon that no quotes enclose. */
function splitRange(text: string): string[] {
  return (text.match(/(?:'[^']*'|[^':])+/g) ?? []).slice(0, 2);
}

function sheetName(raw: string | undefined): string | undefined {
  if (!raw) return undefined;
  return raw.startsWith("'") ? raw.slice(1, -1).replaceAll("''", "'") : raw;
}
