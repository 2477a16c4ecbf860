import { crc32 } from 'node:zlib';

/**
 * Entries of a ZIP that stores them unpacked, by name, each checked against its CRC-32; read by the central
 * directory (PKWARE APPNOTE 6.3.10). Throws for anything else.
 */
export function readStoredZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('This is no ZIP.');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.');
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = zip.toString(
      (flags & 0x800) === 0 ? 'latin1' : 'utf8',
      at + 46,
      at + 46 + nameLength,
    );
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    if (method !== 0 || crc32(data) !== crc) throw new Error(`${name} is packed or damaged.`);
    if (entries.has(name)) throw new Error(`${name} is there twice.`);
    entries.set(name, data);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}
