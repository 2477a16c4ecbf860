import { ooxmlFilter } from '../ooxml/filter.ts';
import { MAIN_TYPES } from './workbook.ts';
import { workbookPass } from './workbook-pass.ts';

/** Excel workbooks (SpreadsheetML), templates, with macros or not. */
export const xlsxFilter = ooxmlFilter({
  format: 'xlsx',
  folder: 'xl/',
  mainTypes: MAIN_TYPES,
  pass: workbookPass,
});
