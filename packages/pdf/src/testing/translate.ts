import { Faces } from '@glossa/typography/faces';
import { translationOf, unitOf } from '../filter/units.ts';
import type { PageContent, Paragraph, SetParagraph, Span, TranslatedParagraph } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { DocumentText } from '../texts/model.ts';
import { type TranslatedText, typesetTexts } from '../texts/typeset-texts.ts';
import { isRightToLeftLanguage } from '../typeset/inline.ts';
import { type TypesetNote, typeset } from '../typeset/typeset.ts';
import { writePdf } from '../write/write.ts';
import { pseudo, pseudoFragment } from './pseudo.ts';

export interface Translated {
  bytes: Uint8Array;
  pages: readonly PageContent[];
  source: readonly Paragraph[];
  translated: readonly TranslatedParagraph[];
  set: readonly SetParagraph[];
  left: readonly string[];
  notes: readonly TypesetNote[];
  scale: number;
}

export const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** One set of fonts for all tests of a file: each is read and unpacked once. */
export const facesOfTests = new Faces();

type Translate = (paragraph: Paragraph, index: number) => TranslatedParagraph | undefined;
type TranslateBeside = (text: DocumentText) => string | undefined;

async function pagesOf(bytes: Uint8Array): Promise<PageContent[]> {
  const document = await openPdf(bytes);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.page(index));
  } finally {
    document.close();
  }
}

async function translateBy(
  bytes: Uint8Array,
  pages: readonly PageContent[],
  language: string,
  translate: Translate,
  translateBeside: TranslateBeside = () => undefined,
): Promise<Translated> {
  const source = structureOf(pages);
  const translated = source.flatMap((paragraph, index) => translate(paragraph, index) ?? []);
  const { paragraphs: set, notes, scale } = await typeset(translated, pages, facesOfTests);
  const { texts } = await documentTexts(bytes);
  const beside = texts.flatMap((text): TranslatedText[] => {
    const translation = translateBeside(text);
    return translation === undefined ? [] : [{ source: text, translation, language }];
  });
  const { set: setBeside } = await typesetTexts(beside, facesOfTests);
  const written = await writePdf({
    bytes,
    pages,
    paragraphs: set,
    face: (key) => facesOfTests.get(key),
    texts: { language, isRightToLeft: isRightToLeftLanguage(language), set: setBeside },
  });
  return { ...written, pages, source, translated, set, notes, scale };
}

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
  translateBeside?: TranslateBeside,
): Promise<Translated> {
  return translatePages(bytes, await pagesOf(bytes), language, translate, translateBeside);
}

/** The same with pages as they were read, or with what was read of their pictures. */
export async function translatePages(
  bytes: Uint8Array,
  pages: readonly PageContent[],
  language: string,
  translate: (text: string, span: Span) => string | undefined,
  translateBeside?: TranslateBeside,
): Promise<Translated> {
  const byStretch: Translate = (paragraph) => {
    const spans = paragraph.spans.flatMap(
      (span): (Omit<Span, 'text'> & { text: string | undefined })[] => {
        if (!span.isKept) return [{ ...span, text: translate(span.text, span) }];
        // What is kept has the blank behind it in its text, and not in its box.
        const { isKept: _, ...blank } = { ...span, text: ' ', ranges: [] };
        return span.text.endsWith(' ') ? [span, blank] : [span];
      },
    );
    if (spans.some(({ text }) => text === undefined)) return undefined;
    return { paragraph, spans: spans as Span[], language };
  };
  return translateBy(bytes, pages, language, byStretch, translateBeside);
}

/** The colour that tells a paragraph's letters from others in a drawn page. */
export const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/**
 * Translates a file by an engine without knowledge (`pseudo`), unit by unit, as the product does.
 *
 * @param options.isMarked letters are drawn in a colour of their paragraph, by its index in `source`
 */
export async function pseudoPdf(
  bytes: Uint8Array,
  engine: string,
  { isMarked = false }: { isMarked?: boolean } = {},
): Promise<Translated> {
  const language = engine === 'xx' ? 'cs' : engine;
  const translate = pseudo(engine);
  const byUnit: Translate = (paragraph, index) => {
    const unit = unitOf(paragraph);
    if (!unit) return undefined;
    const made = translationOf(paragraph, pseudoFragment(unit.source, translate), language);
    if (!isMarked) return made;
    const color = colorOf(index);
    return {
      ...made,
      spans: made.spans.map((span) =>
        span.isKept ? span : { ...span, style: { ...span.style, color } },
      ),
    };
  };
  const pages = await pagesOf(bytes);
  return translateBy(bytes, pages, language, byUnit, ({ text }) => translate(text));
}
