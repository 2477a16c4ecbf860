import { expect, it } from 'vitest';
import { pieces } from './pieces.ts';

it('what was read as a whole is one piece', () => {
  const region = {
    ...{ id: '1', source: '右', translation: '右', vertical: true, font: 'serif', size: 9 },
    polygon: [
      [5, 6],
      [15, 6],
      [15, 46],
    ] as [number, number][],
    ...{ color: '#000000', background: '#ffffff' },
  };
  expect(pieces([region], [])).toEqual([
    [[{ id: '0', text: '右', place: [5, 6, 10, 40], unsure: false }]],
  ]);
});
