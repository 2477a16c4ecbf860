import { Faces } from '../faces/faces.ts';
import type { PageContent, Paragraph, SetParagraph, Span, TranslatedParagraph } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { DocumentText } from '../texts/model.ts';
import { type TranslatedText, typesetTexts } from '../texts/typeset-texts.ts';
import { isRightToLeftLanguage } from '../typeset/inline.ts';
import { type TypesetNote, typeset } from '../typeset/typeset.ts';
import { writePdf } from '../write/write.ts';

export interface Translated {
  bytes: Uint8Array;
  pages: readonly PageContent[];
  source: readonly Paragraph[];
  set: readonly SetParagraph[];
  left: readonly string[];
  notes: readonly TypesetNote[];
  scale: number;
}

export const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** One set of fonts for all tests of a file: each is read and unpacked once. */
const faces = new Faces();

/**
 * Translates a file by a function from text to text, through all stages.
 *
 * @param translate gives the translation of a stretch; `undefined` for what stays as it is: then its paragraph stays
 * @param translateBeside gives that of a title, note or field
 */
export async function translatePdf(
  bytes: Uint8Array,
  language: string,
  translate: (text: string, span: Span) => string | undefined,
  translateBeside?: (text: DocumentText) => string | undefined,
): Promise<Translated> {
  const document = await openPdf(bytes);
  const pages: PageContent[] = [];
  try {
    for (let index = 0; index < document.pageCount; index += 1) pages.push(document.page(index));
  } finally {
    document.close();
  }
  return translatePages(bytes, pages, language, translate, translateBeside);
}

/** The same with pages as they were read, or with what was read of their pictures. */
export async function translatePages(
  bytes: Uint8Array,
  pages: readonly PageContent[],
  language: string,
  translate: (text: string, span: Span) => string | undefined,
  translateBeside?: (text: DocumentText) => string | undefined,
): Promise<Translated> {
  const source = structureOf(pages);
  const translated = source.flatMap((paragraph): TranslatedParagraph[] => {
    const spans = paragraph.spans.map((span) =>
      span.isKept ? span : { ...span, text: translate(span.text, span) },
    );
    if (spans.some(({ text }) => text === undefined)) return [];
    return [{ paragraph, spans: spans as Span[], language }];
  });
  const { paragraphs: set, notes, scale } = await typeset(translated, pages, faces);
  const beside = translateBeside
    ? (await documentTexts(bytes)).texts.flatMap((text): TranslatedText[] => {
        const translation = translateBeside(text);
        return translation === undefined ? [] : [{ source: text, translation, language }];
      })
    : [];
  const { set: setBeside } = await typesetTexts(beside, faces);
  const written = await writePdf({
    bytes,
    pages,
    paragraphs: set,
    face: (key) => faces.get(key),
    texts: { language, isRightToLeft: isRightToLeftLanguage(language), set: setBeside },
  });
  return { ...written, pages, source, set, notes, scale };
}
