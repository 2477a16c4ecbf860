import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text as pdf.js answers it, in the order of the content. */
export interface PdfjsItem {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  endsLine: boolean;
}

const PACKAGE = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..');

/** The text of a PDF by pdf.js, page by page. */
export async function* pdfjsItems(bytes: Uint8Array): AsyncGenerator<PdfjsItem[]> {
  const task = getDocument({
    // Its bytes are taken away from the caller.
    data: new Uint8Array(bytes),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      yield items.flatMap((item): PdfjsItem[] => {
        if (!('str' in item)) return [];
        const [a, b, , , x, y] = item.transform as number[];
        const size = Math.hypot(a!, b!);
        return [{ text: item.str, x: x!, y: y!, width: item.width, size, endsLine: item.hasEOL }];
      });
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}
