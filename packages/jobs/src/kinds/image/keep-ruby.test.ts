import type { ImageRegion } from '@glossa/contract';
import { expect, it } from 'vitest';
import { keepRuby } from './keep-ruby.ts';

const region: ImageRegion = {
  ...{ id: '1', polygon: [[0, 0] as [number, number], [9, 0], [9, 9]], vertical: true },
  ...{ source: '学校へ行く', translation: 'Voy a la escuela' },
  ...{ font: 'sans-serif', size: 20, color: '#000000', background: '#ffffff' },
};
const box = { x: 0, y: 0, width: 9, height: 40 };
const block = {
  source: region.source,
  ruby: [{ box, reads: { start: 0, end: 2, text: 'がっこう' } }, { box }],
};

it('sources say their readings, translations do not, and what is not translated is its source', () => {
  const source = '学校（がっこう）へ行く';
  const ruby = [{ start: 0, end: 2, text: 'がっこう' }];
  expect(keepRuby(region, block)).toEqual({ ...region, source, ruby });
  const same = { ...region, translation: region.source };
  expect(keepRuby(same, block)).toEqual({ ...region, source, ruby, translation: source });
  expect(keepRuby(region, { source: region.source, ruby: [{ box }] })).toBe(region);
});
