import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import { Fields } from './tiff-fields.ts';
import { tiffPage, tiffPages } from './tiff-pages.ts';

export interface JoinTask {
  /** Of TIFF files, of which each is a page. */
  paths: readonly string[];
  outPath: string;
}

const HEADER = 8;

/** Moves a page's places by as many bytes as it lies further behind; answers where its directory's end stands. */
function moved(page: Buffer, by: number): { bytes: Buffer; directory: number; next: number } {
  const fields = Fields.of(page)!;
  const [directory] = tiffPages(page);
  fields.shift(directory!, by);
  return { bytes: page, directory: directory! + by, next: fields.afterDirectory(directory!) + by };
}

/**
 * Joins TIFF files into one of several pages, each as it is. Errors: `unsupported_format` where they are not all TIFF files
 * with one order of bytes; `corrupt_file`.
 */
export async function joinTiff({ paths, outPath }: JoinTask): Promise<void> {
  const out = openSync(outPath, 'w');
  try {
    let isLittle: boolean | undefined;
    let end = 0;
    /** Where the place of the next page stands. */
    let next = 4;
    const long = (value: number) => {
      const bytes = Buffer.alloc(4);
      if (isLittle) bytes.writeUInt32LE(value);
      else bytes.writeUInt32BE(value);
      return bytes;
    };
    for (const path of paths) {
      const bytes = readFileSync(path);
      const order = Fields.of(bytes)?.isLittle;
      if (order === undefined || order !== (isLittle ?? order))
        throw new GlossaError('unsupported_format', 'The pictures are not pages of one TIFF file.');
      // A file of its own, without what nothing leads to.
      const page = tiffPage(bytes, tiffPages(bytes)[0]!);
      if (isLittle === undefined) {
        isLittle = order;
        end = HEADER;
        writeSync(out, page.subarray(0, HEADER), 0, HEADER, 0);
      }
      const placed = moved(page, end - HEADER);
      const body = placed.bytes.subarray(HEADER);
      writeSync(out, body, 0, body.length, end);
      writeSync(out, long(placed.directory), 0, 4, next);
      next = placed.next;
      end += body.length + (body.length & 1);
    }
  } finally {
    closeSync(out);
  }
}
