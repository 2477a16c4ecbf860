import type { BlobStore } from '@glossa/platform';
import { SEGMENTS } from './segments-file.ts';
import { SegmentIndex } from './segments-view.ts';

/** Documents whose segments are kept in memory: people page and search through one at a time. */
const DOCUMENTS = 4;
/** Segments of them all, at a kilobyte or so each. A longer document is kept alone, for as long as it is looked at. */
const SEGMENTS_IN_ALL = 50_000;

/**
 * Reads the segments that document jobs store, by blob key; the last ones read stay in memory, four documents and
 * `mostSegments` segments of them all.
 * Errors: `not_found` when the file is gone.
 */
export function createSegmentReader(
  blobs: Pick<BlobStore, 'get'>,
  mostSegments = SEGMENTS_IN_ALL,
): (blobKey: string) => Promise<SegmentIndex> {
  const kept = new Map<string, { index: Promise<SegmentIndex>; segments: number }>();

  async function read(blobKey: string): Promise<SegmentIndex> {
    return new SegmentIndex(await SEGMENTS.read(blobs, blobKey));
  }

  /** The one looked at last stays, however long it is. */
  function forgetOldest(): void {
    let segments = kept.values().reduce((sum, each) => sum + each.segments, 0);
    for (const [oldest, each] of kept) {
      const fits = kept.size <= DOCUMENTS && segments <= mostSegments;
      if (fits || kept.size === 1) return;
      kept.delete(oldest);
      segments -= each.segments;
    }
  }

  return (blobKey) => {
    const found = kept.get(blobKey);
    const each = found ?? { index: read(blobKey), segments: 0 };
    kept.delete(blobKey);
    kept.set(blobKey, each);
    forgetOldest();
    if (found === undefined) {
      each.index.then(
        ({ counts }) => {
          each.segments = counts.all;
          forgetOldest();
        },
        () => {
          if (kept.get(blobKey) === each) kept.delete(blobKey);
        },
      );
    }
    return each.index;
  };
}
