import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { SourceFile } from '../../integrations/walk.ts';

const STAND_IN = join(import.meta.dirname, '../../../../apps/integrations/src/testing/airtable');
const MODULES = join(import.meta.dirname, '../../../../apps/integrations/node_modules');

/** A base with one table, in which the extension is opened. */
const ENTRY = `
import { createRoot } from 'react-dom/client';
import { Base, Record, Table } from '@airtable/blocks/models';
import { openBlockHost } from '@airtable/blocks/ui';
const table = new Table('tbl', 'Products', [
  { id: 'fldName', name: 'Name', type: 'singleLineText' },
  { id: 'fldEs', name: 'Spanish', type: 'multilineText' },
]);
table.records.push(new Record(table, 'rec1', new Map([['fldName', 'The red house']])));
window.table = table;
const config = { get: () => undefined, setAsync: async () => {}, hasPermissionToSet: () => true };
openBlockHost({
  base: new Base([table]),
  config,
  render: (element) => createRoot(document.querySelector('main')).render(element),
});
import('./frontend/index.tsx');
`;

/** What Airtable's build makes of these sources, with a stand-in of its SDK, as one script. */
export async function buildBlock(files: readonly SourceFile[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'glossa-block-'));
  try {
    for (const { name, text } of [...files, { name: 'entry.tsx', text: ENTRY }]) {
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const result = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      // As Airtable's own build does it, whatever this process is run as.
      oxc: { jsx: { runtime: 'classic', development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        alias: [
          { find: '@airtable/blocks/models', replacement: join(STAND_IN, 'models.ts') },
          { find: '@airtable/blocks/ui', replacement: join(STAND_IN, 'ui.tsx') },
          { find: /^react(-dom)?(?=\/|$)/, replacement: join(MODULES, 'react$1') },
        ],
      },
      build: {
        write: false,
        lib: { entry: join(root, 'entry.tsx'), formats: ['iife'], name: 'block' },
      },
    });
    const [bundle] = [result].flat();
    if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built.');
    const [chunk] = bundle.output;
    return chunk.code;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
