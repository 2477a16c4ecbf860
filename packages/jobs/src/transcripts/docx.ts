import type { Paragraph } from '@glossa/subtitles';
import { makeZip } from 'client-zip';

/** The first day that archives know: what is the same is written the same. */
const DATE = new Date(1980, 0, 1);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

interface DocumentText {
  title: string;
  /** BCP 47 tag. */
  language: string;
  rightToLeft: boolean;
  paragraphs: readonly Paragraph[];
  /** A time as people read it. */
  clock(ms: number): string;
}

/** A transcript as a Word document (ECMA-376): a title, and for each paragraph its time, who speaks, and the text. */
export async function transcriptDocx(text: DocumentText): Promise<Uint8Array> {
  const direction = text.rightToLeft ? '<w:bidi/>' : '';
  const looks = (more: string) => `<w:rPr>${more}${text.rightToLeft ? '<w:rtl/>' : ''}</w:rPr>`;
  const run = (said: string, more = '') =>
    `<w:r>${looks(more)}<w:t xml:space="preserve">${escaped(said)}</w:t></w:r>`;
  const paragraph = (style: string, runs: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${direction}</w:pPr>${runs}</w:p>`;
  const body = text.paragraphs.map(({ startMs, speaker, text: said }) => {
    const time = run(text.clock(startMs), '<w:color w:val="767676"/><w:sz w:val="18"/>');
    const name = speaker === undefined ? '' : run(`  ${speaker}`, '<w:b/>');
    return paragraph('Time', time + name) + paragraph('Normal', run(said));
  });
  const style = (id: string, type: string, inner: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${type}><w:name w:val="${id}"/>${inner}</w:style>`;
  const language = escaped(text.language);
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${style('Normal', ' w:default="1"', '')}${style('Title', '', '<w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="36"/></w:rPr>')}${style('Time', '', '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:after="40"/></w:pPr>')}</w:styles>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraph('Title', run(text.title))}${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, input]) => ({ name, input, lastModified: DATE }));
  return new Uint8Array(await new Response(makeZip(files)).arrayBuffer());
}
