const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** True for an OLE2 compound file ([MS-CFB]): legacy Office, or an encrypted new one. */
export function isOle(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * True when an OLE2 file wraps an encrypted OPC package ([MS-OFFCRYPTO] 2.3): its directory names a stream
 * `EncryptedPackage`. The names are looked for as text, so a damaged allocation table does not matter.
 */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return data.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
