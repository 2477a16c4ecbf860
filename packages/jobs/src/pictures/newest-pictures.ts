import { GlossaError, imageEditsSchema } from '@glossa/contract';
import type { JobRow, PictureEditsRepo } from '@glossa/db';
import type { BlobStore } from '@glossa/platform';
import { keptResult } from '../kinds/kept.ts';
import { blobKeys, editedOfBlob } from '../service/blob-keys.ts';
import { keepIfThere, type Whereabouts } from './keep-if-there.ts';
import type { Editing, PictureEditing } from './picture-editing.ts';

type Kept = Pick<JobRow, 'id' | 'kind' | 'result'>;

/** Jobs whose pictures lead to what was edited last, where somebody edited them; all others as they are. */
export async function withNewestPictures<Row extends Kept>(
  pictureEdits: Pick<PictureEditsRepo, 'versions'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const results = new Map(
    rows.flatMap((row) => {
      const result = row.kind === 'image' ? keptResult('image', row) : undefined;
      return result?.images.some(({ stagesKey }) => stagesKey !== undefined)
        ? [[row.id, result] as const]
        : [];
    }),
  );
  if (results.size === 0) return [...rows];
  for (const { jobId, image, version } of await pictureEdits.versions([...results.keys()])) {
    const edited = results.get(jobId)?.images[image];
    if (edited !== undefined) edited.blobKey = blobKeys.ofEdited(jobId, image, version);
  }
  return rows.map((row) => {
    const result = results.get(row.id);
    return result === undefined ? row : { ...row, result };
  });
}

/**
 * Where the picture is that a blob's key names: there, or of an edited one its newest version, which is made if nobody
 * asked for it before. Errors: `not_found`; those of `by`, which is asked where something is made, and of
 * `PictureEditing.compose`.
 */
export type FindPicture = (key: string, by: () => Editing | Promise<Editing>) => Promise<string>;

export function createFindPicture({
  jobs,
  blobs,
  pictureEdits,
  editing,
}: Whereabouts & {
  blobs: Pick<BlobStore, 'head'>;
  pictureEdits: Pick<PictureEditsRepo, 'get'>;
  editing: Pick<PictureEditing, 'compose'>;
}): FindPicture {
  return async (key, by) => {
    const named = editedOfBlob(key);
    if (named === undefined || (await blobs.head(key)) !== undefined) return key;
    const who = await by();
    const gone = new GlossaError('not_found', 'The picture is gone.');
    const { jobId, image } = named;
    const row = await jobs.find(jobId);
    const { originalKey, stagesKey, name } = (row && keptResult('image', row))?.images[image] ?? {};
    const saved = await pictureEdits.get(jobId, image);
    if (originalKey === undefined || stagesKey === undefined || name === undefined) throw gone;
    if (saved === undefined) throw gone;
    const picture = { jobId, image, originalKey, stagesKey, name };
    const edits = imageEditsSchema.parse(saved.edits);
    const { version } = saved;
    const { blobKey } = await editing.compose(picture, { version, edits }, who);
    await keepIfThere({ jobs, blobs }, jobId, blobKey);
    return blobKey;
  };
}
