import { ZipArchive } from '../container/zip-reader.ts';

const PARTS =
  /^ppt\/(?:slides\/slide\d*|notesSlides\/notesSlide\d*|comments\/\w+|charts\/chart\w*|diagrams\/(?:data|drawing)\d*)\.xml$/;
const FIELD = /<a:fld[ >].*?<\/a:fld>/gs;
const NUMBERS = /<c:num(?:Cache|Lit)>.*?<\/c:num(?:Cache|Lit)>/gs;
const TEXT = /<(?:a:t|p:text|c:v)(?: [^>]*)?>([^<]*)<\//g;

/**
 * Letters a reader sees on the slides, in notes, comments, charts and diagrams of a presentation, counted without
 * the filter's own code: text elements found by patterns, without fields and numbers.
 */
export function pptxLetters(bytes: Uint8Array): string {
  const archive = ZipArchive.open(bytes);
  let letters = '';
  for (const name of archive.entries.keys()) {
    if (!PARTS.test(name)) continue;
    const xml = Buffer.from(archive.read(name)).toString();
    for (const [, text] of xml.replace(FIELD, '').replace(NUMBERS, '').matchAll(TEXT))
      letters += text!.replace(/&\w+;/g, '').replace(/\P{L}/gu, '');
  }
  return letters;
}
