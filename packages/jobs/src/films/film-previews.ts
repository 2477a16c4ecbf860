import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import {
  PREVIEW_PART_BYTES,
  PREVIEW_PART_MS,
  PREVIEW_TYPE,
  type PreviewPlace,
  previewParts,
  previewPlace,
  writePreviewPart,
} from '@glossa/media';
import type { BlobStore } from '@glossa/platform';
import { FairGate, type Line } from '@glossa/processes';
import { blobKeys } from '../service/blob-keys.ts';
import type { RecordingStores } from '../work/with-recording.ts';
import { openBody } from '../work/work-folder.ts';
import { type MadeFilm, withMadeFilm } from './with-made-film.ts';

/** Where a part is kept, and what it is of the film. */
export interface PreviewPart extends PreviewPlace {
  blobKey: string;
  /** Its MIME type with codecs. */
  type: string;
  partMs: number;
  parts: number;
}

/**
 * A part of a film as browsers play it: made when it is asked for first, in the turn of who asks, and kept with the job.
 * Nothing is made while nobody asks.
 * Errors: `not_found` for no such part, or a film that is gone; `conflict` where browsers play the film as it is;
 * `rate_limited` where too many of a line wait; those of `probeMedia` and `writePreviewPart`.
 */
export type PreviewFilm = (
  film: MadeFilm,
  part: number,
  line: Line,
  signal: AbortSignal,
) => Promise<PreviewPart>;

/** One more than the processors of a small machine: of several, one owner never has all. */
const AT_ONCE = 2;

export function createFilmPreviews(
  stores: RecordingStores & { blobs: Pick<BlobStore, 'get' | 'head' | 'put'> },
): PreviewFilm {
  const { blobs } = stores;
  const gate = new FairGate(AT_ONCE);
  /** Errors: those of `PreviewFilm`. */
  function make(film: MadeFilm, part: number, key: string, signal: AbortSignal) {
    return async () => {
      // Who asked for the same before may have made it.
      if ((await blobs.head(key)) !== undefined) return;
      await withMadeFilm(film, stores, signal, async (opened, folder) => {
        if (opened.facts.playable)
          throw new GlossaError('conflict', 'Browsers play the film as it is.');
        const to = join(folder, 'part.mp4');
        await writePreviewPart(opened, part, to, { signal });
        const info = { mime: 'video/mp4', name: `preview-${part}.mp4`, signal };
        await blobs.put(key, openBody(to), { ...info, maxBytes: PREVIEW_PART_BYTES });
      });
    };
  }

  return async (film, part, line, signal) => {
    const parts = previewParts(film.durationMs);
    if (part >= parts) throw new GlossaError('not_found', 'The film has no such part.');
    const blobKey = blobKeys.ofJob(film.jobId, `preview-${part}.mp4`);
    if ((await blobs.head(blobKey)) === undefined)
      await gate.run(line, signal, make(film, part, blobKey, signal));
    const place = previewPlace(part);
    return { blobKey, type: PREVIEW_TYPE, partMs: PREVIEW_PART_MS, parts, ...place };
  };
}
