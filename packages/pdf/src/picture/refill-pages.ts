import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '@libpdf/core';
import { inherited, visibleBox } from '../arrange/source-page.ts';
import { follow, nameAt, type Resolve } from '../content/objects.ts';
import { openObjects } from '../content/open.ts';
import { corrupt } from '../errors.ts';
import type { Box } from '../model.ts';

const HEADER = 33;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3 };

/** The compressed rows of a PNG file, which PDF has in the same form; undefined with opacity, a palette or interlacing. */
function rowsOf(png: Buffer): PdfStream | undefined {
  if (png.length < HEADER) return undefined;
  const [bits, type, , , interlaced] = png.subarray(24, 29);
  const colors = CHANNELS[type!];
  if (colors === undefined || interlaced !== 0 || png.includes('tRNS')) return undefined;
  const pieces: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      pieces.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const number = (value: number) => PdfNumber.of(value);
  const parameters = PdfDict.of({
    ...{ Predictor: number(15), Colors: number(colors) },
    ...{ BitsPerComponent: number(bits!), Columns: number(width) },
  });
  return new PdfStream(
    Object.entries({
      ...{ Type: PdfName.of('XObject'), Subtype: PdfName.of('Image') },
      ...{ Width: number(width), Height: number(height), BitsPerComponent: number(bits!) },
      ColorSpace: PdfName.of(colors === 1 ? 'DeviceGray' : 'DeviceRGB'),
      ...{ Filter: PdfName.of('FlateDecode'), DecodeParms: parameters },
    }),
    Buffer.concat(pieces),
  );
}

function imageOf(pdf: PDF, png: Buffer): PdfRef {
  const rows = rowsOf(png);
  if (rows !== undefined) return pdf.register(rows);
  try {
    return pdf.embedPng(png).ref;
  } catch (cause) {
    throw corrupt('The picture of a page is no PNG file.', cause);
  }
}

/** What lays a picture over all that is seen of a page, whichever way the page is turned. */
function matrixOf({ left, right, bottom, top }: Box, turn: number): number[] {
  const [width, height] = [right - left, top - bottom];
  if (turn === 90) return [0, height, -width, 0, right, bottom];
  if (turn === 180) return [-width, 0, 0, -height, right, top];
  if (turn === 270) return [0, -height, width, 0, left, top];
  return [width, 0, 0, height, left, bottom];
}

/** Links stay; all other annotations were drawn with the page. */
function linksOf(dict: PdfDict, resolve: Resolve): PdfObject[] {
  const annotations = follow(dict.get('Annots'), resolve);
  if (!(annotations instanceof PdfArray)) return [];
  return annotations.toArray().filter((item) => {
    const found = follow(item, resolve);
    return found instanceof PdfDict && nameAt(found, 'Subtype', resolve) === 'Link';
  });
}

function refillPage(pdf: PDF, page: number, png: Buffer): void {
  const dict = pdf.getPage(page)?.dict;
  if (dict === undefined) throw corrupt('The document has fewer pages.');
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const rotate = follow(inherited(dict, 'Rotate', resolve), resolve);
  const turn = rotate instanceof PdfNumber ? ((rotate.value % 360) + 360) % 360 : 0;
  const matrix = matrixOf(visibleBox(dict, resolve), turn).map((value) => value.toFixed(3));
  const content = new PdfStream([], new Uint8Array());
  content.setData(Buffer.from(`q ${matrix.join(' ')} cm /Picture Do Q`));
  const links = linksOf(dict, resolve);
  dict.set('Contents', pdf.register(content));
  dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Picture: imageOf(pdf, png) }) }));
  dict.delete('StructParents');
  dict.delete('Annots');
  if (links.length > 0) dict.set('Annots', new PdfArray(links));
}

/**
 * A file with pages that each show a picture alone, of the size that they had; all other pages stay. Bookmarks, links and
 * what the file says of itself stay, too. `picture` answers the PNG file of a page, from 0.
 * Errors: `corrupt_file`, `password_protected_file`.
 */
export async function refillPages(
  bytes: Uint8Array,
  picture: (page: number) => Buffer | undefined,
  password?: string,
): Promise<Uint8Array> {
  const pdf = await openObjects(bytes, password);
  for (let page = 0; page < pdf.getPageCount(); page += 1) {
    const png = picture(page);
    if (png !== undefined) refillPage(pdf, page, png);
  }
  return pdf.save();
}
