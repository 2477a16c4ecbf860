import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';

/** Where the build puts a cluster of PostgreSQL in which nothing is, as a packed archive (`scripts/make-empty-cluster.ts`). */
export const EMPTY_CLUSTER = join(import.meta.dirname, '../../dist/empty-cluster.tar.gz');

/**
 * What a database in that folder begins with: to make a cluster takes three seconds of a processor and 1.2 GB, which small
 * machines do not have; to unpack one half a second and 450 MB. Undefined where there is one already, or no build.
 */
export async function emptyClusterFor(
  folder: string,
  archive = EMPTY_CLUSTER,
): Promise<Blob | undefined> {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(archive)) return undefined;
  return openAsBlob(archive, { type: 'application/x-gzip' });
}
