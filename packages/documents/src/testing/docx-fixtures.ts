import type { Fragment, TextUnit } from '@glossa/contract';
import { ZipArchive } from '../container/zip-reader.ts';
import { docxFilter } from '../docx/filter.ts';
import type { DocumentChoices } from '../types.ts';
import { buildDocx, type DocxFixture } from './build-docx.ts';
import { targetsOf } from './coded.ts';

/** Units of a fixture. */
export async function unitsOf(
  fixture: DocxFixture,
  choices: DocumentChoices = {},
): Promise<TextUnit[]> {
  const input = { bytes: buildDocx(fixture), name: 'fixture.docx' };
  return (await docxFilter.extract(input, { choices })).units;
}

export interface MergeFixtureOptions {
  from?: string;
  to?: string;
  choices?: DocumentChoices;
  bilingual?: boolean;
}

/** Parts of a fixture after its units were translated by a function, by entry name. */
export async function mergeFixture(
  fixture: DocxFixture,
  translate: (fragment: Fragment) => Fragment,
  { from = 'en', to = 'es', choices = {}, bilingual = false }: MergeFixtureOptions = {},
): Promise<(name: string) => string> {
  const input = { bytes: buildDocx(fixture), name: 'fixture.docx' };
  const { units, skeleton } = await docxFilter.extract(input, { choices });
  const merged = await docxFilter.merge(skeleton as never, targetsOf(units, translate), {
    from,
    to,
    bilingual,
  });
  const archive = ZipArchive.open(merged);
  return (name) => Buffer.from(archive.read(name)).toString();
}

/** What is in the body of the merged document of a fixture with only a body. */
export async function mergeBody(
  body: string,
  translate: (fragment: Fragment) => Fragment,
  options: MergeFixtureOptions = {},
): Promise<string> {
  const part = await mergeFixture({ body }, translate, options);
  return /<w:body>(.*)<\/w:body>/s.exec(part('word/document.xml'))![1]!;
}

/** `w:p` with this content. */
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

/** `w:r` with this text; white space is kept. */
export const r = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The characters of a complex field around a result. */
export const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
