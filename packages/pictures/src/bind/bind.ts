import { deflateSync } from 'node:zlib';
import { GlossaError } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import { readChecked } from '../decode/open.ts';
import { bmpDots } from '../files/bmp.ts';
import { type Dots, isSensible } from '../files/dots.ts';
import type { PictureFormat } from '../files/formats.ts';
import { jpegFacts } from '../files/jpeg.ts';
import { pngDots } from '../files/png.ts';
import { tiffDots } from '../files/tiff.ts';
import { uprightMatrix, uprightSize } from '../files/turned.ts';
import { webpDots } from '../files/webp.ts';
import { jpegImage, type PageImage, pngImage } from './page-image.ts';
import { PdfFile, pdfNumber } from './pdf-file.ts';
import { redrawn } from './redrawn.ts';

export interface BindTask {
  /** Of pictures, in the order of pages. */
  paths: readonly string[];
  outPath: string;
}

const POINTS_AN_INCH = 72;
/** Of pictures that do not say how large they are printed: a pixel of theirs is one of a page on the web. */
const USUAL: Dots = { x: 96, y: 96 };
/** Sides of a page that programs can be trusted with, in points (ISO 32000-1, annex C). */
const SIDE = { least: 3, most: 14_400 } as const;

type Ask<Answer> = Partial<Record<PictureFormat['extension'], (bytes: Buffer) => Answer>>;

const DOTS: Ask<Dots | undefined> = {
  ...{ png: pngDots, jpg: (bytes) => jpegFacts(bytes).dots, tif: tiffDots },
  ...{ webp: webpDots, bmp: bmpDots },
};
/** What a PDF takes as it is. */
const AS_IT_IS: Ask<PageImage | undefined> = { png: pngImage, jpg: jpegImage };

/** A page as large as its picture is in print, in points. */
function pageSize(image: PageImage, dots: Dots): { width: number; height: number } {
  const stored = {
    width: (image.width / dots.x) * POINTS_AN_INCH,
    height: (image.height / dots.y) * POINTS_AN_INCH,
  };
  const { width, height } = uprightSize(stored, image.orientation);
  const scale = Math.min(1, SIDE.most / Math.max(width, height));
  const side = (length: number) => Math.max(SIDE.least, length * scale);
  return { width: side(width), height: side(height) };
}

function colours(pdf: PdfFile, { channels, palette, profile }: PageImage): string {
  const device = channels === 3 || palette !== undefined ? '/DeviceRGB' : '/DeviceGray';
  const count = device === '/DeviceRGB' ? 3 : 1;
  const means =
    profile === undefined
      ? device
      : `[/ICCBased ${pdf.stream(`/N ${count}/Alternate${device}/Filter/FlateDecode`, [deflateSync(profile)])} 0 R]`;
  if (palette === undefined) return means;
  return `[/Indexed ${means} ${palette.length / 3 - 1} <${palette.toString('hex')}>]`;
}

function addPage(pdf: PdfFile, parent: number, image: PageImage, dots: Dots): number {
  const { width, height, orientation, bits, filter, pixels } = image;
  const size = pageSize(image, dots);
  const entries = [
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}`,
    `/ColorSpace ${colours(pdf, image)}${filter}`,
  ];
  const picture = pdf.stream(entries.join(''), pixels);
  const matrix = uprightMatrix(size, orientation).map(pdfNumber).join(' ');
  const content = pdf.stream('', [Buffer.from(`q ${matrix} cm /Picture Do Q`)]);
  const box = `[0 0 ${pdfNumber(size.width)} ${pdfNumber(size.height)}]`;
  const resources = `<</XObject<</Picture ${picture} 0 R>>>>`;
  return pdf.object(
    `<</Type/Page/Parent ${parent} 0 R/MediaBox${box}/Resources${resources}/Contents ${content} 0 R>>`,
  );
}

/**
 * Writes a PDF of pictures, each a page of its size in print. JPEG files and most PNG files are in it as they are, others
 * as they are seen; what cannot be opened is left out. Errors: those of `openPicture` where no picture can be opened.
 */
export async function bindPictures({ paths, outPath }: BindTask): Promise<void> {
  using pdf = new PdfFile(outPath);
  const [catalog, tree] = [pdf.reserve(), pdf.reserve()];
  const pages: number[] = [];
  let failure: GlossaError | undefined;
  for (const path of paths) {
    try {
      const { bytes, format } = readChecked(path);
      const image = AS_IT_IS[format.extension]?.(bytes) ?? (await redrawn(path, bytes));
      const dots = DOTS[format.extension]?.(bytes) ?? USUAL;
      pages.push(addPage(pdf, tree, image, isSensible(dots) ? dots : USUAL));
    } catch (error) {
      if (!(error instanceof GlossaError)) throw error;
      failure ??= error;
    }
    await collectNative();
  }
  if (pages.length === 0)
    throw failure ?? new GlossaError('corrupt_file', 'There are no pictures.');
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  pdf.object(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`, tree);
  pdf.object(`<</Type/Catalog/Pages ${tree} 0 R>>`, catalog);
  pdf.end(catalog);
}
