import { crc32, inflateRawSync } from 'node:zlib';
import { LIMITS } from '@glossa/contract';
import { corrupt, tooLarge } from '../errors.ts';
import { findDirectory, readDirectory, type ZipEntry } from './zip-directory.ts';

/**
 * ZIP reading (PKWARE APPNOTE 6.3.10), from memory, one entry at a time. What a hostile archive can do is
 * refused while the directory is read: traversal, duplicates, links, overlapping data, too many entries, too
 * much declared expansion; real expansion is counted again while entries are inflated.
 */

const STORED = 0;
const DEFLATED = 8;
/** The least zlib takes for a chunk. */
const MIN_CHUNK = 64;

export interface ZipLimits {
  entries: number;
  /** Inflated bytes for each byte of the archive. */
  expansion: number;
  /** Expansion is not counted below this many inflated bytes. */
  floor: number;
  /** Inflated bytes of one entry. */
  entryBytes: number;
  /** Inflated bytes of all entries that are read. */
  totalBytes: number;
}

export const ZIP_LIMITS: ZipLimits = {
  ...LIMITS.archive,
  floor: 16 * 1024 * 1024,
  entryBytes: 192 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
};

/** True for bytes that begin as a ZIP archive does. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/** A read-only ZIP archive. */
export class ZipArchive {
  readonly bytes: Uint8Array;
  /** In the order of the central directory. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly comment: Uint8Array;
  readonly #limits: ZipLimits;
  #inflated = 0;

  private constructor(
    bytes: Uint8Array,
    entries: ReadonlyMap<string, ZipEntry>,
    comment: Uint8Array,
    limits: ZipLimits,
  ) {
    this.bytes = bytes;
    this.entries = entries;
    this.comment = comment;
    this.#limits = limits;
  }

  /** Reads the directory. Errors: `corrupt_file`, `limit_exceeded`, `password_protected_file`. */
  static open(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): ZipArchive {
    try {
      const directory = findDirectory(bytes);
      if (directory.count > limits.entries)
        throw tooLarge(
          `The file is made of ${directory.count.toLocaleString('en')} parts; ${limits.entries.toLocaleString('en')} at most can be read.`,
        );
      const entries = readDirectory(bytes, directory);
      checkExpansion(bytes, entries, limits);
      return new ZipArchive(bytes, entries, directory.comment, limits);
    } catch (error) {
      if (error instanceof RangeError) throw corrupt('The archive is truncated.', error);
      throw error;
    }
  }

  /** Inflates one entry, checking size and CRC-32. Errors: `corrupt_file`, `limit_exceeded`. */
  read(name: string): Uint8Array {
    const entry = this.entries.get(name);
    if (!entry) throw corrupt(`The archive has no ${name}.`);
    const { entryBytes, totalBytes } = this.#limits;
    if (entry.size > entryBytes || this.#inflated + entry.size > totalBytes)
      throw tooLarge('The file is too large to be read once it is unpacked.');
    const data = this.bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
    const content = entry.method === STORED ? data : inflate(data, entry);
    if (content.length !== entry.size || crc32(content) !== entry.crc)
      throw corrupt(`${entry.name} is damaged.`);
    this.#inflated += content.length;
    return content;
  }
}

function inflate(data: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method !== DEFLATED) throw corrupt(`${entry.name} uses an unknown compression.`);
  try {
    // One chunk of the declared size: many small ones would be held twice while they are joined.
    const size = Math.max(MIN_CHUNK, entry.size);
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size), chunkSize: size });
  } catch (cause) {
    throw corrupt(`${entry.name} cannot be inflated.`, cause);
  }
}

function checkExpansion(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
  limits: ZipLimits,
): void {
  let declared = 0;
  for (const entry of entries.values()) declared += entry.size;
  if (declared > Math.max(limits.floor, bytes.length * limits.expansion))
    throw tooLarge(
      'The file is far larger than its size says once it is unpacked, as harmful files are, and is not read.',
    );
}
