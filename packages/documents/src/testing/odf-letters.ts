import { ZipArchive } from '../container/zip-reader.ts';

/** Elements whose text is not translated: deletions, fields, authors, text of formulas and numbers in cells. */
const LEFT_OUT = [
  /<text:tracked-changes.*?<\/text:tracked-changes>/gs,
  /<(office:(?:styles|automatic-styles|scripts|font-face-decls))\b[^>]*(?<!\/)>.*?<\/\1>/gs,
  /<style:handout-master\b.*?<\/style:handout-master>/gs,
  /<table:table-cell\b[^>]*(?:table:formula=|office:value-type="(?!string"))[^>]*(?<!\/)>.*?<\/table:table-cell>/gs,
  /<(dc:creator|dc:date|meta:creator-initials|text:note-citation|text:ruby-text|office:binary-data)\b[^>]*(?<!\/)>.*?<\/\1>/gs,
  /<(text:(?:page-number|page-count|date|time|sheet-name|file-name|author-\w+|title|subject|sequence|[\w-]*-ref|conditional-text|chapter|variable-\w+|user-defined|expression|database-display|creation-\w+|modification-\w+|initial-creator|description|keywords))\b[^>]*(?<!\/)>.*?<\/\1>/gs,
  /<draw:frame\b[^>]*presentation:placeholder="true"[^>]*(?<!\/)>.*?<\/draw:frame>/gs,
];

/** Letters a reader sees in an OpenDocument file, counted by patterns and without the filter's own code. */
export function odfLetters(
  bytes: Uint8Array,
  parts = /^(?:content|Object \d+\/content)\.xml$/,
): string {
  const archive = ZipArchive.open(bytes);
  let letters = '';
  for (const name of archive.entries.keys()) {
    if (!parts.test(name)) continue;
    let xml = Buffer.from(archive.read(name)).toString();
    // Embedded workbooks and texts stay; charts do not.
    if (name !== 'content.xml' && !xml.includes('<office:chart>')) continue;
    for (const pattern of LEFT_OUT) xml = xml.replace(pattern, '');
    for (const [, text] of xml.matchAll(/<text:[ph]\b[^>]*(?<!\/)>(.*?)<\/text:[ph]>/gs))
      letters += text!
        .replace(/<[^>]*>/g, ' ')
        .replace(/&\w+;/g, '')
        .replace(/\P{L}/gu, '');
  }
  return letters;
}
