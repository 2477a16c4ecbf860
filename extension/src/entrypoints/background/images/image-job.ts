import { calls, GlossaError, isFinal, type JobView, type ResponseOf } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import type { Connection } from '../../../features/connection.ts';
import { toBase64 } from '../../../features/images/base64.ts';
import type { PictureType } from '../../../features/images/picture-type.ts';
import type { TranslatedPicture } from '../../../messaging/image-protocol.ts';

type ImageResult = NonNullable<ResponseOf<typeof calls.imgStatus>['result']>;

export interface ImageJobs {
  /** Sends a picture and starts its job; answers the job's id. */
  create(
    picture: { bytes: Uint8Array<ArrayBuffer>; type: PictureType; from: string; to: string },
    signal: AbortSignal,
  ): Promise<string>;
  /** Waits for a job; answers its result and what it cost. */
  follow(
    jobId: string,
    signal: AbortSignal,
  ): Promise<{ picture: TranslatedPicture; credits: number }>;
  /** Stops a job, which then costs nothing. */
  cancel(jobId: string): Promise<void>;
  /** Deletes a job and its files. */
  delete(jobId: string): Promise<void>;
}

/** Image jobs on a server, with the person's session. */
export function imageJobs({ client, server }: Connection): ImageJobs {
  return {
    async create({ bytes, type, from, to }, signal) {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type }), `picture.${type.split('/')[1]}`);
      const { key } = await client.form(calls.upload, form, { signal });
      signal.throwIfAborted();
      // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
      const { jobId } = await client.call(calls.imgCreate, { imgs: [key], from, to, paste: 1 });
      return jobId;
    },
    async follow(jobId, signal) {
      for await (const job of watchJob<ImageResult>(client, jobId, signal)) {
        if (isFinal(job.status)) return await outcome(job, server, signal);
      }
      throw new GlossaError('internal', 'The job ended without a state.');
    },
    async cancel(jobId) {
      await client.call(calls.jobCancel, { id: jobId });
    },
    async delete(jobId) {
      await client.call(calls.jobDelete, { id: jobId });
    },
  };
}

async function outcome(
  { status, error, result, credits }: JobView<ImageResult>,
  server: string,
  signal: AbortSignal,
): Promise<{ picture: TranslatedPicture; credits: number }> {
  if (status !== 'succeeded') {
    const { code, message } = error ?? { code: 'job_canceled', message: 'The job was canceled.' };
    throw new GlossaError(code as 'internal', message);
  }
  const [image] = result?.images ?? [];
  if (image === undefined) throw new GlossaError('internal', 'The job has no result.');
  if (image.error !== undefined) throw new GlossaError(image.error.code, image.error.message);
  const texts = image.regions.map(({ source, translation }) => ({ source, translation }));
  const charged = credits.charged;
  if (texts.length === 0) return { picture: { base64: null, texts }, credits: charged };
  const response = await fetch(new URL(image.url, server), {
    signal,
    credentials: 'omit',
    // The cache of pictures is ours: it knows of private windows.
    cache: 'no-store',
  });
  if (!response.ok) throw new GlossaError('source_unavailable', 'The picture did not come.');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { picture: { base64: toBase64(bytes), texts }, credits: charged };
}
