import { isEncryptedPackage, isOle } from '../container/ole.ts';

/** The format a file of an old Office version is converted to. */
export type ModernFormat = 'docx' | 'xlsx' | 'pptx';

/** Names of the streams that hold the document ([MS-DOC], [MS-XLS], [MS-PPT]). */
const STREAMS: readonly (readonly [string, ModernFormat])[] = [
  ['WordDocument', 'docx'],
  ['PowerPoint Document', 'pptx'],
  ['Workbook', 'xlsx'],
];

const contains = (data: Buffer, name: string) => data.includes(Buffer.from(name, 'utf16le'));

/** What an OLE2 file of Word, Excel or PowerPoint 97–2003 becomes; `undefined` for every other file. */
export function legacyKind(bytes: Uint8Array): ModernFormat | undefined {
  if (!isOle(bytes) || isEncryptedPackage(bytes)) return undefined;
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return STREAMS.find(([name]) => contains(data, name))?.[1];
}

const SECTOR = 512;
const FIB = 0xa5ec;
const FIB_ENCRYPTED = 0x0100;
const BOF = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const FILEPASS = 0x002f;

/**
 * True when an old document needs a password: the flag of Word's file information block, Excel's FILEPASS record,
 * PowerPoint's encrypted summary. The records are looked for where writers put them.
 */
export function isLegacyEncrypted(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contains(data, 'EncryptedSummary')) return true;
  for (let at = SECTOR; at + 12 <= data.length; at += SECTOR)
    if (data.readUInt16LE(at) === FIB) return (data.readUInt16LE(at + 10) & FIB_ENCRYPTED) !== 0;
  const bof = data.indexOf(BOF);
  return bof >= 0 && bof + 22 <= data.length && data.readUInt16LE(bof + 20) === FILEPASS;
}
