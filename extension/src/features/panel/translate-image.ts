import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { type Client, createUpload, watchJob } from '@glossa/core';

type Images = NonNullable<ResponseOf<typeof calls.imgStatus>['result']>['images'];
export type ImageResult = Images[number];

/**
 * Sends a picture, translates its text and answers the picture with it. When the signal fires the job is canceled.
 * Errors: those of the upload, the call and the job.
 */
export async function translateImage(
  client: Client,
  file: File,
  languages: { from: string; to: string },
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<ImageResult> {
  const { key } = await createUpload(client)(file, { signal, onProgress: () => {} });
  const request = { imgs: [key], ...languages, paste: true };
  // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
  const { jobId } = await client.call(calls.imgCreate, request);
  const cancel = () => void client.call(calls.jobCancel, { id: jobId }).catch(() => {});
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for await (const job of watchJob(client, jobId, signal)) {
      onProgress(job.progress);
      if (job.status === 'canceled') throw new GlossaError('job_canceled', 'It was stopped.');
      if (job.status === 'failed') {
        throw new GlossaError(job.error?.code ?? 'internal', job.error?.message ?? 'It failed.');
      }
      if (job.status !== 'succeeded') continue;
      const seen = calls.imgStatus.response.parse(job);
      const [image] = seen.result?.images ?? [];
      if (image === undefined) break;
      if (image.error) throw new GlossaError(image.error.code, image.error.message);
      return image;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  throw new GlossaError('internal', 'No picture came back.');
}
