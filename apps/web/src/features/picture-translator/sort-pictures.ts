import { acceptOf, kindOfFile, LIMITS } from '@glossa/contract';

/** Files that may hold several pictures: they may be larger, and what they cost is known once they are read. */
const SEVERAL = /\.(?:zip|cbz|pdf|tiff?)$/i;

/** Files of several pictures that are no pictures themselves. */
export const HOLDERS = ['zip', 'cbz', 'pdf'] as const;

/** What a file chooser takes: pictures, and files of several. */
export const ACCEPTED = [acceptOf('picture'), ...HOLDERS.map((one) => `.${one}`)].join();

export const mayHoldSeveral = (name: string): boolean => SEVERAL.test(name);

/** A file that is not taken, and why. */
export interface RefusedPicture {
  name: string;
  why: 'kind' | 'size' | 'many';
}

/**
 * Which files can be taken beside as many as there are. What nobody can tell by its name is left to the server, which
 * looks at the bytes.
 */
export function sortPictures(
  files: readonly File[],
  there: number,
): { fitting: File[]; refused: RefusedPicture[] } {
  const fitting: File[] = [];
  const refused: RefusedPicture[] = [];
  for (const file of files) {
    const { name } = file;
    const several = mayHoldSeveral(name);
    const { bytes } = several ? LIMITS.document : LIMITS.image;
    if (!several && (kindOfFile(file) ?? 'picture') !== 'picture')
      refused.push({ name, why: 'kind' });
    else if (file.size > bytes) refused.push({ name, why: 'size' });
    else if (there + fitting.length >= LIMITS.image.images) refused.push({ name, why: 'many' });
    else fitting.push(file);
  }
  return { fitting, refused };
}
