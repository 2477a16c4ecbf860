import { findLanguage, type ImagePart } from '@glossa/contract';
import { escaped, officeFile } from './office.ts';
import { partsOfPage, type TextPage } from './page.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const EDGES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
const BULLET = /^[•◦‣▪▫■□●○*–—-]\s+/u;
/** Widths are twentieths of a point: of the text on a page of A4. */
const WIDTH = 9_026;

/** Items of lists: bullets are Word's own, numbers stay as they were read. */
const NUMBERING = `<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

interface Look {
  rightToLeft: boolean;
  /** Properties of paragraphs, in the order of their schema. */
  before?: string;
  after?: string;
  bold?: boolean;
}

function paragraph(text: string, { rightToLeft, before = '', after = '', bold }: Look): string {
  const runLook = `${bold ? '<w:b/>' : ''}${rightToLeft ? '<w:rtl/>' : ''}`;
  const lines = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');
  const look = `${before}${rightToLeft ? '<w:bidi/>' : ''}${after}`;
  return `<w:p><w:pPr>${look}</w:pPr><w:r><w:rPr>${runLook}</w:rPr>${lines}</w:r></w:p>`;
}

const HANGING = '<w:ind w:left="360" w:hanging="360"/>';

function item(text: string, rightToLeft: boolean): string {
  if (!BULLET.test(text)) return paragraph(text, { rightToLeft, after: HANGING });
  const before = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  return paragraph(text.replace(BULLET, ''), { rightToLeft, before, after: HANGING });
}

function table(rows: readonly (readonly string[])[], rightToLeft: boolean): string {
  const columns = Math.max(1, rows[0]?.length ?? 0);
  const width = Math.floor(WIDTH / columns);
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns);
  const borders = EDGES.map(
    (edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`,
  );
  const cells = (row: readonly string[]) =>
    row
      .map(
        (cell) =>
          `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(cell, { rightToLeft })}</w:tc>`,
      )
      .join('');
  const look = `${rightToLeft ? '<w:bidiVisual/>' : ''}<w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders.join('')}</w:tblBorders>`;
  const body = rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('');
  // Word wants a paragraph after a table.
  return `<w:tbl><w:tblPr>${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl><w:p/>`;
}

function partAsXml(part: ImagePart, rightToLeft: boolean): string {
  if (part.kind === 'text') return paragraph(part.text, { rightToLeft });
  if (part.kind === 'list') return part.items.map((text) => item(text, rightToLeft)).join('');
  return table(part.rows, rightToLeft);
}

/**
 * Texts as a Word document (ECMA-376), each picture on a page of its own. `to`: language of the translations; absent
 * where the pictures were only read.
 */
export function asDocx(
  pages: readonly TextPage[],
  to: string | undefined,
): ReadableStream<Uint8Array> {
  const body = pages.map((page, at) => {
    const tag = to ?? page.language;
    const rightToLeft = tag !== null && findLanguage(tag)?.dir === 'rtl';
    const before = `<w:keepNext/>${at === 0 ? '' : '<w:pageBreakBefore/>'}`;
    const head =
      pages.length === 1 ? '' : paragraph(page.name, { rightToLeft: false, before, bold: true });
    return (
      head +
      partsOfPage(page)
        .map((part) => partAsXml(part, rightToLeft))
        .join('')
    );
  });
  const xml = `<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`;
  const main = { folder: 'word', name: 'document.xml', type: 'wordprocessingml.document.main+xml' };
  return officeFile({ ...main, xml }, [
    {
      ...{ name: 'numbering.xml', type: 'wordprocessingml.numbering+xml' },
      ...{ relation: 'numbering', xml: NUMBERING },
    },
  ]);
}
