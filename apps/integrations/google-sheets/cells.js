/** Rows that are read at once: few calls, yet what is written was read a moment ago. */
const CHUNK_ROWS = 50;
/** What a cell holds. */
const CELL_CHARACTERS = 50_000;

/** @typedef {{ sheet: number, range: string }} Area */
/** @typedef {{ style: GoogleAppsScript.Spreadsheet.TextStyle, link: string | null }} CellStyle */
/**
 * @typedef {{
 *   values: any[][], formulas: string[][], validations: (object | null)[][], notes: string[][],
 *   rich: (GoogleAppsScript.Spreadsheet.RichTextValue | null)[][],
 * }} Chunk
 */

/**
 * Every cell of an area, row by row, then its notes where they are wanted.
 * @param {Area} area
 * @param {boolean} withNotes
 * @returns {Unit[]}
 */
function cellUnits_(area, withNotes) {
  const range = sheetOf_(area.sheet).getRange(area.range);
  const rows = range.getNumRows();
  const columns = range.getNumColumns();
  /** @type {{ first: number, chunk: Chunk } | null} */
  let loaded = null;
  /** @param {number} row */
  const at = (row) => {
    const first = row - (row % CHUNK_ROWS);
    if (!loaded || loaded.first !== first) {
      const height = Math.min(CHUNK_ROWS, rows - first);
      loaded = { first, chunk: readChunk_(range.offset(first, 0, height, columns), withNotes) };
    }
    return loaded.chunk;
  };
  /** @type {Unit[]} */
  const units = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const inChunk = row % CHUNK_ROWS;
      const cell = () => range.getCell(row + 1, column + 1);
      units.push(textUnit_(() => textOf_(at(row), inChunk, column), cell));
      if (withNotes) {
        const note = () => at(row).notes[inChunk][column];
        units.push(plainUnit_(note, (text) => cell().setNote(text)));
      }
    }
  }
  return units;
}

/** @param {number} id */
function sheetOf_(id) {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  const found = sheets.find((sheet) => sheet.getSheetId() === id);
  if (!found) throw new Problem('gone', say_('gone'));
  return found;
}

/**
 * @param {GoogleAppsScript.Spreadsheet.Range} range
 * @param {boolean} withNotes
 * @returns {Chunk}
 */
function readChunk_(range, withNotes) {
  return {
    values: range.getValues(),
    formulas: range.getFormulas(),
    validations: range.getDataValidations(),
    rich: range.getRichTextValues(),
    notes: withNotes ? range.getNotes() : [],
  };
}

/**
 * The text of a cell that may be translated: no formula, number or date, and no choice of a fixed list.
 * @param {Chunk} chunk
 * @param {number} row
 * @param {number} column
 */
function textOf_(chunk, row, column) {
  if (typeof chunk.values[row][column] !== 'string') return null;
  if (chunk.formulas[row][column] || chunk.validations[row][column]) return null;
  return chunk.rich[row][column];
}

/**
 * @param {() => GoogleAppsScript.Spreadsheet.RichTextValue | null} text
 * @param {() => GoogleAppsScript.Spreadsheet.Range} cell
 * @returns {Unit}
 */
function textUnit_(text, cell) {
  /** @type {StyleTable<CellStyle>} */
  const table = new StyleTable();
  /** @type {Run[]} */
  let runs = [];
  return {
    read() {
      runs = richRuns_(text(), table);
      return runsToHtml_(runs);
    },
    write(html) {
      const { text: translated, spans } = layOut_(htmlToRuns_(html, runs));
      if (translated.length > CELL_CHARACTERS) return false;
      const builder = SpreadsheetApp.newRichTextValue().setText(translated);
      for (const { start, end, style } of spans) {
        const look = table.styles[style];
        builder.setTextStyle(start, end, look.style);
        if (look.link) builder.setLinkUrl(start, end, look.link);
      }
      // As rich text it stays text, even when it begins like a formula or reads like a date.
      cell().setRichTextValue(builder.build());
      return true;
    },
  };
}

/**
 * @param {GoogleAppsScript.Spreadsheet.RichTextValue | null} value
 * @param {StyleTable<CellStyle>} table
 * @returns {Run[]}
 */
function richRuns_(value, table) {
  if (!value) return [];
  return value.getRuns().map((run) => {
    const style = run.getTextStyle();
    const link = run.getLinkUrl();
    return { text: run.getText(), style: table.number({ style, link }, lookOf_(style, link)) };
  });
}

/**
 * @param {GoogleAppsScript.Spreadsheet.TextStyle} style
 * @param {string | null} link
 */
function lookOf_(style, link) {
  return JSON.stringify([
    link,
    style.getFontFamily(),
    style.getFontSize(),
    style.getForegroundColor(),
    style.isBold(),
    style.isItalic(),
    style.isStrikethrough(),
    style.isUnderline(),
  ]);
}
