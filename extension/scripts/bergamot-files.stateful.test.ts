import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bergamotFiles, packsAddress } from './bergamot-files.ts';

it('takes the program as its package has it, with its licence', () => {
  const files = bergamotFiles();
  const sums = files.map((file) => {
    if ('contents' in file) return file.contents;
    const bytes = readFileSync(file.absoluteSrc);
    return [file.relativeDest, createHash('sha256').update(bytes).digest('hex').length];
  });
  expect(sums).toEqual([
    ['bergamot/bergamot-translator-worker.js', 64],
    ['bergamot/bergamot-translator-worker.wasm', 64],
    expect.stringContaining('Mozilla Public License 2.0'),
  ]);
});

it('refuses a list of packs that is no web address', () => {
  expect(packsAddress(undefined)).toBe('');
  expect(packsAddress('https://packs.example/models.json')).toBe(
    'https://packs.example/models.json',
  );
  for (const wrong of ['packs.example', 'file:///models.json', 'javascript:1']) {
    expect(() => packsAddress(wrong)).toThrow('GLOSSA_EXTENSION_PACKS');
  }
});
