import { buildDocx } from './build-docx.ts';

const WORDS =
  'the committee publishes its yearly report on water quality after careful review of samples taken from rivers lakes and wells across every region while local offices answer questions about costs schedules safety rules and plans for repair'.split(
    ' ',
  );
const PARAGRAPHS_TO_A_PAGE = 6;

/**
 * A Word document of about `pages` pages of varied text: headings, formatted runs, lists, tables, footnotes and
 * page breaks, for benchmarks and tests of size. The same pages and seed (1 to 2³¹ − 2) give the same bytes.
 */
export function buildLargeDocx(pages: number, seed = 1): Buffer {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[random(WORDS.length)]!).join(' ');
  const sentence = () => {
    const text = words(8 + random(14));
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  const run = (text: string, properties = '') =>
    `<w:r w:rsidR="00${random(0xffffff).toString(16)}">${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body: string[] = [];
  const notes: string[] = [];
  const paragraph = (page: number) => {
    const note = `<w:r><w:footnoteReference w:id="${notes.length + 1}"/></w:r>`;
    notes.push(
      `<w:footnote w:id="${notes.length + 1}"><w:p>${run(`${sentence()} ${notes.length}`)}</w:p></w:footnote>`,
    );
    return `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run(`Page ${page}. ${sentence()} `)}${run(words(3), '<w:rPr><w:b/><w:bCs/></w:rPr>')}<w:proofErr w:type="spellStart"/>${run(` ${sentence()} `)}${run(sentence())}${note}${run(` ${sentence()} `)}${run(words(4), '<w:rPr><w:i/><w:color w:val="FF0000"/></w:rPr>')}${run(` ${sentence()}`)}</w:p>`;
  };
  const cell = () =>
    `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p>${run(words(4))}</w:p></w:tc>`;
  for (let page = 1; page <= pages; page++) {
    body.push(`<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(`${words(4)} ${page}`)}</w:p>`);
    for (let index = 0; index < PARAGRAPHS_TO_A_PAGE; index++) body.push(paragraph(page));
    body.push(
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tr>${cell()}${cell()}${cell()}</w:tr></w:tbl>`,
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
    );
  }
  return buildDocx({ body: body.join(''), parts: { footnotes: notes.join('') } });
}
