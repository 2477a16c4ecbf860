import { kindOfFile, LIMITS } from '@glossa/contract';

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
    if ((kindOfFile(file) ?? 'picture') !== 'picture') refused.push({ name, why: 'kind' });
    else if (file.size > LIMITS.image.bytes) refused.push({ name, why: 'size' });
    else if (there + fitting.length >= LIMITS.image.images) refused.push({ name, why: 'many' });
    else fitting.push(file);
  }
  return { fitting, refused };
}
