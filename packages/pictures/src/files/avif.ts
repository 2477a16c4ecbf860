import { isRgbProfile } from './profile.ts';

/** An AVIF file's boxes (ISO/IEC 14496-12 and 23008-12), as far as its profile is concerned. */
interface Box {
  type: string;
  /** Of its length. */
  at: number;
  /** Of what it holds. */
  from: number;
  end: number;
}

const META_HEAD = 4;
const SINGLE_PROFILE = new Set(['prof', 'rICC']);

function boxes(bytes: Buffer, from: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const length = bytes.readUInt32BE(at);
    // Longer ones hold pixels, which nobody looks into.
    const boxEnd = length === 0 ? end : at + length;
    if (length === 1 || boxEnd > end || boxEnd < at + 8) break;
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from: at + 8, end: boxEnd });
    at = boxEnd;
  }
  return found;
}

const named = (all: readonly Box[], type: string) => all.find((box) => box.type === type);

/** Boxes on the way to the properties of the pictures in a file; undefined where they are not as they should be. */
function propertiesOf(bytes: Buffer) {
  const meta = named(boxes(bytes, 0, bytes.length), 'meta');
  if (meta === undefined) return undefined;
  const inMeta = boxes(bytes, meta.from + META_HEAD, meta.end);
  const iprp = named(inMeta, 'iprp');
  if (iprp === undefined) return undefined;
  const inIprp = boxes(bytes, iprp.from, iprp.end);
  const ipco = named(inIprp, 'ipco');
  const ipma = named(inIprp, 'ipma');
  if (ipco === undefined || ipma === undefined) return undefined;
  const own = boxes(bytes, ipco.from, ipco.end);
  return { meta, iprp, ipco, ipma, own, iloc: named(inMeta, 'iloc'), pitm: named(inMeta, 'pitm') };
}

function profileBox(bytes: Buffer): Box | undefined {
  return propertiesOf(bytes)?.own.find(
    ({ type, from, end }) =>
      type === 'colr' &&
      SINGLE_PROFILE.has(bytes.toString('latin1', from, from + 4)) &&
      isRgbProfile(bytes.subarray(from + 4, end)),
  );
}

/** What its numbers mean, where it says so. */
export function avifProfile(bytes: Buffer): Buffer | undefined {
  const box = profileBox(bytes);
  return box && bytes.subarray(box.from + 4, box.end);
}

/** Whether a file is a series of pictures. */
export const isAnimatedAvif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 8, 12) === 'avis';

/** Whether pixels have more than eight bits, by the codec's settings. */
export function isDeepAvif(bytes: Buffer): boolean {
  const settings = propertiesOf(bytes)?.own.find(({ type }) => type === 'av1C');
  return settings !== undefined && ((bytes[settings.from + 2] ?? 0) & 0x40) !== 0;
}

/** The file without its profile, so that a decoder gives the numbers that are in it. */
export function plainAvif(bytes: Buffer): Buffer {
  const box = profileBox(bytes);
  if (box === undefined) return bytes;
  const plain = Buffer.from(bytes);
  // Properties are counted: it stays in its place, and means nothing.
  plain.write('free', box.at + 4, 'latin1');
  return plain;
}

/** Moves what is said of places behind `after`. */
function shiftPlaces(bytes: Buffer, { from, end }: Box, after: number, by: number): void {
  const version = bytes[from]!;
  const sizes = bytes.readUInt16BE(from + 4);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  let at = from + 6;
  const wide = version === 2;
  const count = wide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at);
  at += wide ? 4 : 2;
  const read = (place: number, size: number) =>
    size === 0 ? 0 : Number(size === 8 ? bytes.readBigUInt64BE(place) : bytes.readUInt32BE(place));
  const write = (place: number, size: number, value: number) => {
    if (size === 8) bytes.writeBigUInt64BE(BigInt(value), place);
    else if (size === 4) bytes.writeUInt32BE(value, place);
  };
  for (let item = 0; item < count && at < end; item += 1) {
    at += (wide ? 4 : 2) + (version === 0 ? 0 : 2) + 2;
    const base = read(at, baseSize);
    if (base > after) write(at, baseSize, base + by);
    at += baseSize;
    const extents = bytes.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < extents; extent += 1) {
      at += indexSize;
      const offset = read(at, offsetSize);
      if (base === 0 && offset > after) write(at, offsetSize, offset + by);
      at += offsetSize + lengthSize;
    }
  }
}

/** Where the list of properties of the main picture says how many there are, and how long one is; its end too. */
function listOf(bytes: Buffer, { ipma, pitm }: { ipma: Box; pitm: Box | undefined }) {
  const version = bytes[ipma.from]!;
  const isLong = (bytes[ipma.from + 3]! & 1) === 1;
  const main = pitm === undefined ? 1 : bytes.readUInt16BE(pitm.from + 4);
  const count = bytes.readUInt32BE(ipma.from + 4);
  let at = ipma.from + 8;
  for (let item = 0; item < count && at + 3 < ipma.end; item += 1) {
    const id = version === 0 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);
    const countAt = at + (version === 0 ? 2 : 4);
    at = countAt + 1 + bytes[countAt]! * (isLong ? 2 : 1);
    if (id === main) return { countAt, end: at, isLong };
  }
  return undefined;
}

/** What an encoder made, with the profile of the picture it was made of. */
export function likeAvif(encoded: Buffer, original: Buffer): Buffer {
  const own = profileBox(original);
  const made = propertiesOf(encoded);
  if (own === undefined || made === undefined) return encoded;
  const list = listOf(encoded, made);
  const index = made.own.length + 1;
  if (list === undefined || index > 127) return encoded;
  const profile = original.subarray(own.at, own.end);
  const entry = list.isLong ? Buffer.from([0, index]) : Buffer.from([index]);
  const by = profile.length + entry.length;
  const head = Buffer.from(encoded);
  head[list.countAt] = head[list.countAt]! + 1;
  const grow = (box: Box, length: number) => head.writeUInt32BE(box.end - box.at + length, box.at);
  grow(made.meta, by);
  grow(made.iprp, by);
  grow(made.ipco, profile.length);
  grow(made.ipma, entry.length);
  if (made.iloc !== undefined) shiftPlaces(head, made.iloc, made.meta.at, by);
  const cuts = [
    { at: made.ipco.end, put: profile },
    { at: list.end, put: entry },
  ].sort((a, b) => a.at - b.at);
  return Buffer.concat([
    head.subarray(0, cuts[0]!.at),
    cuts[0]!.put,
    head.subarray(cuts[0]!.at, cuts[1]!.at),
    cuts[1]!.put,
    head.subarray(cuts[1]!.at),
  ]);
}
