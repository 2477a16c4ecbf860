import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import { isOle } from '../container/ole.ts';
import { passwordProtected } from '../errors.ts';
import type { DocumentFile } from '../service/types.ts';
import { type ConvertOptions, convertLegacy } from './convert.ts';
import { isLegacyEncrypted, legacyKind } from './kind.ts';

/** Converted files that are kept for the next request. */
const KEPT = 32;

/** Gives files of old Office versions in their modern format, each converted once as long as it does not change. */
export class Modernizer {
  readonly #options: Omit<ConvertOptions, 'signal'>;
  readonly #hasRoom: boolean;
  readonly #made = new Map<string, Promise<string>>();
  #next = 0;
  #dir: string | undefined;

  /** @param hasRoom false where there is no memory for LibreOffice */
  constructor(options: Omit<ConvertOptions, 'signal'>, hasRoom = true) {
    this.#options = options;
    this.#hasRoom = hasRoom;
  }

  /** Whether it may be a file of an old version, judged by its first bytes. */
  isOld({ path }: DocumentFile): boolean {
    return beginsAsOle(path);
  }

  /** The file itself when it is of no old version. Errors: as `convertLegacy`; `password_protected_file`. */
  async modern(file: DocumentFile, signal?: AbortSignal): Promise<DocumentFile> {
    if (!this.isOld(file)) return file;
    const { size, mtimeMs } = statSync(file.path);
    if (size > LIMITS.document.bytes) return file;
    const bytes = readFileSync(file.path);
    const format = legacyKind(bytes);
    if (!format) return file;
    if (isLegacyEncrypted(bytes)) throw passwordProtected();
    if (!this.#hasRoom) throw noRoom();
    const key = `${file.path}\n${size}\n${mtimeMs}`;
    let made = this.#made.get(key);
    if (!made) {
      this.#dir ??= mkdtempSync(join(tmpdir(), 'glossa-modern-'));
      const out = join(this.#dir, `${this.#next++}.${format}`);
      made = convertLegacy(file.path, format, out, { ...this.#options, signal }).then(() => out);
      this.#made.set(key, made);
      made.catch(() => this.#made.delete(key));
      this.#forget();
    }
    const path = await made;
    return { path, name: file.name.replace(/\.[^.]*$/, '').concat(`.${format}`) };
  }

  /** A server that runs for long must not keep every file it was ever given. */
  #forget(): void {
    const [oldest] = this.#made;
    if (!oldest || this.#made.size <= KEPT) return;
    this.#made.delete(oldest[0]);
    oldest[1].then(
      (path) => rmSync(path, { force: true }),
      () => {},
    );
  }

  close(): void {
    if (this.#dir !== undefined) rmSync(this.#dir, { recursive: true, force: true });
    this.#dir = undefined;
    this.#made.clear();
  }
}

function beginsAsOle(path: string): boolean {
  const head = Buffer.alloc(512);
  try {
    const file = openSync(path, 'r');
    try {
      return readSync(file, head, 0, head.length, 0) === head.length && isOle(head);
    } finally {
      closeSync(file);
    }
  } catch {
    // What is wrong with the path is told by the operation.
    return false;
  }
}

function noRoom(): GlossaError {
  return new GlossaError('engine_unavailable', 'This server has no memory for LibreOffice.');
}
