/** Of the records that name a font (Windows, Unicode, English). */
const RECORD = [3, 1, 0x409];
const RECORD_BYTES = 12;
const HEAD_BYTES = 6;

/**
 * A font under another name.
 * @param font a TrueType or OpenType file
 */
export function renameFont(font: Buffer, family: string, style: string): Buffer {
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const records = names.flatMap(([id], index) => {
    const before = texts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return [...RECORD, id, texts[index]!.length, before];
  });
  const head = [0, names.length, HEAD_BYTES + RECORD_BYTES * names.length, ...records];
  const numbers = Buffer.alloc(2 * head.length);
  for (const [index, number] of head.entries()) numbers.writeUInt16BE(number, 2 * index);
  const table = Buffer.concat([numbers, ...texts]);

  // The names are put behind the rest; checksums of tables are read by nobody who draws.
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4);
  const made = Buffer.concat([font, padding, table]);
  const entry = entryOf(made, 'name');
  made.writeUInt32BE(made.length - table.length, entry + 8);
  made.writeUInt32BE(table.length, entry + 12);
  return made;
}

/** Most room above and below the baseline, of the size of letters: what fonts for East Asian letters have. */
const MOST_LEADING = 1.45;

/**
 * A font without more room above and below its letters than others have: the size of subtitles is that of letters with
 * their room, and fonts for Arabic or Hindi, which leave twice as much, would be drawn half as large.
 * @param font a TrueType or OpenType file
 */
export function withLeading(font: Buffer): Buffer {
  const made = Buffer.from(font);
  const perEm = made.readUInt16BE(tableAt(made, 'head') + UNITS_PER_EM);
  const ascent = tableAt(made, 'OS/2') + WIN_ASCENT;
  const places = [ascent, ascent + 2];
  const leading = places.reduce((sum, at) => sum + made.readUInt16BE(at), 0) / perEm;
  if (leading <= MOST_LEADING) return made;
  for (const at of places)
    made.writeUInt16BE(Math.round((made.readUInt16BE(at) * MOST_LEADING) / leading), at);
  return made;
}

const UNITS_PER_EM = 18;
const WIN_ASCENT = 74;

/** Where the directory of a font names a table. */
function entryOf(font: Buffer, table: string): number {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === table);
  if (entry === undefined) throw new Error(`The font has no table ${table}.`);
  return entry;
}

const tableAt = (font: Buffer, table: string) => font.readUInt32BE(entryOf(font, table) + 8);
