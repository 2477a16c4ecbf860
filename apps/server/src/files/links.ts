import { type Clock, signLink, verifyLink } from '@glossa/platform';

/** Links are minted afresh at each answer, so they need not live long. */
const LINK_SECONDS = 24 * 60 * 60;

export interface FileLinks {
  /** An absolute link to a blob that works for a day, for whoever has it. */
  to(blobKey: string): string;
  /** An absolute link to one ZIP of the results of jobs, for a day, for whoever has it. */
  archive(jobIds: readonly string[]): string;
  /** Judges the path and query of a request for a file. */
  verify(pathWithQuery: string): 'valid' | 'expired' | 'invalid';
}

export const FILES_PATH = '/files/';
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
    archive: (jobIds) => sign(`${ARCHIVE_PATH}?jobs=${jobIds.join('.')}`),
    verify: (pathWithQuery) => verifyLink(secret, pathWithQuery, now()),
  };
}
