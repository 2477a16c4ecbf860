import { ZipArchive } from '../container/zip-reader.ts';

/**
 * Letters a reader of a book sees, counted by patterns and without the filter's own code: text of documents and of
 * tables of contents, without scripts, styles, code, formulas, phonetic guides and what is not to be translated.
 */
export function epubLetters(bytes: Uint8Array): string {
  const archive = ZipArchive.open(bytes);
  let letters = '';
  for (const name of archive.entries.keys()) {
    if (!/\.(?:xhtml|html?|ncx|svg)$/.test(name)) continue;
    const xml = Buffer.from(archive.read(name)).toString();
    const text = xml
      .replace(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>]*>/gs, '')
      .replace(
        /<(script|style|pre|code|textarea|rt|rp|m:math|math|iframe)\b[^>]*(?<!\/)>.*?<\/\1>/gs,
        '',
      )
      .replace(/<docAuthor>.*?<\/docAuthor>/gs, '')
      .replace(/<[^>]*>/g, ' ');
    letters += text.replace(/&#?\w+;/g, '').replace(/\P{L}/gu, '');
  }
  return letters;
}
