import { makePdf } from './make-pdf.ts';
import { drawScan, type ScanOptions, type ScanPage, scanObject } from './make-scan.ts';

export interface ScannedPage {
  page: ScanPage;
  options?: ScanOptions;
  /** Entries of the page's dictionary. */
  entries?: string;
  /** Content after the picture: an invisible layer, text beside it. */
  content?: string;
}

/** A PDF of which each page is a picture of a page. */
export async function scanPdf(pages: readonly ScannedPage[]): Promise<Uint8Array> {
  const pictures = await Promise.all(
    pages.map(async ({ page, options = {} }, index) => {
      const object = await scanObject(drawScan(page, options), options.quality);
      return [`scan${index}`, object] as const;
    }),
  );
  return makePdf({
    pages: pages.map(({ page: { width, height }, entries = '', content = '' }, index) => ({
      content: `q ${width} 0 0 ${height} 0 0 cm /Im Do Q ${content}`,
      resources: `/XObject << /Im @scan${index} >>`,
      size: [width, height],
      entries,
    })),
    objects: Object.fromEntries(pictures),
  });
}
