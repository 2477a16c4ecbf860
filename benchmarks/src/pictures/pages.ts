import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Box } from '@glossa/engines';

/** Pages of OpenMantra may lie beside the repository: free for measuring, not for being part of it (CC BY-NC). */
export const SAMPLES_FOLDER = fileURLToPath(
  new URL('../../../../shared/corpus/images/', import.meta.url),
);
const BOOKS = ['balloon_dream', 'boureisougi', 'rasetugari', 'tencho_isoro', 'tojime_no_siora'];
const PAGE = '009';

interface Annotation {
  book_title: string;
  pages: {
    image_paths: { ja: string };
    text: { x: number; y: number; w: number; h: number; text_ja: string }[];
  }[];
}

export interface AnnotatedPage {
  name: string;
  path: string;
  /** In reading order. */
  texts: { box: Box; text: string }[];
}

/** The pages of a folder with what people found on them; none where it is not there. */
export function annotatedPages(folder = SAMPLES_FOLDER): AnnotatedPage[] {
  const file = join(folder, 'openmantra_annotation.json');
  if (!existsSync(file)) return [];
  const books = JSON.parse(readFileSync(file, 'utf8')) as Annotation[];
  return BOOKS.flatMap((name) => {
    const path = join(folder, `openmantra_${name}_${PAGE}.jpg`);
    const page = books
      .find((book) => book.book_title === name)
      ?.pages.find(({ image_paths: { ja } }) => ja.endsWith(`/${PAGE}.jpg`));
    if (page === undefined || !existsSync(path)) return [];
    const texts = page.text.map(({ x, y, w, h, text_ja }) => ({
      box: { x, y, width: w, height: h },
      text: text_ja,
    }));
    return [{ name, path, texts }];
  });
}
