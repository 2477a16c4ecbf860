import type { FileHandle } from 'node:fs/promises';

/**
 * A blob on disk is its bytes, then `{mime, name, createdAt}` as JSON, then 4 bytes with that JSON's
 * length and 4 with a mark: one file, so that bytes and description appear and go together.
 */
const MARK = 0x474c4f31;
const FOOTER = 8;
const MAX_DESCRIPTION = 64 * 1024;

export interface Description {
  mime: string;
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export function encodeDescription(description: Description): Uint8Array {
  const json = Buffer.from(JSON.stringify(description));
  const footer = Buffer.alloc(FOOTER);
  footer.writeUInt32BE(json.length, 0);
  footer.writeUInt32BE(MARK, 4);
  return Buffer.concat([json, footer]);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error('The file ends early');
  return buffer;
}

/** Errors: a plain Error when the file is none of ours. */
export async function readDescription(
  file: FileHandle,
): Promise<{ description: Description; size: number }> {
  const { size: total } = await file.stat();
  const footer = await readAt(file, Math.max(0, total - FOOTER), FOOTER);
  const length = footer.readUInt32BE(0);
  const size = total - FOOTER - length;
  if (footer.readUInt32BE(4) !== MARK || length > MAX_DESCRIPTION || size < 0) {
    throw new Error('The file is not of the blob store');
  }
  const description: Description = JSON.parse((await readAt(file, size, length)).toString());
  return { description, size };
}
