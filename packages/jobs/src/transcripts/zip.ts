import { crc32, deflateRawSync } from 'node:zlib';

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: what is the same is written the same. */
const DATE = 0x0021;

/** A ZIP archive of small files (APPNOTE 6.3.10, without ZIP64). */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name);
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(mark(0x02014b50), Buffer.from([VERSION, 0]), common, entry, path);
    const local = [mark(0x04034b50), common, path, packed];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, mark(0x06054b50), end]);
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
