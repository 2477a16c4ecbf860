import { expect, it } from 'vitest';
import { parseSlugs } from './kept-tools.ts';

it.each([
  [null, []],
  ['no json', []],
  ['{"a":1}', []],
  ['["pdf-translator",7,"pdf-translator","<b>",null]', ['pdf-translator']],
])('of %j are %j', (raw, slugs) => expect(parseSlugs(raw)).toEqual(slugs));
