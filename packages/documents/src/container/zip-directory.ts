import { corrupt, passwordProtected } from '../errors.ts';

/** The central directory of a ZIP archive (PKWARE APPNOTE 6.3.10, 4.3.12–4.3.16). */

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_END_OF_DIRECTORY = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const MAX_U32 = 0xffffffff;
const FLAG_ENCRYPTED = 0x1;
const FLAG_UTF8 = 0x800;
const UNIX = 3;
const S_IFMT = 0xf000;
const S_IFLNK = 0xa000;

export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** Position of the local header in the archive. */
  offset: number;
  /** Where the next local header or the central directory starts: the end of all that belongs to the entry. */
  blockEnd: number;
  dataStart: number;
  /** The central directory record as it stands. */
  central: Uint8Array;
}

/** The end of central directory, ZIP64 or not. */
export interface Directory {
  start: number;
  end: number;
  count: number;
  /** What was put before the archive: offsets inside it are relative. */
  shift: number;
  comment: Uint8Array;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Finds the central directory from the end of the archive. Throws `corrupt_file`. */
export function findDirectory(bytes: Uint8Array): Directory {
  const data = view(bytes);
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (data.getUint32(at, true) !== END_OF_DIRECTORY) continue;
    const commentLength = data.getUint16(at + 20, true);
    if (at + 22 + commentLength > bytes.length) continue;
    const comment = bytes.subarray(at + 22, at + 22 + commentLength);
    const zip64 = findZip64Directory(data, at);
    if (zip64) return { ...zip64, comment };
    const count = data.getUint16(at + 10, true);
    const size = data.getUint32(at + 12, true);
    const offset = data.getUint32(at + 16, true);
    const start = at - size;
    if (start < offset) throw corrupt('The archive directory is damaged.');
    return { start, end: at, count, shift: start - offset, comment };
  }
  throw corrupt('The archive has no directory.');
}

function findZip64Directory(data: DataView, end: number): Omit<Directory, 'comment'> | undefined {
  const locator = end - 20;
  if (locator < 0 || data.getUint32(locator, true) !== ZIP64_LOCATOR) return undefined;
  const at = Number(data.getBigUint64(locator + 8, true));
  if (data.getUint32(at, true) !== ZIP64_END_OF_DIRECTORY)
    throw corrupt('The archive directory is damaged.');
  const count = Number(data.getBigUint64(at + 32, true));
  const size = Number(data.getBigUint64(at + 40, true));
  const start = Number(data.getBigUint64(at + 48, true));
  if (start + size > at) throw corrupt('The archive directory is damaged.');
  return { start, end: start + size, count, shift: 0 };
}

/**
 * Entries by name. Refuses what a hostile directory can do: traversal, duplicates, links, overlapping data.
 * Errors: `corrupt_file`, `password_protected_file`.
 */
export function readDirectory(bytes: Uint8Array, directory: Directory): Map<string, ZipEntry> {
  const data = view(bytes);
  const entries = new Map<string, ZipEntry>();
  const seen = new Set<string>();
  let at = directory.start;
  for (let index = 0; index < directory.count; index++) {
    if (at + 46 > directory.end || data.getUint32(at, true) !== CENTRAL_HEADER)
      throw corrupt('The archive directory is damaged.');
    const length =
      46 +
      data.getUint16(at + 28, true) +
      data.getUint16(at + 30, true) +
      data.getUint16(at + 32, true);
    const entry = readCentralRecord(bytes.subarray(at, at + length), directory.shift);
    const key = entry.name.toLowerCase();
    if (seen.has(key)) throw corrupt(`The archive has two entries named ${entry.name}.`);
    seen.add(key);
    entries.set(entry.name, entry);
    at += length;
  }
  locateData(bytes, [...entries.values()], directory.start);
  return entries;
}

function readCentralRecord(central: Uint8Array, shift: number): ZipEntry {
  const data = view(central);
  const flags = data.getUint16(8, true);
  const nameLength = data.getUint16(28, true);
  const attributes = data.getUint32(38, true);
  const name = decodeName(central.subarray(46, 46 + nameLength), flags);
  checkName(name);
  if (flags & FLAG_ENCRYPTED) throw passwordProtected();
  if (data.getUint8(5) === UNIX && ((attributes >>> 16) & S_IFMT) === S_IFLNK)
    throw corrupt('The archive has a link.');
  const entry: ZipEntry = {
    name,
    method: data.getUint16(10, true),
    crc: data.getUint32(16, true),
    compressedSize: data.getUint32(20, true),
    size: data.getUint32(24, true),
    offset: data.getUint32(42, true),
    blockEnd: 0,
    dataStart: 0,
    central,
  };
  applyZip64(entry, data, 46 + nameLength, data.getUint16(30, true));
  entry.offset += shift;
  return entry;
}

function decodeName(raw: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch (cause) {
    if (flags & FLAG_UTF8) throw corrupt('The archive has a name that is not text.', cause);
    return Buffer.from(raw).toString('latin1');
  }
}

function checkName(name: string): void {
  const path = name.replaceAll('\\', '/');
  if (
    path === '' ||
    path.startsWith('/') ||
    /^[a-z]:/i.test(path) ||
    path.includes('\0') ||
    path.split('/').includes('..')
  )
    throw corrupt('The archive has an entry outside itself.');
}

/** The extended information extra field (APPNOTE 4.5.3) holds what does not fit in 32 bits. */
function applyZip64(entry: ZipEntry, data: DataView, start: number, length: number): void {
  let at = start;
  while (at + 4 <= start + length) {
    const id = data.getUint16(at, true);
    const size = data.getUint16(at + 2, true);
    if (id === 1) {
      let field = at + 4;
      const next = () => {
        const value = Number(data.getBigUint64(field, true));
        field += 8;
        return value;
      };
      if (entry.size === MAX_U32) entry.size = next();
      if (entry.compressedSize === MAX_U32) entry.compressedSize = next();
      if (entry.offset === MAX_U32) entry.offset = next();
      return;
    }
    at += 4 + size;
  }
}

function locateData(bytes: Uint8Array, entries: ZipEntry[], directoryStart: number): void {
  const data = view(bytes);
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset);
  byOffset.forEach((entry, index) => {
    const next = byOffset[index + 1]?.offset ?? directoryStart;
    if (entry.offset + 30 > next || data.getUint32(entry.offset, true) !== LOCAL_HEADER)
      throw corrupt(`${entry.name} is damaged.`);
    entry.blockEnd = next;
    entry.dataStart =
      entry.offset +
      30 +
      data.getUint16(entry.offset + 26, true) +
      data.getUint16(entry.offset + 28, true);
    if (entry.dataStart + entry.compressedSize > next)
      throw corrupt(`${entry.name} overlaps another entry.`);
  });
}
