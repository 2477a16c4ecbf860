import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directImports } from '@glossa/contract/build';
import { createServer, isRunnableDevEnvironment, parseSync, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PACKAGES = ['@glossa/contract', '@glossa/core'];
const WEB = fileURLToPath(new URL('..', import.meta.url));
/** Everything that a package exports, by its names. */
const ALL = /^\0all:(?<name>[^?]+)\.ts$/;

let server: ViteDevServer;
let exportsOf = (_name: string): Promise<object> => Promise.reject(new Error('not started'));
beforeAll(async () => {
  server = await createServer({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      directImports(),
      {
        name: 'all',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith('all:') ? `\0${id}` : null),
        async load(id) {
          const name = ALL.exec(id)?.groups?.name;
          if (name === undefined) return null;
          const names = Object.keys(await exportsOf(name)).join(', ');
          return `import { ${names} } from '${name}';\nexport { ${names} };\n`;
        },
      },
    ],
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs nothing here.');
  exportsOf = (name) => ssr.runner.import(name);
});
afterAll(() => server.close());

it.each(PACKAGES)('imports each value of %s from the file that has it', async (name) => {
  expect(Object.entries(await exportsOf(`all:${name}.ts`))).toEqual(
    Object.entries(await exportsOf(name)),
  );
  const { ssr } = server.environments;
  const module = ssr!.moduleGraph.getModuleById(`\0all:${name}.ts`);
  const files = [...module!.importedModules].map(({ file }) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file?.endsWith('/src/index.ts'))).toEqual([]);
});

it('leaves lines, types and other imports where they are', async () => {
  const index = fileURLToPath(import.meta.resolve('@glossa/contract'));
  const context = {
    parse: (code: string, { lang }: { lang: string }) => parseSync(`module.${lang}`, code).program,
    resolve: async (source: string, importer: string) => ({
      id: source.startsWith('.') ? join(dirname(importer), source) : index,
    }),
    fs: { readFile },
  };
  const source = `import {
  textCredits,
  type Tool,
  findLanguage as find,
} from '@glossa/contract';
import type { Page } from '@glossa/contract';
import { other } from './other.ts';
export const shown: Tool | Page = find(textCredits(0, other));
`;
  const { transform } = directImports();
  const { code } = (await transform.call(context, source, '/module.tsx'))!;
  const [first, ...rest] = code.split('\n');
  const folder = dirname(index);
  expect(first).toBe(
    `import { textCredits } from '${folder}/credits.ts'; import { findLanguage as find } from '${folder}/languages.ts';`,
  );
  expect(rest).toEqual(['', '', '', '', ...source.split('\n').slice(5)]);
  expect(await transform.call(context, source, '/module.css')).toBeNull();
});
