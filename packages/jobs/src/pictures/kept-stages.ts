import { json } from 'node:stream/consumers';
import { type PictureStages, pictureStagesSchema } from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';

/** Pictures of which they are kept in memory: who edits one asks for it again and again. Each has a megabyte or so. */
const PICTURES = 8;

/**
 * Reads what image jobs keep for editing, by blob key; those read last stay in memory. Errors: `not_found` when the file
 * is gone.
 */
export function createStagesReader(
  blobs: Pick<BlobStore, 'get'>,
): (blobKey: string) => Promise<PictureStages> {
  const kept = new Map<string, Promise<PictureStages>>();

  async function read(blobKey: string): Promise<PictureStages> {
    const { body } = await blobs.get(blobKey);
    return pictureStagesSchema.parse(await json(body));
  }

  return (blobKey) => {
    const stages = kept.get(blobKey) ?? read(blobKey);
    kept.delete(blobKey);
    kept.set(blobKey, stages);
    stages.catch(() => {
      if (kept.get(blobKey) === stages) kept.delete(blobKey);
    });
    for (const oldest of kept.keys()) if (kept.size > PICTURES) kept.delete(oldest);
    return stages;
  };
}
