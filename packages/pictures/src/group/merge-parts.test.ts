import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripPart } from '../decode/strip.ts';
import type { TextBlock } from '../model.ts';
import { mergeParts } from './merge-parts.ts';

const OVERLAP = 600;
const PART = 3_000;

function block(source: string, y: number, height: number, x = 100): TextBlock {
  const box = { x, y, width: 200, height };
  return { box, lines: [box], source, vertical: false, size: 20, confidence: 0.9 };
}

/** What a part sees of texts: those at its edges cut off. */
function seen(top: number, texts: readonly TextBlock[]) {
  const blocks = texts.flatMap((text) => {
    const y = Math.max(top, text.box.y);
    const end = Math.min(top + PART, text.box.y + text.box.height);
    if (end - y < 8) return [];
    return [block(end - y === text.box.height ? text.source : 'cut', y, end - y, text.box.x)];
  });
  return { top, height: PART, blocks };
}

it('finds every text of a strip once and whole, wherever parts end', () => {
  const text = fc.record({
    gap: fc.integer({ min: 30, max: 900 }),
    height: fc.integer({ min: 14, max: 500 }),
    x: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (drawn) => {
      let y = 0;
      const texts = drawn.map(({ gap, height, x }, index) => {
        y += gap;
        const one = block(String(index), y, height, x);
        y += height;
        return one;
      });
      const end = Math.max(y + 100, 6_000);
      const tops: number[] = [];
      for (let top = 0; top + PART < end; top += PART - OVERLAP) tops.push(top);
      tops.push(end - PART);
      const parts = tops.map((top) => seen(top, texts));
      const merged = mergeParts(parts, { overlap: OVERLAP, end });
      expect(merged.map(({ source }) => source).sort()).toEqual(
        texts.map(({ source }) => source).sort(),
      );
    }),
    propertyRuns({ short: 40, full: 2_000 }),
  );
});

it('keeps texts of one part that lie in one another', () => {
  const around = {
    ...block('around', 100, 400, 0),
    box: { x: 0, y: 100, width: 500, height: 400 },
  };
  const part = { top: 0, height: PART, blocks: [around, block('inside', 200, 100)] };
  expect(mergeParts([part], { overlap: OVERLAP, end: 6_000 })).toHaveLength(2);
});

it('parts of a strip cover it, and share what they have to', () => {
  for (const height of [4_001, 6_000, 30_000, 32_767]) {
    const first = stripPart({ width: 800, height }, 0)!;
    const parts = Array.from(
      { length: first.count },
      (_, at) => stripPart({ width: 800, height }, at)!,
    );
    expect(parts.at(-1)!.top + PART).toBe(height);
    parts.slice(1).forEach(({ top }, index) => {
      expect(parts[index]!.top + PART - top).toBeGreaterThanOrEqual(OVERLAP);
    });
  }
  expect(stripPart({ width: 2_000, height: 4_500 }, 0)).toBeUndefined();
});
