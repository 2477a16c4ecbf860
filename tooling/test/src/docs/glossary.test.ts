import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { read } from './pages.ts';

const GLOSSARY = 'docs/glossary.md';
/** `name` in `file`, or a file alone, as the tables write them. */
const PLACE = /(?:`([\w$]+)` in )?`([\w./$-]+\/[\w./$-]+)`/g;

/** The places that the tables name, by their rows. */
const places = () =>
  read(GLOSSARY)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.matchAll(PLACE)])
    .map(([, name, file = '']) => ({ name, file }))
    .filter(({ name, file }) => name !== undefined || /\.[a-z]+$/.test(file));

it('the glossary names what is there, where it is', () => {
  const gone = places().filter(({ name, file }) => {
    if (!existsSync(join(ROOT, file))) return true;
    return name !== undefined && !new RegExp(`\\b${name}\\b`).test(read(file));
  });
  expect(places().length).toBeGreaterThan(100);
  expect(gone).toEqual([]);
});

it('the glossary explains a word in one row', () => {
  const [explained = ''] = read(GLOSSARY).split('## Words that mean several things');
  const words = [...explained.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((word) => word !== 'word');
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
