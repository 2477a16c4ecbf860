import type { PictureFace } from '@glossa/contract';
import { componentsOf } from '@glossa/raster';
import { propertyRuns } from '@glossa/testing/tier';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familiesFor } from '../typeset/fonts.ts';
import { slantOf } from './slant.ts';

const SENTENCES = [
  'Where did you put the lamp?',
  'DON’T BE SO SURE ABOUT IT',
  'Attention, le pont est fermé !',
  'Wir müssen durch den Tunnel.',
  'Тогда нам придётся идти пешком.',
];
/** Of strokes that lean by themselves, of round ones, or of too few. */
const HARD = [
  ...['VAVA AWAY', 'VIVA LA VIDA', 'AVAVI AVIVI', 'wax', 'OOO ooo', 'KAY MAZE', 'Yes!', 'It'],
  ...['xyz / zyx', 'Αλλά'],
];
const LEAN = 12;
/** Pixels of a font size at which the slant of a sentence is always sure. */
const SURE = 28;
const [WIDTH, HEIGHT] = [900, 200];

interface Drawn {
  text: string;
  size: number;
  lean: number;
  face?: PictureFace;
  weight?: number;
  /** By which the line is turned clockwise. */
  angle?: number;
}

/** The pieces of letters that are drawn so. */
function piecesOf({ text, size, lean, face = 'sans', weight = 400, angle = 0 }: Drawn) {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  context.font = `${weight} ${size}px ${familiesFor('en', text, face)}`;
  context.translate(40, HEIGHT / 3);
  context.rotate((angle * Math.PI) / 180);
  context.transform(1, 0, -Math.tan((lean * Math.PI) / 180), 1, 0, 0);
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const ink = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => data[pixel * 4 + 3]!);
  return componentsOf({ width: WIDTH, height: HEIGHT, data: ink }, 90, { lighter: true });
}

const measured = (drawn: Drawn): number => slantOf(piecesOf(drawn), { angle: 0, ...drawn });

const looks = {
  face: fc.constantFrom<PictureFace>('sans', 'lettering'),
  weight: fc.constantFrom(400, 700),
};

describe('the slant of letters', () => {
  it('is none where they are upright, whatever they say', () => {
    const text = fc.constantFrom(...SENTENCES, ...HARD);
    fc.assert(
      fc.property(fc.record({ ...looks, text, size: fc.integer({ min: 8, max: 44 }) }), (drawn) => {
        expect(Math.abs(measured({ ...drawn, lean: 0 }))).toBeLessThanOrEqual(2);
      }),
      propertyRuns({ short: 14, full: 200 }),
    );
  });

  it('is that of oblique ones, or none where that is not sure', () => {
    const text = fc.constantFrom(...SENTENCES);
    const size = fc.integer({ min: 14, max: 44 });
    fc.assert(
      fc.property(fc.record({ ...looks, text, size }), (drawn) => {
        const slant = measured({ ...drawn, lean: LEAN });
        if (slant !== 0 || drawn.size >= SURE)
          expect(Math.abs(slant - LEAN)).toBeLessThanOrEqual(3);
      }),
      propertyRuns({ short: 12, full: 120 }),
    );
  });

  it('is told of letters that lean to the left, and in lines that rise', () => {
    const text = SENTENCES[0]!;
    expect(Math.abs(measured({ text, size: 36, lean: -LEAN }) + LEAN)).toBeLessThanOrEqual(3);
    const turned = { text, size: 36, angle: 9 };
    expect(Math.abs(measured({ ...turned, lean: LEAN }) - LEAN)).toBeLessThanOrEqual(3);
    expect(measured({ ...turned, lean: 0 })).toBe(0);
  });

  it('is none where some lean more than others', () => {
    const text = 'DON’T BE SO SURE';
    const look = { text, size: 36, face: 'lettering' } as const;
    const one = piecesOf({ ...look, lean: 8 });
    const other = piecesOf({ ...look, lean: 18 });
    const behind = other.map((piece) => ({ ...piece, left: piece.left + WIDTH }));
    expect(slantOf(other, { ...look, angle: 0 })).not.toBe(0);
    expect(slantOf([...one, ...behind], { ...look, angle: 0 })).toBe(0);
  });

  it('is none where letters are too small or too few to show it', () => {
    const [text] = SENTENCES as [string];
    expect(measured({ text, size: 12, lean: LEAN })).toBe(0);
    for (const hard of HARD) expect([0, LEAN]).toContain(measuredNear(hard));
  });
});

/** What is measured of a leaning text: the very slant, where that is near. */
function measuredNear(text: string): number {
  const slant = measured({ text, size: 32, lean: LEAN });
  return Math.abs(slant - LEAN) <= 3 ? LEAN : slant;
}
