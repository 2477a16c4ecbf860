import { type Dots, fieldDots, inCentimetres } from './dots.ts';
import { type Orientation, orientationOf, uprightExif, uprightXmp } from './exif.ts';
import { isProfileOf, isRgbProfile } from './profile.ts';
import { starts } from './starts.ts';

/** A JPEG file's segments before its pixels (ITU-T T.81, annex B). */
interface Segment {
  /** Second byte of the marker. */
  marker: number;
  /** Without marker and length. */
  data: Buffer;
  /** With them. */
  whole: Buffer;
}

const SCAN = 0xda;
/** The last marker of frames that every program knows: baseline, extended, progressive. */
const USUAL_FRAMES = 0xc2;
const END = Buffer.from([0xff, 0xd9]);
const APP = { jfif: 0xe0, exif: 0xe1, profile: 0xe2, iptc: 0xed } as const;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const PROFILE = 'ICC_PROFILE\0';
/** Of a piece of a profile: its name, number and their count. */
const PROFILE_HEAD = PROFILE.length + 2;
const MOST_DATA = 0xffff - 2;

/** Segments from the file's beginning, and where the rest begins: the pixels, or what is no segment. */
function read(bytes: Buffer): { segments: Segment[]; rest: number } {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN || end > bytes.length) break;
    segments.push({
      marker,
      data: bytes.subarray(at + 4, end),
      whole: bytes.subarray(at, end),
    });
    at = end;
  }
  return { segments, rest: at };
}

/** False where the pixels end before the picture does; their data cannot say its end by chance. */
export const isWholeJpeg = (bytes: Buffer): boolean => bytes.includes(END, read(bytes).rest);

const isProfile = ({ marker, data }: Segment) => marker === APP.profile && starts(data, 0, PROFILE);
const isExif = ({ marker, data }: Segment) => marker === APP.exif && starts(data, 0, EXIF);
const isXmp = ({ marker, data }: Segment) => marker === APP.exif && starts(data, 0, XMP);
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function profileOf(segments: readonly Segment[]): Buffer {
  const pieces = segments.filter(isProfile);
  // They may stand in any order; each says its number.
  const inOrder = pieces.toSorted((a, b) => a.data[PROFILE.length]! - b.data[PROFILE.length]!);
  return Buffer.concat(inOrder.map(({ data }) => data.subarray(PROFILE_HEAD)));
}

/** Colours of a pixel, by the frame's header. */
function componentsOf(segments: readonly Segment[]): number {
  return segments.find(isFrame)?.data[5] ?? 3;
}

const keepsProfile = (segments: readonly Segment[]) =>
  componentsOf(segments) === 3 && isRgbProfile(profileOf(segments));

/** Whether it is made of inks: it comes back in red, green and blue. */
export const isCmykJpeg = (bytes: Buffer): boolean => componentsOf(read(bytes).segments) === 4;

/** The file without its profile, so that a decoder gives the numbers that are in it. */
export function plainJpeg(bytes: Buffer): Buffer {
  const { segments, rest } = read(bytes);
  if (!segments.some(isProfile) || !keepsProfile(segments)) return bytes;
  const others = segments.filter((segment) => !isProfile(segment)).map(({ whole }) => whole);
  return Buffer.concat([bytes.subarray(0, 2), ...others, bytes.subarray(rest)]);
}

export interface JpegFacts {
  /** Its size as it is stored, and how many colours a pixel has; undefined where it is stored in a rare way. */
  frame?: { width: number; height: number; channels: number };
  orientation: Orientation;
  /** What its numbers mean, where it says so. */
  profile?: Buffer;
  dots?: Dots;
}

/** What a file says of its pixels before they come. */
export function jpegFacts(bytes: Buffer): JpegFacts {
  const { segments } = read(bytes);
  const found = segments.find(isFrame);
  // In order or step by step, of eight bits.
  const isUsual = found !== undefined && found.marker <= USUAL_FRAMES && found.data[0] === 8;
  const frame = isUsual && {
    ...{ width: found.data.readUInt16BE(3), height: found.data.readUInt16BE(1) },
    channels: found.data[5]!,
  };
  const exif = segments.find(isExif)?.data.subarray(EXIF.length);
  const profile = profileOf(segments);
  const space = componentsOf(segments) === 1 ? 'GRAY' : 'RGB ';
  const dots = jfifDots(segments) ?? (exif && fieldDots(exif));
  return {
    ...(frame && { frame }),
    orientation: exif === undefined ? 1 : orientationOf(exif),
    ...(isProfileOf(profile, space) && { profile }),
    ...(dots && { dots }),
  };
}

function jfifDots(segments: readonly Segment[]): Dots | undefined {
  const jfif = segments.find(
    ({ marker, data }) => marker === APP.jfif && starts(data, 0, 'JFIF\0') && data.length >= 12,
  )?.data;
  if (jfif === undefined) return undefined;
  const dots = { x: jfif.readUInt16BE(8), y: jfif.readUInt16BE(10) };
  if (jfif[7] === 1) return dots;
  // Others say nothing but the shape of a pixel.
  return jfif[7] === 2 ? inCentimetres(dots) : undefined;
}

function segment(marker: number, data: Buffer): Buffer[] {
  // A segment cannot be longer: what does not fit is left out.
  if (data.length > MOST_DATA) return [];
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return [head, data];
}

/** What an encoder made, with the profile, the resolution and the facts of the picture it was made of. */
export function likeJpeg(
  encoded: Buffer,
  original: Buffer,
  size: { width: number; height: number },
): Buffer {
  const { segments } = read(original);
  const made = read(encoded);
  const kept = segments.flatMap((one): Buffer[] => {
    if (one.marker === APP.jfif && starts(one.data, 0, 'JFIF\0'))
      return segment(one.marker, withoutPreview(one.data));
    if (isExif(one)) {
      const exif = uprightExif(one.data.subarray(EXIF.length), size);
      return segment(one.marker, Buffer.concat([Buffer.from(EXIF, 'latin1'), exif]));
    }
    if (isXmp(one)) return segment(one.marker, uprightXmp(one.data));
    const isKept = one.marker === APP.iptc || one.marker === COMMENT || one.marker === APP.exif;
    return isKept || (isProfile(one) && keepsProfile(segments)) ? [one.whole] : [];
  });
  const ownProfile = segments.some(isProfile) || componentsOf(segments) === 4;
  const hasJfif = segments.some(({ marker }) => marker === APP.jfif);
  const others = made.segments.filter((one) => {
    if (one.marker === APP.jfif) return !hasJfif;
    // The encoder's profile is right only where the decoder applied the picture's own.
    if (isProfile(one)) return ownProfile && !keepsProfile(segments);
    return true;
  });
  // What says JFIF has to come first.
  const [first, ...more] = others;
  const jfif = first?.marker === APP.jfif ? [first.whole] : [];
  const tables = (jfif.length === 0 ? others : more).map(({ whole }) => whole);
  return Buffer.concat([
    encoded.subarray(0, 2),
    ...jfif,
    ...kept,
    ...tables,
    encoded.subarray(made.rest),
  ]);
}

/** The resolution of a JFIF header alone: a preview would show the source. */
function withoutPreview(data: Buffer): Buffer {
  const head = Buffer.from(data.subarray(0, 14));
  if (head.length === 14) head.fill(0, 12, 14);
  return head;
}
