import { describe, expect, it } from 'vitest';
import { creditsFor, planFor } from './calculator.ts';

describe('the calculator', () => {
  it('counts as the server charges', () => {
    expect(creditsFor('pages', 300)).toBe(1080);
    expect(creditsFor('minutes', 89.5)).toBe(90);
    expect(creditsFor('characters', 60_001)).toBe(61);
    expect(creditsFor('pictures', 20)).toBe(20);
  });

  it('takes whatever is typed', () => {
    for (const odd of [-5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(creditsFor('pages', odd)).toBe(0);
    }
    expect(creditsFor('minutes', 1e300)).toBe(100_000_000);
  });

  it('names the smallest plan that is enough', () => {
    expect([0, 500, 501, 1500, 1501, 4501, 15_001, 30_000].map(planFor)).toEqual([
      ...['free', 'free', 'pro1', 'pro1', 'pro2', 'pro3', 'pro4', 'pro4'],
    ]);
    expect(planFor(30_001)).toBeUndefined();
  });
});
