import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the site's build. */
export const DIST = join(import.meta.dirname, '../../../apps/web/dist');
/** URL of its server build. */
export const SERVER_ENTRY = pathToFileURL(join(DIST, 'server/server.js')).href;
