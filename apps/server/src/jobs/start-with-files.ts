import { blobKeys } from '@glossa/jobs';
import type { BlobStore } from '@glossa/platform';
import type { Taken } from '../visitors/allowance.ts';

/**
 * Keeps files of a job before it is put in line. Where either fails, its files are gone, and what was `taken` of a visitor's
 * allowance goes back. Errors: those of `keep` and `start`.
 * @param start gives back what was taken itself, as `StartJob` does
 */
export async function startWithFiles<Kept, Started>(
  blobs: Pick<BlobStore, 'list' | 'delete'>,
  { id, taken }: { id: string; taken?: Taken | undefined },
  keep: () => Promise<Kept>,
  start: (kept: Kept) => Promise<Started>,
): Promise<Started> {
  let started = false;
  try {
    const kept = await keep();
    started = true;
    return await start(kept);
  } catch (error) {
    for await (const { key } of blobs.list(blobKeys.job(id))) await blobs.delete(key);
    if (!started) await taken?.giveBack();
    throw error;
  }
}
