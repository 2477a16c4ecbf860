import { expect, it } from 'vitest';
import { parseSlugs } from './kept-tools.ts';

it.each([
  [null, []],
  ['no json', []],
  ['{"a":1}', []],
  ['["pdf-translator","nothing",7,"pdf-translator","toString"]', ['pdf-translator']],
])('of %j are %j', (raw, slugs) => expect(parseSlugs(raw)).toEqual(slugs));
