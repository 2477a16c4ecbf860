import { FORMATS } from '@glossa/contract';
import { expect, it } from 'vitest';
import { FILTERS } from './registry.ts';

it('has a filter for every format that the contract says is read here', () => {
  const listed = Object.keys({ ...FORMATS.document, ...FORMATS.subtitles });
  expect(FILTERS.map(({ format }) => format).toSorted()).toEqual(listed.toSorted());
});
