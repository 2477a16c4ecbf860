import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { dictAt, follow, isStream, numbersOf, type Resolve } from '../content/objects.ts';
import type { Box } from '../model.ts';

/** What a page drew before it was translated. */
export interface SourcePage {
  dict: PdfDict;
  contents: PdfObject | undefined;
  resources: PdfObject | undefined;
  /** Copies: links are moved to their new words where they stand. */
  annotations: readonly PdfDict[];
}

/** Parents of pages, at most. */
const MAX_DEPTH = 64;

/** An attribute that pages have from their parents (ISO 32000-2, table 31). */
export function inherited(dict: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfDict | undefined = dict;
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    const value = node.get(key);
    if (value !== undefined) return value;
    node = dictAt(node, 'Parent', resolve);
  }
  return undefined;
}

/** Remembers what a page draws, before anything of it is exchanged. */
export function sourcePageOf(dict: PdfDict, resolve: Resolve): SourcePage {
  const annotations = follow(dict.get('Annots'), resolve);
  const items = annotations instanceof PdfArray ? annotations.toArray() : [];
  return {
    dict,
    contents: dict.get('Contents'),
    resources: inherited(dict, 'Resources', resolve),
    annotations: items.flatMap((item) => {
      const found = follow(item, resolve);
      if (!(found instanceof PdfDict)) return [];
      const copy = found.clone();
      const appearances = dictAt(found, 'AP', resolve);
      if (appearances) copy.set('AP', appearances.clone());
      return [copy];
    }),
  };
}

/** What is seen of a page: its crop box within the media box. */
export function visibleBox(dict: PdfDict, resolve: Resolve): Box {
  const boxAt = (key: string): Box | undefined => {
    const array = follow(inherited(dict, key, resolve), resolve);
    if (!(array instanceof PdfArray)) return undefined;
    const [a = 0, b = 0, c = 0, d = 0] = numbersOf(array, resolve);
    const box = {
      left: Math.min(a, c),
      bottom: Math.min(b, d),
      right: Math.max(a, c),
      top: Math.max(b, d),
    };
    return box.right > box.left && box.top > box.bottom ? box : undefined;
  };
  const media = boxAt('MediaBox') ?? { left: 0, bottom: 0, right: 612, top: 792 };
  const crop = boxAt('CropBox') ?? media;
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return box.right > box.left && box.top > box.bottom ? box : media;
}

/** A page's content as one stream; where it is one already, its data are not unpacked. */
export function contentStream({ contents }: SourcePage, resolve: Resolve): PdfStream {
  const found = follow(contents, resolve);
  if (isStream(found)) {
    const copy = new PdfStream(found.clone(), found.data);
    copy.delete('Length');
    return copy;
  }
  const parts = found instanceof PdfArray ? found.toArray() : [];
  const data = parts.flatMap((part) => {
    const stream = part instanceof PdfRef ? follow(part, resolve) : undefined;
    return isStream(stream) ? [stream.getDecodedData(), Buffer.from('\n')] : [];
  });
  const joined = new PdfStream([], new Uint8Array());
  joined.setData(Buffer.concat(data));
  return joined;
}
