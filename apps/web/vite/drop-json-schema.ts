import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORT = /export (?:const|function) (\w+)/g;

/**
 * Leaves zod's JSON Schema writer out of the browser's build: schemas hold on to it although only the
 * server, which writes the OpenAPI document, calls it. A call in a browser throws.
 */
export function dropJsonSchema(): Plugin {
  return {
    name: 'glossa:drop-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async load(id) {
      if (!MODULES.test(id)) return null;
      const names = [...(await readFile(id, 'utf8')).matchAll(EXPORT)].map(([, name]) => name);
      if (names.length === 0) this.error(`No exports were found in ${id}: zod has changed.`);
      const stub = "() => () => { throw new Error('JSON Schema is not part of this build.') }";
      const lines = names.map((name) => `export const ${name} = stub();`);
      return `const stub = ${stub};\n${lines.join('\n')}\n`;
    },
  };
}
