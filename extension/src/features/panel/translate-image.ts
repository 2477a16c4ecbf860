import { calls, type TranslatedImage } from '@glossa/contract';
import { type Client, createUpload } from '@glossa/core';
import { followPicture, loadPicture, startPicture } from '../images/picture-job.ts';

export interface ImageResult {
  /** The picture with its translation. */
  bytes: Blob;
  /** File name for a download. */
  name: string;
  regions: TranslatedImage['regions'];
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
  const jobId = await startPicture(client, { key, from, to });
  try {
    const { image, credits } = await followPicture(client, jobId, signal, onProgress);
    const bytes = await loadPicture(client, image, signal);
    return { bytes, name: image.name, regions: image.regions, credits };
  } finally {
    if (signal.aborted) await client.call(calls.jobCancel, { id: jobId }).catch(() => {});
    if (!kept) await client.call(calls.jobDelete, { id: jobId }).catch(() => {});
  }
}
