import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import { tiffPage, tiffPages } from './tiff-pages.ts';

export interface SplitTask {
  /** Of a TIFF file. */
  path: string;
  /** Where its pages are written; without one they are only counted. */
  folder?: string | undefined;
}

/** Pages of a TIFF file: each as a file of its own, or why it is none. */
export type SplitPage = { path?: string; error?: 'corrupt_file' };

/** The pages of a TIFF file. Errors: `corrupt_file`; `limit_exceeded` with more than a job takes. */
export async function splitTiff({ path, folder }: SplitTask): Promise<SplitPage[]> {
  if (statSync(path).size > LIMITS.document.bytes)
    throw new GlossaError('limit_exceeded', `The file is over ${LIMITS.document.bytes} bytes.`);
  const bytes = readFileSync(path);
  const pages = tiffPages(bytes);
  const { images: most } = LIMITS.image;
  if (pages.length > most)
    throw new GlossaError('limit_exceeded', `The file has ${pages.length} pages.`, {
      details: { limit: 'images', most, found: pages.length },
    });
  return pages.map((directory, index) => {
    if (folder === undefined) return {};
    const out = join(folder, `page-${index}`);
    try {
      writeFileSync(out, tiffPage(bytes, directory));
      return { path: out };
    } catch (error) {
      if (error instanceof GlossaError) return { error: 'corrupt_file' };
      throw error;
    }
  });
}
