import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFixtureEntry {
  name: string;
  data: Uint8Array | string;
  /** Default: deflated. */
  stored?: boolean;
  /** Sizes and CRC follow the data, as streaming writers do. */
  descriptor?: boolean;
  /** Fields of the headers to falsify, for tests of damaged archives. */
  flags?: number;
  size?: number;
  crc?: number;
  /** Host system and external attributes, such as those of a symbolic link. */
  madeBy?: number;
  attributes?: number;
  /** Write sizes and offset in ZIP64 fields. */
  zip64?: boolean;
}

/** A ZIP archive made for tests and benchmarks, faults included. */
export function buildZip(entries: readonly ZipFixtureEntry[], comment = ''): Buffer {
  const chunks: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.data as string);
    const data = entry.stored ? content : deflateRawSync(content);
    const crc = entry.crc ?? crc32(content);
    const size = entry.size ?? content.length;
    const local = Buffer.concat([
      header(entry, 0x04034b50, 0, crc, data.length, size),
      Buffer.from(entry.name),
      data,
      ...(entry.descriptor ? [descriptor(crc, data.length, size)] : []),
    ]);
    central.push(centralRecord(entry, crc, data.length, size, offset));
    chunks.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...chunks, directory, end, Buffer.from(comment)]);
}

function header(
  entry: ZipFixtureEntry,
  signature: number,
  madeBy: number,
  crc: number,
  compressed: number,
  size: number,
): Buffer {
  const central = signature === 0x02014b50;
  const shift = central ? 2 : 0;
  const record = Buffer.alloc(central ? 46 : 30);
  record.writeUInt32LE(signature, 0);
  if (central) record.writeUInt16LE((madeBy << 8) | 20, 4);
  record.writeUInt16LE(20, 4 + shift);
  record.writeUInt16LE((entry.flags ?? 0x800) | (entry.descriptor ? 8 : 0), 6 + shift);
  record.writeUInt16LE(entry.stored ? 0 : 8, 8 + shift);
  record.writeUInt16LE(0x21, 12 + shift);
  const hidden = entry.descriptor && !central;
  record.writeUInt32LE(hidden ? 0 : crc, 14 + shift);
  record.writeUInt32LE(hidden ? 0 : compressed, 18 + shift);
  record.writeUInt32LE(hidden ? 0 : size, 22 + shift);
  record.writeUInt16LE(Buffer.byteLength(entry.name), 26 + shift);
  return record;
}

function centralRecord(
  entry: ZipFixtureEntry,
  crc: number,
  compressed: number,
  size: number,
  offset: number,
): Buffer {
  const record = header(entry, 0x02014b50, entry.madeBy ?? 0, crc, compressed, size);
  record.writeUInt32LE(entry.attributes ?? 0, 38);
  record.writeUInt32LE(offset, 42);
  let extra = Buffer.alloc(0);
  if (entry.zip64) {
    extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(compressed), 12);
    extra.writeBigUInt64LE(BigInt(offset), 20);
    record.writeUInt32LE(0xffffffff, 20);
    record.writeUInt32LE(0xffffffff, 24);
    record.writeUInt32LE(0xffffffff, 42);
    record.writeUInt16LE(extra.length, 30);
  }
  return Buffer.concat([record, Buffer.from(entry.name), extra]);
}

function descriptor(crc: number, compressed: number, size: number): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(compressed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}
