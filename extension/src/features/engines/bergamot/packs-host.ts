import { DEFAULT_CATALOGUE_URL } from '@glossa/engines/bergamot/portable';
import { hostPattern } from '../../../storage/server-address.ts';

/** The list of language packs: `GLOSSA_EXTENSION_PACKS` of the build, else the public one that Firefox uses. */
export const CATALOGUE_URL: string =
  import.meta.env.GLOSSA_EXTENSION_PACKS || DEFAULT_CATALOGUE_URL;

/** Name of the host that packs come from, as people read it. */
export const PACKS_HOST = new URL(CATALOGUE_URL).host;

/** The browser's leave that running the engine here and downloading a pack needs. */
export const PACKS_PERMISSIONS = {
  ...(import.meta.env.FIREFOX ? {} : { permissions: ['offscreen' as const] }),
  origins: [hostPattern(new URL(CATALOGUE_URL).origin)],
};
