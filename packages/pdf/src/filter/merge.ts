import type { Fragment } from '@glossa/contract';
import { Faces } from '@glossa/typography/faces';
import type { Arrangement } from '../arrange/arrange.ts';
import type { TranslatedParagraph } from '../model.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { typesetTexts } from '../texts/typeset-texts.ts';
import { isRightToLeftLanguage } from '../typeset/inline.ts';
import { typeset } from '../typeset/typeset.ts';
import { openWriter, type PdfWriter } from '../write/write.ts';
import { openAdmitted, secretOf } from './admission.ts';
import { translationsBeside } from './beside.ts';
import { chosenSections } from './chosen.ts';
import type { ReadPdfOptions } from './extract.ts';
import { LayoutCounter, type PageLayout } from './layout.ts';
import type { Section } from './sections.ts';
import { translationOf, unitOf } from './units.ts';
import { isWanted } from './wanted.ts';

export interface MergePdfOptions extends ReadPdfOptions {
  /** BCP 47. */
  to: string;
  /** The source's pages are in the result too; the translated ones alone unless given. */
  arrangement?: Arrangement | undefined;
}

export interface MergedPdf {
  bytes: Uint8Array;
  layout: PageLayout;
}

/** Translated fragment of a unit, or `undefined` where its source stays. */
type Targets = (unitId: string) => Fragment | undefined;

const isSame = (one: Fragment, other: Fragment) => JSON.stringify(one) === JSON.stringify(other);

/** The paragraphs of a section that have other words now. */
function translationsOf(
  { paragraphs }: Section,
  targets: Targets,
  { to, choices = {} }: MergePdfOptions,
): TranslatedParagraph[] {
  return paragraphs.flatMap((paragraph) => {
    const unit = isWanted(paragraph, choices) ? unitOf(paragraph) : undefined;
    const target = unit && targets(unit.id);
    if (!target || isSame(target, unit.source)) return [];
    return [translationOf(paragraph, target, to)];
  });
}

/**
 * A PDF with its translations. Where nothing is translated, it is the source byte for byte.
 * Errors: those of `extractPdf`.
 */
export async function mergePdf(
  bytes: Uint8Array,
  targets: Targets,
  options: MergePdfOptions,
): Promise<MergedPdf> {
  const { to, arrangement, choices = {}, pages } = options;
  const faces = new Faces();
  const layout = new LayoutCounter();
  const moved = new Set<string>();
  const document = await openAdmitted(bytes, options);
  let writer: PdfWriter | undefined;
  let scale = choices.keepSize === true ? 1 : undefined;
  const open = async () =>
    openWriter({
      ...{ bytes, draw: document.draw, arrangement, arranged: pages },
      face: (key: string) => faces.get(key),
      ...secretOf(options),
    });
  try {
    // First: it opens the file for itself, and what it held is gone before pages are written.
    const { texts } = await documentTexts(bytes, secretOf(options));
    for (const section of chosenSections(document, pages)) {
      layout.look(section.pages.filter(({ index }) => !options.readings?.has(index)));
      const translated = translationsOf(section, targets, options);
      if (translated.length === 0) continue;
      const set = await typeset(translated, section.pages, faces, {
        scale,
        mirrored: choices.mirrored === true ? section.paragraphs : undefined,
      });
      // The first section with translations says how large the letters of all are.
      scale ??= set.scale;
      writer ??= await open();
      writer.write(section.pages, [...set.paragraphs, ...set.moved], set.paths);
      layout.count(set);
      for (const { paragraph } of set.moved) moved.add(paragraph.id);
    }
    const beside = translationsBeside(texts, targets, { ...choices, pages }, to);
    if (beside.length > 0) writer ??= await open();
    if (!writer) return { bytes, layout: layout.of([]) };
    const { set } = await typesetTexts(beside, faces);
    const isRightToLeft = isRightToLeftLanguage(to);
    const written = await writer.finish({ language: to, isRightToLeft, set });
    return { bytes: written.bytes, layout: layout.of(written.left.filter((id) => !moved.has(id))) };
  } finally {
    document.close();
  }
}
