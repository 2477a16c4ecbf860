import { json } from 'node:stream/consumers';
import { type BlobStore, streamOf } from '@glossa/platform';
import { z } from 'zod';
import { blobKeys } from '../service/blob-keys.ts';

/** What a stage came to, value by value, as a file of its job: read by its key again, by a view as by another job. */
export interface StageFile<Value> {
  /**
   * Writes all as they come, in place of what was there; answers the key.
   * @param name what whoever downloads it sees
   */
  put(
    blobs: Pick<BlobStore, 'put'>,
    jobId: string,
    values: AsyncIterable<Value> | Iterable<Value>,
    options: { name: string; signal: AbortSignal },
  ): Promise<string>;
  /** Errors: `not_found` when the job's files are gone; a `ZodError` for a file that does not fit. */
  read(blobs: Pick<BlobStore, 'get'>, key: string): Promise<Value[]>;
}

/** Values that are written as one piece. */
const VALUES_AT_ONCE = 500;

/** A JSON list, piece by piece. */
async function* writeList(
  values: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<Uint8Array> {
  let piece: string[] = [];
  let written = false;
  const take = () => {
    const text = (written ? ',' : '[') + piece.join();
    written = true;
    piece = [];
    return Buffer.from(text);
  };
  for await (const value of values) {
    piece.push(JSON.stringify(value));
    if (piece.length === VALUES_AT_ONCE) yield take();
  }
  if (piece.length > 0 || !written) yield take();
  yield Buffer.from(']');
}

/** Declares a result of a stage that is kept with the job, as long as its other files. */
export function stageFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): StageFile<z.output<Schema>> {
  return {
    async put(blobs, jobId, values, { name, signal }) {
      const key = blobKeys.ofJob(jobId, file);
      const body = streamOf(writeList(values));
      await blobs.put(key, body, { mime: 'application/json', name, signal });
      return key;
    },
    async read(blobs, key) {
      const { body } = await blobs.get(key);
      return z.array(schema).parse(await json(body));
    },
  };
}
