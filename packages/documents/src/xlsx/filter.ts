import { ooxmlFilter } from '../ooxml/filter.ts';
import { MAIN_TYPES } from './workbook.ts';
import { workbookPass } from './workbook-pass.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MACRO_MIME = 'application/vnd.ms-excel';

/** Excel workbooks (SpreadsheetML), templates, with macros or not. */
export const xlsxFilter = ooxmlFilter({
  format: 'xlsx',
  mime: `${MIME}.sheet`,
  aliases: {
    xltx: `${MIME}.template`,
    xlsm: `${MACRO_MIME}.sheet.macroEnabled.12`,
    xltm: `${MACRO_MIME}.template.macroEnabled.12`,
  },
  folder: 'xl/',
  mainTypes: MAIN_TYPES,
  pass: workbookPass,
});
