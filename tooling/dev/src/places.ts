import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Root of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');
/** Ends a child when this process dies without a word. */
export const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tooling/bootstrap/follow-parent.mjs')).href;
/** Where the loop keeps what it makes; git-ignored, safe to delete. */
export const DEV_FOLDER = join(ROOT, '.cache/dev');
/** The extension as the loop builds it, to be loaded unpacked. */
export const EXTENSION_BUILD = join(ROOT, 'extension/.output/chrome-mv3-dev');
/** Texts of every locale, with a separator at the end. */
export const MESSAGES = join(ROOT, 'packages/i18n/messages') + sep;
