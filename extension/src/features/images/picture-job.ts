import {
  calls,
  GlossaError,
  isFinal,
  type JobView,
  type ResponseOf,
  type TranslatedImage,
} from '@glossa/contract';
import { type Client, watchJob } from '@glossa/core';

type ImageResult = NonNullable<ResponseOf<typeof calls.imgStatus>['result']>;

/** A picture whose text was translated, and what was charged for it. */
export interface PictureOutcome {
  image: TranslatedImage;
  credits: number;
}

/** Starts the job of one picture that was sent; answers its id. */
export async function startPicture(
  client: Client,
  { key, from, to }: { key: string; from: string; to: string },
): Promise<string> {
  // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
  const { jobId } = await client.call(calls.imgCreate, { imgs: [key], from, to, paste: true });
  return jobId;
}

/** Waits for the job of one picture. Errors: those of the job; `job_canceled`; the signal's reason. */
export async function followPicture(
  client: Client,
  jobId: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void = () => {},
): Promise<PictureOutcome> {
  for await (const job of watchJob<ImageResult>(client, jobId, signal)) {
    onProgress(job.progress);
    if (isFinal(job.status)) return outcome(job);
  }
  throw new GlossaError('internal', 'The job ended without a state.');
}

function outcome(job: JobView<ImageResult>): PictureOutcome {
  const { status, error, result, credits } = calls.imgStatus.response.parse(job);
  if (status === 'canceled') throw new GlossaError('job_canceled', 'The job was canceled.');
  if (status === 'failed') {
    throw new GlossaError(error?.code ?? 'internal', error?.message ?? 'The job failed.');
  }
  const [image] = result?.images ?? [];
  if (image === undefined) throw new GlossaError('internal', 'The job has no result.');
  if (image.error !== undefined) throw new GlossaError(image.error.code, image.error.message);
  return { image, credits: credits.charged };
}

/** The picture with its translation. Errors: `source_unavailable`. */
export async function loadPicture(
  { options }: Client,
  { url }: TranslatedImage,
  signal: AbortSignal,
): Promise<Blob> {
  // Links expire, and the cache of pictures is ours: it knows of private windows.
  const answer = await fetch(new URL(url, options.aiHost), {
    ...{ signal, credentials: 'omit', cache: 'no-store' },
  });
  if (!answer.ok) throw new GlossaError('source_unavailable', 'The picture did not come.');
  return answer.blob();
}
