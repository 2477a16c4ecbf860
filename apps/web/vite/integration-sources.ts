import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:integration-sources/';
const SCRIPT = fileURLToPath(
  new URL('../../integrations/scripts/print-sources.ts', import.meta.url),
);
const run = promisify(execFile);

/** The sources of each integration as a module, made anew from `apps/integrations` at every build. */
export function integrationSources(): Plugin {
  return {
    name: 'glossa:integration-sources',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const slug = id.slice(PREFIX.length + 1);
      const { stdout } = await run(process.execPath, [SCRIPT, slug], {
        maxBuffer: 8 * 1024 * 1024,
      });
      return `export default ${stdout};`;
    },
  };
}
