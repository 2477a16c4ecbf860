import { crc32, deflateRawSync } from 'node:zlib';
import { tooLarge } from '../errors.ts';
import type { ZipEntry } from './zip-directory.ts';
import type { ZipArchive } from './zip-reader.ts';

const MAX_U32 = 0xffffffff;
const FLAG_UTF8 = 0x800;

/**
 * The archive with the content of some entries replaced. Every other entry keeps its local header and its
 * compressed bytes as they are, and entries keep their order (EPUB and ODF need `mimetype` first).
 * `replaced` has entry names; a name that is not in the archive is an error of the caller.
 */
export function rewriteZip(
  archive: ZipArchive,
  replaced: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  if (replaced.size === 0) return archive.bytes;
  const chunks: Uint8Array[] = [];
  const central = new Map<string, Uint8Array>();
  let position = 0;
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    position += chunk.length;
  };
  const byOffset = [...archive.entries.values()].toSorted((a, b) => a.offset - b.offset);
  for (const entry of byOffset) {
    const offset = position;
    const content = replaced.get(entry.name);
    if (content) {
      const stored = entry.method === 0;
      const data = stored ? content : deflateRawSync(content);
      const sums: Sums = { crc: crc32(content), compressedSize: data.length, size: content.length };
      push(localHeader(entry, sums));
      push(data);
      central.set(entry.name, centralRecord(entry, sums, offset));
    } else {
      push(archive.bytes.subarray(entry.offset, entry.blockEnd));
      central.set(entry.name, centralRecord(entry, entry, offset));
    }
  }
  const directoryStart = position;
  for (const name of archive.entries.keys()) push(central.get(name)!);
  if (position > MAX_U32) throw tooLarge('The archive is too large.');
  push(endOfDirectory(archive, position - directoryStart, directoryStart));
  return Buffer.concat(chunks);
}

type Sums = Pick<ZipEntry, 'crc' | 'compressedSize' | 'size'>;

function nameOf(entry: ZipEntry): Uint8Array {
  const length = Buffer.from(entry.central).readUInt16LE(28);
  return entry.central.subarray(46, 46 + length);
}

function localHeader(entry: ZipEntry, sums: Sums): Uint8Array {
  const name = nameOf(entry);
  const source = Buffer.from(entry.central);
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(source.readUInt16LE(8) & FLAG_UTF8, 6);
  header.writeUInt16LE(entry.method, 8);
  source.copy(header, 10, 12, 16);
  header.writeUInt32LE(sums.crc, 14);
  header.writeUInt32LE(sums.compressedSize, 18);
  header.writeUInt32LE(sums.size, 22);
  header.writeUInt16LE(name.length, 26);
  header.set(name, 30);
  return header;
}

/** `sums` is the entry itself where its data was copied: flags and extra fields then still hold. */
function centralRecord(entry: ZipEntry, sums: Sums, offset: number): Uint8Array {
  const source = Buffer.from(entry.central);
  const nameLength = source.readUInt16LE(28);
  const extraLength = source.readUInt16LE(30);
  const extra =
    sums === entry
      ? withoutZip64(source.subarray(46 + nameLength, 46 + nameLength + extraLength))
      : Buffer.alloc(0);
  const record = Buffer.concat([
    source.subarray(0, 46 + nameLength),
    extra,
    source.subarray(46 + nameLength + extraLength),
  ]);
  if (sums !== entry) {
    record.writeUInt16LE(20, 6);
    record.writeUInt16LE(source.readUInt16LE(8) & FLAG_UTF8, 8);
  }
  record.writeUInt32LE(sums.crc, 16);
  record.writeUInt32LE(sums.compressedSize, 20);
  record.writeUInt32LE(sums.size, 24);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt16LE(0, 34);
  record.writeUInt32LE(offset, 42);
  return record;
}

/** Sizes and offset are written in 32 bits, so a ZIP64 field would contradict them. */
function withoutZip64(extra: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== 1) kept.push(extra.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function endOfDirectory(archive: ZipArchive, size: number, start: number): Uint8Array {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(archive.entries.size, 8);
  record.writeUInt16LE(archive.entries.size, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(start, 16);
  record.writeUInt16LE(archive.comment.length, 20);
  return Buffer.concat([record, archive.comment]);
}
