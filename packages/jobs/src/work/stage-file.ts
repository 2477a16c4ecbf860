import { json } from 'node:stream/consumers';
import type { BlobStore } from '@glossa/platform';
import type { z } from 'zod';
import { blobKeys } from '../service/blob-keys.ts';

/** What a stage came to, as a file of its job: read by its key again, by a view as by another job. */
export interface StageFile<Value> {
  /**
   * Writes it, in place of what was there; answers the key.
   * @param name what whoever downloads it sees
   */
  put(
    blobs: Pick<BlobStore, 'put'>,
    jobId: string,
    value: Value,
    options: { name: string; signal: AbortSignal },
  ): Promise<string>;
  /** Errors: `not_found` when the job's files are gone; a `ZodError` for a file that does not fit. */
  read(blobs: Pick<BlobStore, 'get'>, key: string): Promise<Value>;
}

/** Declares a result of a stage that is kept with the job, as long as its other files. */
export function stageFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): StageFile<z.output<Schema>> {
  return {
    async put(blobs, jobId, value, { name, signal }) {
      const key = blobKeys.ofJob(jobId, file);
      const bytes = Buffer.from(JSON.stringify(value));
      await blobs.put(key, bytes, { mime: 'application/json', name, signal });
      return key;
    },
    async read(blobs, key) {
      const { body } = await blobs.get(key);
      return schema.parse(await json(body));
    },
  };
}
