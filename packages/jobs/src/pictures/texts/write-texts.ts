import { mediaTypeOf, type TextsFormat } from '@glossa/contract';
import { asDocx } from './docx.ts';
import type { TextPage } from './page.ts';
import { asCsv, asJson, asText } from './plain.ts';
import { asXlsx } from './xlsx.ts';

/** A file of texts. */
export interface TextsFile {
  mime: string;
  body: ReadableStream<Uint8Array>;
}

const PLAIN = {
  txt: { mime: 'text/plain; charset=utf-8', write: asText },
  json: { mime: 'application/json', write: asJson },
  csv: { mime: 'text/csv; charset=utf-8', write: asCsv },
} as const;

/** The texts of pictures as a file. `to`: language of the translations, where there are any. */
export function writeTexts(
  pages: readonly TextPage[],
  format: TextsFormat,
  to: string | undefined,
): TextsFile {
  if (format === 'docx' || format === 'xlsx') {
    const body = format === 'docx' ? asDocx(pages, to) : asXlsx(pages);
    return { mime: mediaTypeOf(format) ?? 'application/octet-stream', body };
  }
  const { mime, write } = PLAIN[format];
  return { mime, body: new Blob([write(pages)]).stream() };
}
