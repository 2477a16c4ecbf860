import { TEXTS_FORMATS, type TextsFormat } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { resultFileName, safeFileName, stemOf } from '../../work/file-name.ts';
import { readTextPages, type TextPageServices } from './read-pages.ts';
import { type TextsFile, writeTexts } from './write-texts.ts';

export const isTextsFormat = (format: string): format is TextsFormat =>
  TEXTS_FORMATS.some((one) => one === format);

/**
 * The texts of a job's pictures as a file, as they were edited last; undefined where there are none. `only`: of one of
 * them, from 0. Errors: `not_found`.
 */
export async function textsFile(
  services: TextPageServices,
  row: Pick<JobRow, 'id' | 'result' | 'to'>,
  format: TextsFormat,
  only?: number,
): Promise<(TextsFile & { name: string }) | undefined> {
  const pages = await readTextPages(services, row, only);
  const [first] = pages;
  if (first === undefined) return undefined;
  const to = row.to ?? undefined;
  const stem = stemOf(safeFileName(first.name, 'image'), 'image');
  const name = to === undefined ? `${stem}.${format}` : resultFileName(stem, to, format);
  return { ...writeTexts(pages, format, to), name };
}
