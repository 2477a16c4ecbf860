import { describe, expect, it } from 'vitest';
import { type Bits, bitsWhere } from '../erase/bits.ts';
import { isBox } from './box.ts';
import { faceOf } from './face.ts';

const SIZE = { width: 220, height: 140 };
const shaped = (isIn: (x: number, y: number) => boolean): Bits =>
  bitsWhere(SIZE, (pixel) => isIn(pixel % SIZE.width, Math.floor(pixel / SIZE.width)));
const inRect = (x: number, y: number) => x >= 20 && x < 200 && y >= 30 && y < 110;

describe('a box', () => {
  it('has four corners, if with somewhat round ones or holes', () => {
    expect(isBox(shaped(inRect))).toBe(true);
    expect(isBox(shaped((x, y) => inRect(x, y) && !(x > 90 && x < 96 && y > 60)))).toBe(true);
    const cut = (x: number, y: number) => Math.min(x - 20, 199 - x) + Math.min(y - 30, 109 - y);
    expect(isBox(shaped((x, y) => inRect(x, y) && cut(x, y) >= 4))).toBe(true);
  });

  it('is no bubble, no bubble with corners that are round, none with a tail, and none askew', () => {
    expect(isBox(shaped((x, y) => ((x - 110) / 90) ** 2 + ((y - 70) / 50) ** 2 <= 1))).toBe(false);
    const cut = (x: number, y: number) => Math.min(x - 20, 199 - x) + Math.min(y - 30, 109 - y);
    expect(isBox(shaped((x, y) => inRect(x, y) && cut(x, y) >= 16))).toBe(false);
    const tail = (x: number, y: number) => y >= 110 && y < 136 && x >= 60 && x < 70;
    expect(isBox(shaped((x, y) => inRect(x, y) || tail(x, y)))).toBe(false);
    expect(isBox(shaped((x, y) => inRect(x - Math.round((y - 70) / 4), y)))).toBe(false);
  });
});

describe('letters', () => {
  const bubble = { isClosed: true, isBox: false };
  const caption = { isClosed: true, isBox: true };
  const open = { isClosed: false, isBox: false };
  const sizes = [20, 22, 20, 24, 48];

  it('of comics are those of speech, of narration in captions, of shouts where large ones stand free', () => {
    const of = (region: typeof bubble, size: number) => faceOf({ region, size }, sizes, 'comic');
    expect(of(bubble, 22)).toBe('lettering');
    expect(of(caption, 22)).toBe('narration');
    expect(of(open, 48)).toBe('shout');
    expect(of(open, 24)).toBe('lettering');
    expect(of(bubble, 48)).toBe('lettering');
    expect(of(caption, 48)).toBe('lettering');
  });

  it('of a few texts are never those of shouts, and of other pages always plain', () => {
    expect(faceOf({ region: open, size: 48 }, [20, 22, 48], 'manga')).toBe('lettering');
    expect(faceOf({ region: caption, size: 22 }, sizes, 'plain')).toBe('sans');
    expect(faceOf({ region: open, size: 48 }, sizes, 'plain')).toBe('sans');
  });
});
