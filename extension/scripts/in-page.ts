import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const preact = dirname(resolve('preact/package.json'));
const own = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is put into pages in the place of what the extension's own pages are made with. */
const ALIASES: Alias[] = [
  { find: /^react(?:-dom)?$/, replacement: join(preact, 'compat/dist/compat.mjs') },
  { find: /^react-dom\/client$/, replacement: join(preact, 'compat/client.mjs') },
  {
    find: /^react\/jsx(?:-dev)?-runtime$/,
    replacement: join(preact, 'jsx-runtime/dist/jsxRuntime.mjs'),
  },
  { find: /^react-i18next$/, replacement: own('features/over-page/texts.tsx') },
  { find: /^wxt\/utils\/content-script-context$/, replacement: own('features/no-context.ts') },
];

/**
 * Draws a content script with Preact, and gives it texts without i18next: it is read anew in every page, where React
 * alone would weigh more than all the rest of it.
 */
export function inPage(): Plugin {
  return {
    name: 'glossa-in-page',
    enforce: 'pre',
    config: () => ({ resolve: { alias: ALIASES } }),
  };
}

/** Scripts whose listeners answer by no promise, and that take any refusal of what they ask for the same. */
const WITHOUT_POLYFILL: ReadonlySet<string> = new Set(['page', 'selection-card']);

/**
 * Gives such a script the browser's own `browser`: all that the polyfill of `wxt/browser` adds there since Chrome has
 * promises are listeners that answer by one, and refusals that keep their words.
 */
export function browsersOwn(entrypoint: string): Plugin[] {
  if (!WITHOUT_POLYFILL.has(entrypoint)) return [];
  const alias = [{ find: /^wxt\/browser$/, replacement: resolve('wxt/browser') }];
  return [{ name: 'glossa-browsers-own', enforce: 'pre', config: () => ({ resolve: { alias } }) }];
}
