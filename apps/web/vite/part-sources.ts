import type { Plugin } from 'vite';

const SOURCE = /\bsource: 'src\/[^']+'/g;

/** Leaves out of browsers' builds where parts of pages are in the sources: servers alone ask, and every page would bring it. */
export function partSources(): Plugin {
  return {
    name: 'glossa:part-sources',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/apps\/web\/src\/.*\.ts$/.test(id) || !code.includes("source: 'src/")) return null;
      return { code: code.replace(SOURCE, "source: ''"), map: null };
    },
  };
}
