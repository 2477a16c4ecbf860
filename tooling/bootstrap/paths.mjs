import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Everything the bootstrap fetches or remembers; git-ignored, safe to delete. */
export const CACHE = join(ROOT, '.cache');
