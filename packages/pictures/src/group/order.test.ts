import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOrder, readingOrder } from './order.ts';

const text = (name: string, x: number, y: number, width = 60, height = 100) => ({
  name,
  box: { x, y, width, height },
});
const names = (texts: readonly { name: string }[]) => texts.map(({ name }) => name).join('');

describe('texts of a page', () => {
  const panels = [
    { x: 0, y: 0, width: 300, height: 400 },
    { x: 320, y: 0, width: 300, height: 400 },
    { x: 0, y: 420, width: 620, height: 400 },
  ];
  const texts = [
    text('e', 100, 500),
    text('d', 500, 560),
    text('b', 380, 200),
    text('a', 520, 40),
    text('c', 100, 20),
  ];

  it('go from panel to panel, from right to left in manga', () => {
    expect(names(readingOrder(texts, panels, 'manga'))).toBe('abcde');
  });

  it('go from left to right in comics', () => {
    expect(names(readingOrder(texts, panels, 'comic'))).toBe('cabed');
  });

  it('stay in their panel although one of the next begins higher', () => {
    const high = text('x', 20, 5);
    const low = text('y', 560, 290);
    expect(names(readingOrder([high, low], [], 'manga'))).toBe('xy');
    expect(names(readingOrder([high, low], panels, 'manga'))).toBe('yx');
  });

  it('go downwards in strips, whatever the panels', () => {
    expect(names(readingOrder([text('b', 0, 900), text('a', 400, 100)], [], 'strip'))).toBe('ab');
  });

  it('are all there, each once, wherever they stand', () => {
    const side = fc.integer({ min: 1, max: 400 });
    const box = fc.record({ x: side, y: side, width: side, height: side });
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 12 }),
        fc.array(box, { maxLength: 4 }),
        fc.constantFrom('manga', 'comic', 'strip'),
        (boxes, frames, flow) => {
          const placed = boxes.map((one, id) => ({ box: one, id }));
          const ids = readingOrder(placed, frames, flow).map(({ id }) => id);
          expect(ids.toSorted((a, b) => a - b)).toEqual(placed.map(({ id }) => id));
        },
      ),
      propertyRuns({ short: 100, full: 3_000 }),
    );
  });
});

it('texts of a page go column by column below what runs across, rows of a table row by row', () => {
  const sized = (...placed: Parameters<typeof text>) => ({ ...text(...placed), size: 20 });
  const page = [
    sized('d', 320, 110, 280, 60),
    sized('b', 0, 100, 280, 100),
    sized('a', 0, 0, 600, 60),
    sized('c', 0, 220, 280, 60),
    sized('e', 320, 190, 280, 140),
  ];
  expect(names(columnOrder(page, false))).toBe('abcde');
  expect(names(columnOrder(page, true))).toBe('adebc');
  const table = [sized('b', 400, 2, 60, 30), sized('c', 0, 60, 60, 30), sized('a', 0, 0, 60, 30)];
  expect(names(columnOrder(table, false))).toBe('abc');
});
