import { buildZip, type ZipFixtureEntry } from './build-zip.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Declarations that a Word document begins with; fixtures write their XML with these prefixes. */
export const DOCX_NAMESPACES = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', RELATIONSHIPS],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['w14', 'http://schemas.microsoft.com/office/word/2010/wordml'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Kinds of parts a fixture may have beside its document: content type and root element. */
const PART_KINDS = {
  header: { type: `${WORD}.header+xml`, root: 'w:hdr' },
  footer: { type: `${WORD}.footer+xml`, root: 'w:ftr' },
  footnotes: { type: `${WORD}.footnotes+xml`, root: 'w:footnotes' },
  endnotes: { type: `${WORD}.endnotes+xml`, root: 'w:endnotes' },
  comments: { type: `${WORD}.comments+xml`, root: 'w:comments' },
  styles: { type: `${WORD}.styles+xml`, root: 'w:styles' },
  glossary: { type: `${WORD}.document.glossary+xml`, root: 'w:glossaryDocument' },
} as const;

export interface DocxFixture {
  /** Inside `w:body`. */
  body: string;
  /** Inside the root of parts named `word/<key>1.xml`. */
  parts?: Partial<Record<keyof typeof PART_KINDS, string>>;
  /** Whole parts by entry name, with their content type. */
  extra?: Record<string, { type: string; xml: string }>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A Word document of the given XML, as small as Word and LibreOffice will open. */
export function buildDocx({ body, parts = {}, extra = {} }: DocxFixture): Buffer {
  const entries: ZipFixtureEntry[] = [];
  const overrides: string[] = [];
  const relations: string[] = [];
  const add = (name: string, type: string, xml: string, relation?: string) => {
    entries.push({ name, data: xml });
    overrides.push(`<Override PartName="/${name}" ContentType="${type}"/>`);
    if (relation)
      relations.push(
        `<Relationship Id="rId${relations.length + 1}" Type="${RELATIONSHIPS}/${relation}" Target="${name.slice(5)}"/>`,
      );
  };
  add(
    'word/document.xml',
    `${WORD}.document.main+xml`,
    `${DECLARATION}<w:document ${DOCX_NAMESPACES}><w:body>${body}</w:body></w:document>`,
  );
  for (const [kind, xml] of Object.entries(parts)) {
    const { type, root } = PART_KINDS[kind as keyof typeof PART_KINDS];
    const part = `${DECLARATION}<${root} ${DOCX_NAMESPACES}>${xml}</${root}>`;
    add(`word/${kind}1.xml`, type, part, kind);
  }
  for (const [name, { type, xml }] of Object.entries(extra)) add(name, type, xml);
  const types = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
  const rels = (xml: string) =>
    `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${xml}</Relationships>`;
  return buildZip([
    { name: '[Content_Types].xml', data: types },
    {
      name: '_rels/.rels',
      data: rels(
        `<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    ...entries,
    { name: 'word/_rels/document.xml.rels', data: rels(relations.join('')) },
  ]);
}
