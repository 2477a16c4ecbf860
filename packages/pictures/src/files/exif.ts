import { Fields, LONG, SHORT } from './tiff-fields.ts';

/** EXIF data: a TIFF structure with the facts of a camera (CIPA DC-008). Positions in it are from its own beginning. */

const ORIENTATION = 0x0112;
const EXIF_FIELDS = 0x8769;
const WIDTH = 0xa002;
const HEIGHT = 0xa003;

/** How stored rows and columns lie, 1–8 as EXIF has it; 1: as they are seen. From 5 on, sides are exchanged. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export const exchangesSides = (orientation: Orientation) => orientation >= 5;

/** How a picture is turned by its EXIF data. */
export function orientationOf(exif: Buffer): Orientation {
  const fields = Fields.of(exif);
  const found = fields?.find(fields.first, ORIENTATION);
  const value = found === undefined ? 1 : fields!.value(found);
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/**
 * EXIF data of a picture that was turned upright and drawn on: it says that nothing is to be turned, its size is the
 * picture's, and the preview that cameras put in is no longer named.
 */
export function uprightExif(exif: Buffer, size: { width: number; height: number }): Buffer {
  const out = Buffer.from(exif);
  const fields = Fields.of(out);
  if (fields === undefined) return out;
  const turned = fields.find(fields.first, ORIENTATION);
  if (turned !== undefined) fields.put(turned.at, SHORT, 1);
  fields.put(fields.afterDirectory(fields.first), LONG, 0);
  const more = fields.find(fields.first, EXIF_FIELDS);
  if (more === undefined) return out;
  const directory = fields.long(more.at);
  const width = fields.find(directory, WIDTH);
  const height = fields.find(directory, HEIGHT);
  if (width !== undefined) fields.put(width.at, width.type, size.width);
  if (height !== undefined) fields.put(height.at, height.type, size.height);
  return out;
}

/** The same of XMP data, which may say it too. */
export function uprightXmp(xmp: Buffer): Buffer {
  const text = xmp
    .toString('latin1')
    .replaceAll(/(tiff:Orientation(?:="|>))[2-8]/g, (_, before: string) => `${before}1`);
  return Buffer.from(text, 'latin1');
}
