import { join } from 'node:path';

/** Folder of the extension's builds; the variable names another one, for `wxt build` too. */
const BUILDS =
  process.env.GLOSSA_EXTENSION_BUILDS ?? join(import.meta.dirname, '../../../extension/.output');

/** The unpacked extension for a browser. */
export function buildFor(browser: 'chrome' | 'edge' | 'firefox'): string {
  return join(BUILDS, `${browser}-mv3`);
}
