import type { Fragment } from '@glossa/contract';
import { Faces } from '../faces/faces.ts';
import type { TranslatedParagraph } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { isRightToLeftLanguage } from '../typeset/inline.ts';
import { typeset } from '../typeset/typeset.ts';
import { openWriter, type PdfWriter } from '../write/write.ts';
import type { ReadPdfOptions } from './extract.ts';
import { LayoutCounter, type PageLayout } from './layout.ts';
import { type Section, sectionsOf } from './sections.ts';
import { translationOf, unitOf } from './units.ts';
import { isWanted } from './wanted.ts';

export interface MergePdfOptions extends ReadPdfOptions {
  /** BCP 47. */
  to: string;
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
  const { to, password } = options;
  const faces = new Faces();
  const layout = new LayoutCounter();
  const document = await openPdf(bytes, options);
  let writer: PdfWriter | undefined;
  let scale: number | undefined;
  try {
    for (const section of sectionsOf(document)) {
      const translated = translationsOf(section, targets, options);
      if (translated.length === 0) continue;
      const set = await typeset(translated, section.pages, faces, { scale });
      // The first section with translations says how large the letters of all are.
      scale ??= set.scale;
      writer ??= await openWriter({
        bytes,
        face: (key) => faces.get(key),
        draw: document.draw,
        ...(password === undefined ? {} : { password }),
      });
      writer.write(section.pages, set.paragraphs);
      layout.count(set);
    }
  } finally {
    document.close();
  }
  if (!writer) return { bytes, layout: layout.of([]) };
  const texts = { language: to, isRightToLeft: isRightToLeftLanguage(to) };
  const written = await writer.finish(texts);
  return { bytes: written.bytes, layout: layout.of(written.left) };
}
