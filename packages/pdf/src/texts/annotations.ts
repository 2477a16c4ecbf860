import { PdfDict, PdfString } from '@libpdf/core';
import { arrayAt, dictAt, follow, nameAt, numberAt, textAt } from '../content/objects.ts';
import type { Alignment } from '../model.ts';
import { placeOf, redraw } from './appearance.ts';
import type { DocumentText } from './model.ts';
import { hasWords, type Slot, type Source } from './slot.ts';

/** An annotation and where it stands. */
export interface Annotation {
  dict: PdfDict;
  subtype: string;
  /** From 0. */
  page: number;
  /** Index on its page. */
  index: number;
}

/** All annotations, each once. */
export function* annotationsOf({ pages, resolve }: Source): Generator<Annotation> {
  const seen = new Set<PdfDict>();
  for (const [dict, page] of pages) {
    for (const [index, item] of (arrayAt(dict, 'Annots', resolve)?.toArray() ?? []).entries()) {
      const annotation = follow(item, resolve);
      if (!(annotation instanceof PdfDict) || seen.has(annotation)) continue;
      seen.add(annotation);
      yield {
        dict: annotation,
        subtype: nameAt(annotation, 'Subtype', resolve) ?? '',
        page,
        index,
      };
    }
  }
}

export const stampId = ({ page, index }: Annotation) => `stamp:${page + 1}.${index + 1}`;

/** Quadding (12.7.4.3). */
export const alignmentOf = (quadding: number | undefined): Alignment =>
  quadding === 1 ? 'center' : quadding === 2 ? 'end' : 'start';

/** Their texts are those of their parents or of fields. */
const OF_OTHERS = new Set(['Popup', 'Widget']);

const lines = (text: string | undefined) => text?.replace(/\r\n?/g, '\n');

/**
 * What readers wrote on pages, and what is drawn there with it.
 *
 * @param stamps what is drawn by stamps, by their ids; without it they are named, and their text is empty
 */
export function* annotationTexts(
  source: Source,
  stamps?: ReadonlyMap<string, Pick<DocumentText, 'text' | 'places'>>,
): Generator<Slot> {
  const { resolve } = source;
  for (const annotation of annotationsOf(source)) {
    const { dict, subtype, page, index } = annotation;
    if (OF_OTHERS.has(subtype)) continue;
    const text = lines(textAt(dict, 'Contents', resolve));
    if (hasWords(text)) {
      const isDrawn = subtype === 'FreeText';
      const place = isDrawn
        ? placeOf(
            dict,
            {
              look: textAt(dict, 'DA', resolve) ?? '',
              fonts: undefined,
              alignment: alignmentOf(numberAt(dict, 'Q', resolve)),
              isOneLine: false,
            },
            resolve,
          )
        : undefined;
      yield {
        id: `annotation:${page + 1}.${index + 1}`,
        kind: isDrawn ? 'free-text' : subtype === 'Link' ? 'alternative' : 'annotation',
        text,
        page,
        places: place ? [place] : [],
        put: (set, tools) => {
          dict.set('Contents', PdfString.fromString(set.text));
          dict.delete('RC');
          if (set.drawn[0]) redraw(dict, set.drawn[0], tools);
        },
      };
    }
    if (subtype === 'Stamp' && dictAt(dict, 'AP', resolve))
      yield {
        id: stampId(annotation),
        kind: 'stamp',
        page,
        text: '',
        places: [],
        ...stamps?.get(stampId(annotation)),
        put: (set, tools) => {
          if (set.drawn[0]) redraw(dict, set.drawn[0], tools);
        },
      };
  }
}
