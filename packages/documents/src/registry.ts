import { isEncryptedPackage, isOle } from './container/ole.ts';
import { csvFilter } from './csv/filter.ts';
import { docxFilter } from './docx/filter.ts';
import { epubFilter } from './epub/filter.ts';
import { emptyFile, passwordProtected, unsupported } from './errors.ts';
import { htmlFilter } from './html/filter.ts';
import { markdownFilter } from './markdown/filter.ts';
import { odpFilter, odsFilter, odtFilter } from './odf/filter.ts';
import { pdfFilter } from './pdf/filter.ts';
import { pptxFilter } from './pptx/filter.ts';
import { rtfFilter } from './rtf/filter.ts';
import { SUBTITLE_FILTERS } from './subtitles/filter.ts';
import { textFilter } from './text/filter.ts';
import type { DocumentFilter, DocumentInput } from './types.ts';
import { xliffFilter } from './xliff/filter.ts';
import { xlsxFilter } from './xlsx/filter.ts';

/** Every format that is read, in no order: the surest `sniff` wins. */
export const FILTERS: readonly DocumentFilter[] = [
  docxFilter,
  pdfFilter,
  pptxFilter,
  xlsxFilter,
  epubFilter,
  odtFilter,
  odsFilter,
  odpFilter,
  xliffFilter,
  rtfFilter,
  htmlFilter,
  csvFilter,
  markdownFilter,
  textFilter,
  ...SUBTITLE_FILTERS,
];

/**
 * The filter for a file, chosen by its bytes; the name only decides between text formats that look alike.
 * Errors: `unsupported_format`, `password_protected_file`, `corrupt_file` (empty, or a damaged archive).
 */
export function findFilter(input: DocumentInput): DocumentFilter {
  if (input.bytes.length === 0) throw emptyFile();
  if (isOle(input.bytes)) {
    if (isEncryptedPackage(input.bytes)) throw passwordProtected();
    throw unsupported('Files of old Office versions are not read.');
  }
  let best: DocumentFilter | undefined;
  let certainty = 0;
  for (const filter of FILTERS) {
    const found = filter.sniff(input);
    if (found > certainty) {
      best = filter;
      certainty = found;
    }
  }
  if (!best) throw unsupported('The format of the file is not known.');
  return best;
}
