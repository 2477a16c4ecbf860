import { ZipArchive } from '../container/zip-reader.ts';

const STRINGS = /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/;
const OTHERS =
  /^xl\/(?:comments\d*|threadedComments\/\w+|drawings\/drawing\d*|charts\/chart\d*)\.xml$/;
const PHONETIC = /<rPh .*?<\/rPh>/gs;
const STRING = /<(?:si|is)>(.*?)<\/(?:si|is)>/gs;
const TEXT = /<(?:t|a:t|text|c:v)(?: [^>]*)?>([^<]*)<\//g;
const NUMBERS = /<c:num(?:Cache|Lit)>.*?<\/c:num(?:Cache|Lit)>/gs;
const FIELD = /<a:fld[ >].*?<\/a:fld>/gs;
const THREAD_COPY = /\[Threaded comment\][^<]*Comment:/g;

/**
 * Letters a reader sees in a workbook, counted without the filter's own code: strings of cells, comments, text and
 * labels of drawings and charts. Strings for which `isKept` is true are left out: what formulas read is told by the test.
 */
export function xlsxLetters(bytes: Uint8Array, isKept: (text: string) => boolean): string {
  const archive = ZipArchive.open(bytes);
  let letters = '';
  const add = (xml: string) => {
    const text = [...xml.matchAll(TEXT)].map(([, piece]) => piece).join('');
    if (!isKept(text)) letters += text.replace(/&\w+;|_x[0-9A-F]{4}_/g, '').replace(/\P{L}/gu, '');
  };
  for (const name of archive.entries.keys()) {
    const isStrings = STRINGS.test(name);
    if (!isStrings && !OTHERS.test(name)) continue;
    const xml = Buffer.from(archive.read(name)).toString().replace(PHONETIC, '');
    if (isStrings) for (const [, string] of xml.matchAll(STRING)) add(string!);
    else {
      const shown = xml.replace(NUMBERS, '').replace(FIELD, '').replace(THREAD_COPY, '');
      for (const [element] of shown.matchAll(TEXT)) add(element);
    }
  }
  return letters;
}
