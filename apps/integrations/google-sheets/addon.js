/** @type {AddOn} */
const ADD_ON = {
  ui: () => SpreadsheetApp.getUi(),
  scopes: () => [
    { id: 'selection', label: say_('scope_selection') },
    { id: 'sheet', label: say_('scope_sheet') },
    { id: 'sheet_copy', label: say_('scope_sheet_copy'), on: true },
    { id: 'file', label: say_('scope_all_sheets') },
  ],
  options: () => [
    { id: 'notes', label: say_('option_notes') },
    { id: 'names', label: say_('option_names') },
  ],

  prepare(form) {
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
    const sheet = spreadsheet.getActiveSheet();
    if (form.scope === 'selection') {
      const list = sheet.getActiveRangeList();
      if (!list) throw new Problem('no_selection', say_('no_selection'));
      return { place: { areas: list.getRanges().map((range) => areaOf_(sheet, range)) } };
    }
    if (form.scope === 'sheet_copy') {
      const copy = sheet.copyTo(spreadsheet).setName(freeName_(`${sheet.getName()} (${form.to})`));
      copy.activate();
      return { place: { areas: [areaOf_(copy, copy.getDataRange())] } };
    }
    const sheets = form.scope === 'file' ? spreadsheet.getSheets() : [sheet];
    return { place: { areas: sheets.map((each) => areaOf_(each, each.getDataRange())) } };
  },

  collect(place, form) {
    const areas = /** @type {Area[]} */ (place.areas);
    const withNotes = form.options.includes('notes');
    const units = areas.flatMap((area) => cellUnits_(area, withNotes));
    if (!form.options.includes('names') || form.scope === 'selection') return units;
    return [...units, ...areas.map(({ sheet }) => nameUnit_(sheet))];
  },
};

/**
 * @param {GoogleAppsScript.Spreadsheet.Sheet} sheet
 * @param {GoogleAppsScript.Spreadsheet.Range} range
 * @returns {Area}
 */
function areaOf_(sheet, range) {
  return { sheet: sheet.getSheetId(), range: range.getA1Notation() };
}

/**
 * The name of a sheet. Formulas that name it follow by themselves.
 * @param {number} id
 * @returns {Unit}
 */
function nameUnit_(id) {
  return plainUnit_(
    () => sheetOf_(id).getName(),
    (text) => sheetOf_(id).setName(freeName_(text, id)),
  );
}

/**
 * A name no other sheet has, within the length Google takes.
 * @param {string} wanted
 * @param {number} [own] the sheet that may have it already
 */
function freeName_(wanted, own) {
  const name = wanted.slice(0, 90).replace(/[\ud800-\udbff]$/, '');
  const taken = SpreadsheetApp.getActiveSpreadsheet()
    .getSheets()
    .filter((sheet) => sheet.getSheetId() !== own)
    .map((sheet) => sheet.getName());
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!taken.includes(free)) return free;
  }
}
