import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LITE = fileURLToPath(new URL('../src/lite-schemas/index.ts', import.meta.url));

/**
 * In the browser's build checks only the shapes of answers, by a tenth of zod: that is a tenth of what a
 * tool page may weigh. Finer rules are the server's, which checks with zod whatever it takes and gives.
 */
export function liteSchemas(): Plugin {
  return {
    name: 'glossa:lite-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod' ? LITE : null),
  };
}
