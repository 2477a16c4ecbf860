import { expect, it } from 'vitest';
import { daysOf, monthStart, monthsBack } from './months.ts';

it('counts months back over the turn of a year, in UTC', () => {
  const now = Date.UTC(2026, 1, 28, 23, 59);
  expect([0, 1, 2, 14].map((back) => monthsBack(now, back))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2024-12',
  ]);
  expect(monthStart('2026-02')).toBe(Date.UTC(2026, 1, 1));
});

it('knows the days of a month', () => {
  expect(daysOf('2024-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
  expect(daysOf('2026-12')).toHaveLength(31);
});
