import { expect, it } from 'vitest';
import { scriptsOf } from './chunks.ts';

const manifest = {
  'src/client.tsx': { file: 'assets/index.js', isEntry: true, imports: ['_base'] },
  _base: { file: 'assets/base.js' },
  'src/slot.tsx': { file: 'assets/slot.js', imports: ['_tool', '_base'] },
  _tool: { file: 'assets/tool.js', imports: ['_base', '_shared'] },
  _shared: { file: 'assets/shared.js', imports: ['_tool'] },
};

it('names what a part needs beside the scripts of every page', () => {
  expect(scriptsOf(manifest, 'src/slot.tsx')).toEqual([
    '/assets/slot.js',
    '/assets/tool.js',
    '/assets/shared.js',
  ]);
});

it('names nothing where nothing is built', () => {
  expect(scriptsOf({}, 'src/slot.tsx')).toEqual([]);
  expect(scriptsOf(manifest, 'src/other.tsx')).toEqual([]);
});
