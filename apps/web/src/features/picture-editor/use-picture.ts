import { calls, type ResponseOf } from '@glossa/contract';
import { api } from '../../client/api.ts';
import { type Loaded, useLoaded } from '../account/use-loaded.ts';
import type { PictureAt } from './use-saving.ts';

export type OpenedPicture = ResponseOf<typeof calls.imgEditOpen>;

/** A translated picture with what was edited of it. */
export const usePicture = ({ jobId, image }: PictureAt): Loaded<OpenedPicture> =>
  useLoaded(
    (signal) => api.call(calls.imgEditOpen, { jobId, image }, { signal }),
    `${jobId} ${image}`,
  );
