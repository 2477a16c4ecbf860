import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../src/testing/${path}`, import.meta.url));
const START = /^@tanstack\/react-start(\/server)?$/;
/** Modules that only the server's half of an isomorphic function asks for; one loads all 21 languages. */
const SERVER_ONLY = /\/(server-messages\.ts|prepared-parts\.tsx|rendered-once\.tsx)$/;

/**
 * For component tests: the site's modules as its build gives them to a browser, without the compiler of
 * TanStack Start, which would bring its own server along.
 */
export function siteInBrowser(): Plugin {
  return {
    name: 'glossa:site-in-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.includes('/node_modules/')) return null;
      if (START.test(source)) return at('start.ts');
      return SERVER_ONLY.test(source) ? at('server-only.ts') : null;
    },
  };
}
