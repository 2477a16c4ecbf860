import { calls } from '@glossa/contract';
import type { Connection } from '../../../features/connection.ts';
import { toBase64 } from '../../../features/images/base64.ts';
import { followPicture, loadPicture, startPicture } from '../../../features/images/picture-job.ts';
import type { PictureType } from '../../../features/images/picture-type.ts';
import type { TranslatedPicture } from '../../../messaging/image-protocol.ts';

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
export function imageJobs({ client }: Connection): ImageJobs {
  return {
    async create({ bytes, type, from, to }, signal) {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type }), `picture.${type.split('/')[1]}`);
      const { key } = await client.form(calls.upload, form, { signal });
      signal.throwIfAborted();
      return startPicture(client, { key, from, to });
    },
    async follow(jobId, signal) {
      const { image, credits } = await followPicture(client, jobId, signal);
      const texts = image.regions.map(({ source, translation }) => ({ source, translation }));
      // Where nothing was read nothing is drawn.
      if (texts.length === 0) return { picture: { base64: null, texts }, credits };
      const bytes = await loadPicture(client, image, signal);
      const base64 = toBase64(new Uint8Array(await bytes.arrayBuffer()));
      return { picture: { base64, texts }, credits };
    },
    async cancel(jobId) {
      await client.call(calls.jobCancel, { id: jobId });
    },
    async delete(jobId) {
      await client.call(calls.jobDelete, { id: jobId });
    },
  };
}
