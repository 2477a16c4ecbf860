import { expect, it } from 'vitest';
import { faceOf } from './fonts.ts';
import { isUnreadable } from './readable.ts';
import { straightEdges } from './shapes.ts';

it('tells text that means nothing', () => {
  expect(isUnreadable([...'plain text'], 0)).toBe(false);
  expect(isUnreadable([...'\ue001\ue002x'], 0)).toBe(true);
  expect(isUnreadable([...'(cid:12)(cid:7)'], 0)).toBe(true);
  expect(isUnreadable([...'\u0001\u0002'], 0)).toBe(true);
  expect(isUnreadable([...'abcdefghij'], 4)).toBe(true);
  expect(isUnreadable([' '], 1)).toBe(false);
});

it('tells the looks of fonts by name, flags and weight', () => {
  expect(faceOf('ABCDEF+CMBX12', 4, 0, 0)).toMatchObject({ name: 'CMBX12', isBold: true });
  expect(faceOf('CMTI10', 4, 0, 0)).toMatchObject({ isItalic: true, isBold: false });
  expect(faceOf('ABCDEF+SFRM0900', 4, 760, 0)).toMatchObject({ isSerif: true, isBold: false });
  expect(faceOf('SFBX1000', 4, 0, 0)).toMatchObject({ isSerif: true, isBold: true });
  expect(faceOf('SFTI1440', 32, 585, 0)).toMatchObject({ isSerif: true, isItalic: true });
  expect(faceOf('CMTT10', 4, 0, 0)).toMatchObject({ isMonospaced: true });
  expect(faceOf('Foo-Demi', 32, 0, 0).isBold).toBe(true);
  expect(faceOf('Foo', 34, 700, -12)).toMatchObject({
    isBold: true,
    isItalic: true,
    isSerif: true,
  });
  expect(faceOf('DejaVuSans', 32, 400, 0)).toMatchObject({ isSerif: false, isBold: false });
});

it('tells borders from figures', () => {
  const edge = { isCurved: false, isClosed: false };
  expect(
    straightEdges({
      ...edge,
      points: [
        [0, 0],
        [10, 0],
      ],
    }),
  ).toHaveLength(1);
  expect(
    straightEdges({
      ...edge,
      points: [
        [0, 0],
        [10, 8],
      ],
    }),
  ).toBeUndefined();
  const corners: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 5],
    [0, 5],
  ];
  expect(straightEdges({ points: corners, isCurved: false, isClosed: true })).toHaveLength(4);
  expect(straightEdges({ points: corners, isCurved: true, isClosed: true })).toBeUndefined();
});
