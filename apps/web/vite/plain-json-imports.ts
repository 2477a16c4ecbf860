import type { Plugin } from 'vite';

const ATTRIBUTE = /, \{ with: \{ type: 'json' \} \}/g;

/** For browsers on a development server, which sends JSON as a script: imports it without saying that it is JSON. */
export function plainJsonImports(): Plugin {
  return {
    name: 'glossa:plain-json-imports',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/packages/i18n/src/') ? code.replaceAll(ATTRIBUTE, '') : null,
  };
}
