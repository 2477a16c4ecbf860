import { FORMATS, LIMITS } from '@glossa/contract';
import { ZipArchive } from '../container/zip-reader.ts';
import { corrupt, tooLarge, unsupported } from '../errors.ts';

export interface UnpackedPicture {
  /** Without folders. */
  name: string;
  bytes: Uint8Array;
}

const EXTENSIONS = new Set<string>(Object.values(FORMATS.picture).flat());
/** What only packages of documents have: their pictures are parts of them. */
const OF_PACKAGES = ['[Content_Types].xml', 'mimetype'];
/** What systems leave in archives. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;
/** People number files: 2 comes before 10. */
const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const slashes = (name: string) => name.replaceAll('\\', '/');
const extensionOf = (name: string) => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';

/** Folder by folder, as people number them. */
function inOrder(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const order = NATURAL.compare(one[at]!, other[at]!);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/**
 * Names of the pictures of a ZIP or CBZ archive in natural order. Errors: `corrupt_file`, `limit_exceeded`,
 * `password_protected_file`; `unsupported_format` for an archive of other things.
 */
export function archivePictures(archive: ZipArchive): string[] {
  if (OF_PACKAGES.some((name) => archive.entries.has(name)))
    throw unsupported('This is a document, no archive of pictures.');
  const names = [...archive.entries.keys()].filter(
    (name) => !HIDDEN.test(slashes(name)) && EXTENSIONS.has(extensionOf(name)),
  );
  if (names.length === 0) throw unsupported('The archive has no pictures.');
  return names.sort((a, b) => inOrder(slashes(a), slashes(b)));
}

/** Reads one picture. Errors: `corrupt_file`, `limit_exceeded`. */
export function archivePicture(archive: ZipArchive, name: string): UnpackedPicture {
  const { size } = archive.entries.get(name)!;
  const { bytes: most } = LIMITS.image;
  if (size === 0) throw corrupt(`${name} is empty.`);
  if (size > most) throw tooLarge(`${name} is over ${most} bytes.`);
  const last = slashes(name).split('/').at(-1)!;
  return { name: last, bytes: archive.read(name) };
}

/** Errors: `corrupt_file`, `limit_exceeded`, `password_protected_file`. */
export const openArchive = (bytes: Uint8Array): ZipArchive => ZipArchive.open(bytes);
