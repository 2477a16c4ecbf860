import { json } from 'node:stream/consumers';
import { type ImageEdits, imageEditsSchema, imageLinesSchema } from '@glossa/contract';
import type { JobRow, PictureEditsRepo } from '@glossa/db';
import { cornersOf } from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';
import type { StoredImage } from '../../kinds/image/result.ts';
import { keptResult } from '../../kinds/kept.ts';
import type { PictureText, TextPage } from './page.ts';

type Row = Pick<JobRow, 'id' | 'result'>;

export interface TextPageServices {
  blobs: Pick<BlobStore, 'get'>;
  pictureEdits: Pick<PictureEditsRepo, 'get'>;
}

/** The pictures of a job that were read, with their numbers from 0; `only`: one of them. */
function readImages(row: Pick<JobRow, 'result'>, only?: number): [number, StoredImage][] {
  return [...(keptResult('image', row)?.images ?? []).entries()].filter(
    ([at, { error }]) => error === undefined && (only === undefined || only === at),
  );
}

/** Whether there are texts of a job's pictures, or of one of them; an edited one may have some. */
export const hasTexts = (row: Pick<JobRow, 'result'>, only?: number): boolean =>
  readImages(row, only).some(
    ([, { regions, stagesKey }]) => regions.length > 0 || stagesKey !== undefined,
  );

/** What is seen of an edited picture: where the source stays, nothing is a translation. */
const editedTexts = ({ regions }: ImageEdits): PictureText[] =>
  regions.map(({ source, translation, shown, vertical, place, angle }) => ({
    ...{ source, translation: shown === 'source' ? source : translation, vertical },
    polygon: cornersOf({ place, angle }),
  }));

const foundTexts = ({ regions }: StoredImage): PictureText[] =>
  regions.map(({ source, translation, ruby, polygon, vertical }) => ({
    ...{ source, translation, ...(ruby && { ruby }), polygon, vertical },
  }));

/**
 * The texts of a job's pictures, as they were edited last, in their order; `only`: of one of them, from 0. Errors:
 * `not_found` where a file is gone.
 */
export async function readTextPages(
  { blobs, pictureEdits }: TextPageServices,
  row: Row,
  only?: number,
): Promise<TextPage[]> {
  const pages: TextPage[] = [];
  for (const [at, image] of readImages(row, only)) {
    const { name, language, linesKey, stagesKey } = image;
    const saved = stagesKey === undefined ? undefined : await pictureEdits.get(row.id, at);
    const edits = imageEditsSchema.safeParse(saved?.edits).data;
    const texts = edits === undefined ? foundTexts(image) : editedTexts(edits);
    // The words of a page are many: what is read of it is dropped before the next.
    const lines =
      linesKey === undefined
        ? undefined
        : imageLinesSchema.parse(await json((await blobs.get(linesKey)).body));
    // The numbers of words mean something beside their lines alone.
    const parts = lines?.parts?.map(({ words: _, ...part }) => part);
    pages.push({ name, language, texts, ...(parts && { parts }) });
  }
  return pages;
}
