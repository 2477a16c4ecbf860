import { expect, it } from 'vitest';
import { pagePlaces } from './page-views.ts';

const result = { blobKey: 'result', viewable: { sourceKey: 'source', pages: 5 } };
const seen = (input: Parameters<typeof pagePlaces>[0]) =>
  pagePlaces(input, result).map(({ page, source, target }) => [page, source?.page, target.page]);

it('finds translated pages and their sources, however they are arranged', () => {
  expect(seen({})).toEqual([0, 1, 2, 3, 4].map((page) => [page, page, page]));
  expect(seen({ pages: '2, 4-' })).toEqual([1, 3, 4].map((page) => [page, page, page]));
  const alternating = { choices: { alternating: true } };
  expect(seen({ pages: '2-3', ...alternating, bilingual: true })).toEqual([
    [1, 1, 2],
    [2, 2, 4],
  ]);
  expect(seen({ pages: '5', bilingual: true })).toEqual([[4, undefined, 4]]);
  expect(seen({ pages: '5', choices: { sideBySide: false }, bilingual: true })).toEqual([
    [4, 4, 4],
  ]);
});

it('finds none of a document that is not drawn', () => {
  expect(pagePlaces({}, { blobKey: 'result' })).toEqual([]);
});
