import type { calls, ResponseOf } from '@glossa/contract';

/** A job of pictures as their history shows it. */
export type PictureItemRow = ResponseOf<typeof calls.imgHistory>['items'][number];
