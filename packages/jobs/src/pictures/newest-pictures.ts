import { GlossaError, imageEditsSchema } from '@glossa/contract';
import type { JobRow, JobsRepo, PictureEditsRepo } from '@glossa/db';
import type { BlobStore } from '@glossa/platform';
import { keptResult } from '../kinds/kept.ts';
import { blobKeys, editedOfBlob } from '../service/blob-keys.ts';
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

export interface Whereabouts {
  jobs: Pick<JobsRepo, 'find'>;
  blobs: Pick<BlobStore, 'delete'>;
}

/**
 * Deletes a file that was made while its job was deleted: all files of the job went before it came. Errors: `not_found`
 * then.
 */
export async function keepIfThere(
  { jobs, blobs }: Whereabouts,
  jobId: string,
  blobKey: string,
): Promise<void> {
  if ((await jobs.find(jobId))?.result != null) return;
  await blobs.delete(blobKey);
  throw new GlossaError('not_found', 'The pictures are gone.');
}

/**
 * Makes the newest version of the edited picture that a blob's key names, if nobody did yet; answers where it is.
 * Errors: `not_found`; those of `PictureEditing.compose`.
 */
export type MakeEdited = (key: string, by: Editing) => Promise<string>;

export function createMakeEdited({
  jobs,
  blobs,
  pictureEdits,
  editing,
}: Whereabouts & {
  pictureEdits: Pick<PictureEditsRepo, 'get'>;
  editing: PictureEditing;
}): MakeEdited {
  return async (key, by) => {
    const gone = new GlossaError('not_found', 'The picture is gone.');
    const named = editedOfBlob(key);
    if (named === undefined) throw gone;
    const { jobId, image } = named;
    const row = await jobs.find(jobId);
    const { originalKey, stagesKey, name } = (row && keptResult('image', row))?.images[image] ?? {};
    const saved = await pictureEdits.get(jobId, image);
    if (originalKey === undefined || stagesKey === undefined || name === undefined) throw gone;
    if (saved === undefined) throw gone;
    const picture = { jobId, image, originalKey, stagesKey, name };
    const edits = imageEditsSchema.parse(saved.edits);
    const { version } = saved;
    const { blobKey } = await editing.compose(picture, { version, edits }, by);
    await keepIfThere({ jobs, blobs }, jobId, blobKey);
    return blobKey;
  };
}
