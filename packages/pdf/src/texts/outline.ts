import { PdfArray, PdfDict, PdfString } from '@libpdf/core';
import { arrayAt, dictAt, follow, textAt } from '../content/objects.ts';
import { hasWords, MAX_NODES, type Slot, type Source } from './slot.ts';

/** Titles of bookmarks, in their order. */
export function* outlineTexts({ catalog, resolve }: Source): Generator<Slot> {
  const seen = new Set<PdfDict>();
  const stack = [dictAt(dictAt(catalog, 'Outlines', resolve), 'First', resolve)];
  while (stack.length && seen.size < MAX_NODES) {
    const item = stack.pop();
    if (!item || seen.has(item)) continue;
    seen.add(item);
    const text = textAt(item, 'Title', resolve);
    if (hasWords(text))
      yield {
        id: `outline:${seen.size}`,
        kind: 'outline',
        text,
        places: [],
        put: (set) => item.set('Title', PdfString.fromString(set.text)),
      };
    stack.push(dictAt(item, 'Next', resolve), dictAt(item, 'First', resolve));
  }
}

/** Words before page numbers; letters alone (`A-1`) are numbers too. */
const WORD = /\p{L}{3,}/u;

/** What page labels begin with (12.4.2). */
export function* labelTexts({ catalog, resolve }: Source): Generator<Slot> {
  const seen = new Set<PdfDict>();
  const stack = [dictAt(catalog, 'PageLabels', resolve)];
  let count = 0;
  while (stack.length && seen.size < MAX_NODES) {
    const node = stack.pop();
    if (!node || seen.has(node)) continue;
    seen.add(node);
    for (const item of arrayAt(node, 'Nums', resolve) ?? []) {
      const label = follow(item, resolve);
      if (!(label instanceof PdfDict)) continue;
      count += 1;
      const prefix = textAt(label, 'P', resolve) ?? '';
      const [, before = '', text = '', after = ''] =
        /^(\s*)(.*?)([\s\-–—.:]*)$/su.exec(prefix) ?? [];
      if (!WORD.test(text)) continue;
      yield {
        id: `page-label:${count}`,
        kind: 'page-label',
        text,
        places: [],
        put: (set) => label.set('P', PdfString.fromString(`${before}${set.text}${after}`)),
      };
    }
    const kids = arrayAt(node, 'Kids', resolve) ?? new PdfArray();
    for (const kid of [...kids].reverse()) {
      const child = follow(kid, resolve);
      if (child instanceof PdfDict) stack.push(child);
    }
  }
}
