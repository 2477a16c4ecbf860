import { calls, GlossaError, type JobView, type ResponseOf } from '@glossa/contract';
import { type Client, createUpload, watchJob } from '@glossa/core';

type Result = NonNullable<ResponseOf<typeof calls.imgStatus>['result']>;
type Region = Result['images'][number]['regions'][number];

export interface ImageResult {
  /** The picture with its translation. */
  bytes: Blob;
  /** File name for a download. */
  name: string;
  regions: readonly Region[];
  /** Charged for it. */
  credits: number;
}

export interface ImageOptions {
  from: string;
  to: string;
  /** False in private windows: the job and its files are deleted on the server once its result is here. */
  kept: boolean;
  /** When it fires the job is canceled. */
  signal: AbortSignal;
  onProgress(percent: number): void;
}

/**
 * Sends a picture, translates its text and answers the picture with it. Errors: those of the upload, the call and the
 * job; the signal's reason.
 */
export async function translateImage(
  client: Client,
  file: File,
  { from, to, kept, signal, onProgress }: ImageOptions,
): Promise<ImageResult> {
  const { key } = await createUpload(client, { kept })(file, { signal, onProgress: () => {} });
  // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
  const { jobId } = await client.call(calls.imgCreate, { imgs: [key], from, to, paste: true });
  try {
    for await (const job of watchJob<Result>(client, jobId, signal)) {
      onProgress(job.progress);
      if (job.status === 'succeeded') return await resultOf(job, client, signal);
      if (job.status === 'canceled') throw new GlossaError('job_canceled', 'It was stopped.');
      if (job.status === 'failed') {
        throw new GlossaError(job.error?.code ?? 'internal', job.error?.message ?? 'It failed.');
      }
    }
    throw new GlossaError('internal', 'No picture came back.');
  } finally {
    if (signal.aborted) await client.call(calls.jobCancel, { id: jobId }).catch(() => {});
    if (!kept) await client.call(calls.jobDelete, { id: jobId }).catch(() => {});
  }
}

async function resultOf(
  job: JobView<Result>,
  client: Client,
  signal: AbortSignal,
): Promise<ImageResult> {
  const { result, credits } = calls.imgStatus.response.parse(job);
  const [image] = result?.images ?? [];
  if (image === undefined) throw new GlossaError('internal', 'No picture came back.');
  if (image.error) throw new GlossaError(image.error.code, image.error.message);
  const { url, name, regions } = image;
  // Links expire, and browsers save a file of another site under no name of ours.
  const response = await fetch(new URL(url, client.options.aiHost), {
    signal,
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!response.ok) throw new GlossaError('source_unavailable', 'The picture did not come.');
  return { bytes: await response.blob(), name, regions, credits: credits.charged };
}
