import type { PagePlace } from '@glossa/jobs';
import { type Clock, signLink, verifyLink } from '@glossa/platform';

/** Links are minted afresh at each answer, so they need not live long. */
const LINK_SECONDS = 24 * 60 * 60;
/** Links to pictures stay the same for so long, so that browsers keep what they have. */
const SAME_SECONDS = 60 * 60;

export interface FileLinks {
  /** An absolute link to a blob that works for a day, for whoever has it. */
  to(blobKey: string): string;
  /** An absolute link to one file of the results of jobs, for a day, for whoever has it; a ZIP unless asked for another. */
  archive(jobIds: readonly string[], as?: { format: string; image?: number | undefined }): string;
  /** An absolute link to a picture of a page, for a day, for whoever has it. */
  page(place: PagePlace): string;
  /** An absolute link to the recording of a share, which works as long as the share does, for a day at most. */
  recording(shareId: string, expiresAt: Date): string;
  /** Judges the path and query of a request for a file. */
  verify(pathWithQuery: string): 'valid' | 'expired' | 'invalid';
}

export const FILES_PATH = '/files/';
export const PAGE_PATH = '/files/page';
export const SHARED_PATH = '/files/shared/';
export const ARCHIVE_PATH = '/files/archive';

/** Expiring links to blobs under `/files/`. `baseUrl` is asked at each link: the port may be chosen late. */
export function createFileLinks(
  secret: Uint8Array,
  clock: Clock,
  baseUrl: () => string,
): FileLinks {
  const now = () => Math.floor(clock.now() / 1000);
  const sign = (path: string) => baseUrl() + signLink(secret, path, now() + LINK_SECONDS);
  return {
    to: (blobKey) => sign(FILES_PATH + blobKey),
    archive: (jobIds, as) => {
      const more = as === undefined ? '' : `&format=${as.format}`;
      const one = as?.image === undefined ? '' : `&image=${as.image}`;
      return sign(`${ARCHIVE_PATH}?jobs=${jobIds.join('.')}${more}${one}`);
    },
    page({ blobKey, page }) {
      const end = Math.ceil(now() / SAME_SECONDS) * SAME_SECONDS + LINK_SECONDS;
      const query = new URLSearchParams({ key: blobKey, page: String(page) });
      return baseUrl() + signLink(secret, `${PAGE_PATH}?${query}`, end);
    },
    recording(shareId, expiresAt) {
      const end = Math.min(now() + LINK_SECONDS, Math.floor(expiresAt.getTime() / 1000));
      return baseUrl() + signLink(secret, SHARED_PATH + shareId, end);
    },
    verify: (pathWithQuery) => verifyLink(secret, pathWithQuery, now()),
  };
}
