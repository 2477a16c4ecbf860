import { findLanguage } from '@glossa/contract';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

function paragraph(text: string, rightToLeft: boolean): string {
  const looks = rightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : '';
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
        .join('<w:tab/>'),
    )
    .join('<w:br/>');
  const bidi = rightToLeft ? '<w:pPr><w:bidi/></w:pPr>' : '';
  return `<w:p>${bidi}<w:r>${looks}${lines}</w:r></w:p>`;
}

/** Texts as a Word document (ECMA-376), a paragraph each. */
export async function writeDocx(
  texts: readonly string[],
  language: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const rightToLeft = language !== null && findLanguage(language)?.dir === 'rtl';
  const body = texts.map((text) => paragraph(text, rightToLeft)).join('');
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX_TYPE}.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>;
}
