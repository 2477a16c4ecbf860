import { makeZip } from 'client-zip';

/** ECMA-376, part 2. */
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'application/vnd.openxmlformats-officedocument';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Text as XML has it, whatever characters a reader made up. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A part of a file, and what leads to it from the main one. */
export interface OfficePart {
  /** Beside the main part. */
  name: string;
  /** As in `wordprocessingml.numbering+xml`. */
  type: string;
  /** The last word of its relationship's type. */
  relation: string;
  xml: string;
}

/** A file of an Office program: its main part, in a folder, with others that are `rId1`, `rId2` … of it. */
export function officeFile(
  main: { folder: string; name: string; type: string; xml: string },
  parts: readonly OfficePart[],
): ReadableStream<Uint8Array> {
  const types = [main, ...parts]
    .map(
      ({ name, type }) =>
        `<Override PartName="/${main.folder}/${name}" ContentType="${TYPES}.${type}"/>`,
    )
    .join('');
  const relations = (all: readonly { relation: string; target: string }[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
      .map(
        ({ relation, target }, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${relation}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const root = [{ relation: 'officeDocument', target: `${main.folder}/${main.name}` }];
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types}</Types>`,
    ],
    ['_rels/.rels', relations(root)],
    [`${main.folder}/${main.name}`, XML + main.xml],
    [
      `${main.folder}/_rels/${main.name}.rels`,
      relations(parts.map(({ relation, name }) => ({ relation, target: name }))),
    ],
    ...parts.map(({ name, xml }): [string, string] => [`${main.folder}/${name}`, XML + xml]),
  ];
  return makeZip(files.map(([name, input]) => ({ name, input, lastModified: new Date(0) })));
}
