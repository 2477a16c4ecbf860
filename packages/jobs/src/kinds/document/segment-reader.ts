import type { BlobStore } from '@glossa/platform';
import { SEGMENTS } from './segments-file.ts';
import { SegmentIndex } from './segments-view.ts';

/** Documents whose segments are kept in memory: people page and search through one at a time. */
const KEPT = 4;

/**
 * Reads the segments that document jobs store, by blob key; the last ones read stay in memory.
 * Errors: `not_found` when the file is gone.
 */
export function createSegmentReader(
  blobs: Pick<BlobStore, 'get'>,
): (blobKey: string) => Promise<SegmentIndex> {
  const kept = new Map<string, Promise<SegmentIndex>>();

  async function read(blobKey: string): Promise<SegmentIndex> {
    return new SegmentIndex(await SEGMENTS.read(blobs, blobKey));
  }

  return (blobKey) => {
    const found = kept.get(blobKey) ?? read(blobKey);
    kept.delete(blobKey);
    kept.set(blobKey, found);
    found.catch(() => kept.delete(blobKey));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return found;
  };
}
