import { open } from 'node:fs/promises';
import type { FoundPicture, ReadOptions } from '@glossa/documents';
import { safeFileName, stemOf } from '../../work/file-name.ts';
import type { KindServices } from '../define-kind.ts';

export interface UnpackServices {
  work: {
    documents: Pick<KindServices['work']['documents'], 'pictures'>;
    pictures: Pick<KindServices['work']['pictures'], 'split'>;
  };
}

export interface UnpackRequest {
  folder?: string;
  signal: AbortSignal;
  /** For whom it is unpacked. */
  line?: ReadOptions['line'];
}

/** What files begin with that may hold several pictures. */
const TIFF = ['II*\0', 'MM\0*'];
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', '%PDF'];
export const HEAD = 4;

const starts = (head: Uint8Array, all: readonly string[]) =>
  all.includes(Buffer.from(head.subarray(0, HEAD)).toString('latin1'));

/** Whether a file that begins so may hold several pictures: only then somebody has to look. */
export const mayHoldSeveral = (head: Uint8Array): boolean => starts(head, [...TIFF, ...ARCHIVES]);

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const head = new Uint8Array(HEAD);
  await file.read(head, 0, HEAD, 0);
  return head;
}

/**
 * The pictures of a file: of a ZIP or CBZ archive, the pages of a PDF or TIFF file, or the file itself. They are written
 * into `folder`, where one is given. Errors: those of `DocumentService.pictures` and `Pictures.split`.
 */
export async function unpackPictures(
  { work: { documents, pictures } }: UnpackServices,
  { path, name }: { path: string; name: string },
  { folder, signal, line }: UnpackRequest,
): Promise<FoundPicture[]> {
  const head = await headOf(path);
  const into = folder === undefined ? {} : { folder };
  if (starts(head, ARCHIVES)) {
    const found = await documents.pictures({ path, name }, { ...into, signal, line });
    return found.map((one) => ({ ...one, name: safeFileName(one.name, 'image') }));
  }
  if (!starts(head, TIFF)) return [{ name, path }];
  const pages = await pictures.split({ path, ...into }, signal, line?.owner);
  if (pages.length === 1) return [{ ...pages[0], name }];
  const digits = String(pages.length).length;
  const stem = stemOf(name, 'page');
  return pages.map((page, index) => ({
    ...page,
    name: `${stem}-${String(index + 1).padStart(digits, '0')}.tif`,
  }));
}
