import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageReading } from '@glossa/pdf/scan';
import { afterAll, expect, it } from 'vitest';
import { openReadings, writeReadings } from './readings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'glossa-readings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (page: number, words: number): PageReading => ({
  ...{ page, language: 'ja', toPage: [1, 0, 0, 1, 0, 0], isVertical: false, figures: [] },
  lines: [
    {
      ...{ top: 0, bottom: 9, baseline: 8, size: 9, color: '#000000', isBold: false },
      words: Array.from({ length: words }, (_, at) => ({
        ...{ text: `収穫${at}`, from: at, to: at + 1, isAfterBlank: false },
      })),
      confidence: 0.9,
    },
  ],
  ...{ confidence: 0.9, isLeft: false },
});

it('finds what was read of a page, also where it is more than is looked at in one go', () => {
  const path = join(folder, 'readings');
  const all = [reading(4, 3), reading(0, 5_000), reading(9, 0), reading(7, 4_000)];
  {
    using file = writeReadings(path);
    for (const one of all) file.add(one);
  }
  using readings = openReadings(path)!;
  for (const one of all) expect(readings.get(one.page)).toEqual(one);
  expect([0, 1, 4, 7, 9].filter((page) => readings.has(page))).toEqual([0, 4, 7, 9]);
  expect(readings.get(1)).toBeUndefined();
  expect(openReadings(undefined)).toBeUndefined();
});
