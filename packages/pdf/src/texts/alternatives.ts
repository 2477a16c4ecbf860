import { PdfArray, PdfDict, PdfString } from '@libpdf/core';
import { dictAt, follow, textAt } from '../content/objects.ts';
import { hasWords, MAX_NODES, type Slot, type Source } from './slot.ts';

/** What the structure tree says of pictures and formulas for those who do not see them (14.9.3). */
export function* alternativeTexts({ catalog, resolve, pages }: Source): Generator<Slot> {
  const seen = new Set<PdfDict>();
  const stack = [dictAt(catalog, 'StructTreeRoot', resolve)];
  let count = 0;
  while (stack.length && seen.size < MAX_NODES) {
    const element = stack.pop();
    if (!element || seen.has(element)) continue;
    seen.add(element);
    const text = textAt(element, 'Alt', resolve);
    if (hasWords(text)) {
      count += 1;
      const page = pages.get(dictAt(element, 'Pg', resolve) as PdfDict);
      yield {
        id: `alternative:${count}`,
        kind: 'alternative',
        text,
        places: [],
        ...(page === undefined ? {} : { page }),
        put: (set) => element.set('Alt', PdfString.fromString(set.text)),
      };
    }
    const kids = follow(element.get('K'), resolve);
    const list = kids instanceof PdfArray ? kids.toArray() : [kids];
    for (const kid of list.reverse()) {
      const child = follow(kid, resolve);
      if (child instanceof PdfDict) stack.push(child);
    }
  }
}
