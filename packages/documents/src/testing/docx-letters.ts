import { ZipArchive } from '../container/zip-reader.ts';

/** Fields whose result is computed by Word; written apart from the filter's own list, as a check on it. */
const COMPUTED =
  /^\s*(PAGE|NUMPAGES|SECTIONPAGES|PAGEREF|NOTEREF|SEQ|DATE|TIME|SAVEDATE|CREATEDATE|PRINTDATE|AUTHOR|FILENAME|CITATION|BIBLIOGRAPHY|ADDIN|MERGEFIELD|DOCPROPERTY|FORMCHECKBOX|FORMDROPDOWN|EMBED|LINK|=)/i;

const PARTS =
  /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments|charts\/chart\d*|diagrams\/(?:data|drawing)\d*)\.xml$/;

const TOKEN =
  /<w:fldChar\b[^>]*w:fldCharType="(\w+)"|<w:instrText\b[^>]*>([^<]*)<|<(?:w:t|a:t)(?: [^>]*)?>([^<]*)<\/|<c:v>([^<]*)<|<w:rt>.*?<\/w:rt>|<w:r>(?:(?!<\/w:r>).)*<w:vanish\/>.*?<\/w:r>/gs;

/**
 * Letters a reader sees in the text of a Word document, counted without the filter's own code: text elements found
 * by patterns, without the results of computed fields, hidden runs and phonetic guides.
 */
export function docxLetters(bytes: Uint8Array): string {
  const archive = ZipArchive.open(bytes);
  let letters = '';
  for (const name of archive.entries.keys()) {
    if (!PARTS.test(name)) continue;
    const xml = Buffer.from(archive.read(name)).toString();
    const fields: { instruction: string; result: boolean }[] = [];
    for (const [, mark, instruction, text, cached] of xml.matchAll(TOKEN)) {
      const field = fields.at(-1);
      if (mark === 'begin') fields.push({ instruction: '', result: false });
      else if (mark === 'separate' && field) field.result = true;
      else if (mark === 'end') fields.pop();
      else if (instruction !== undefined && field && !field.result)
        field.instruction += instruction;
      const shown = fields.every((each) => each.result && !COMPUTED.test(each.instruction));
      if (shown) letters += lettersOf(text ?? cached ?? '');
    }
  }
  return letters;
}

function lettersOf(xml: string): string {
  return xml.replace(/&\w+;/g, '').replace(/\P{L}/gu, '');
}
