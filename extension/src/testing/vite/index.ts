import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundledEntrypoints } from './bundled.ts';
import { pagesOfOthers } from './pages.ts';

/** What tests of the extension need of Vite: scripts in one file, pages to put them into, a browser that is made up. */
export function extensionTesting(define: Record<string, string>): Plugin[] {
  const browser = fileURLToPath(new URL('../wxt-browser.ts', import.meta.url));
  const alias: Plugin = {
    name: 'glossa-wxt-browser',
    config: () => ({ resolve: { alias: [{ find: /^wxt\/browser$/, replacement: browser }] } }),
  };
  return [alias, bundledEntrypoints(define), pagesOfOthers()];
}
