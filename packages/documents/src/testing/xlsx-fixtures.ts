import type { Fragment, TextUnit } from '@glossa/contract';
import { ZipArchive } from '../container/zip-reader.ts';
import type { DocumentChoices } from '../types.ts';
import { xlsxFilter } from '../xlsx/filter.ts';
import { buildXlsx, type XlsxFixture } from './build-xlsx.ts';
import { coded } from './coded.ts';

/** Units of a workbook as readable strings. */
export async function xlsxUnits(
  fixture: XlsxFixture,
  choices: DocumentChoices = {},
): Promise<{ units: TextUnit[]; texts: string[] }> {
  const input = { bytes: buildXlsx(fixture), name: 'fixture.xlsx' };
  const { units } = await xlsxFilter.extract(input, { choices });
  return { units, texts: units.map(({ source }) => coded(source)) };
}

/** Parts of a workbook with its texts translated by a table or a function; texts that are not in it stay. */
export async function mergeXlsx(
  fixture: XlsxFixture,
  translations: Readonly<Record<string, string>> | ((source: Fragment) => Fragment),
  { to = 'es', choices = {} }: { to?: string; choices?: DocumentChoices } = {},
): Promise<{ part(name: string): string; bytes: Uint8Array }> {
  const input = { bytes: buildXlsx(fixture), name: 'fixture.xlsx' };
  const { units, skeleton } = await xlsxFilter.extract(input, { choices });
  const translate = (source: Fragment) => {
    if (typeof translations === 'function') return translations(source);
    const text = coded(source);
    return Object.hasOwn(translations, text) ? [translations[text]!] : source;
  };
  const targets = new Map(units.map(({ id, source }) => [id, translate(source)]));
  const bytes = await xlsxFilter.merge(skeleton, (id) => targets.get(id), { from: 'en', to });
  const archive = ZipArchive.open(bytes);
  return { bytes, part: (name) => Buffer.from(archive.read(name)).toString() };
}

/** Units of one sheet with these rows and this after them. */
export const oneSheet = (
  rows: string,
  rest: Partial<XlsxFixture['sheets'][number]> = {},
): XlsxFixture => ({ sheets: [{ name: 'Sheet1', rows, ...rest }] });
