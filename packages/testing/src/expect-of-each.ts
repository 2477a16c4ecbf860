import { expect } from 'vitest';

/** Checks each of many that are alike, such as locales, in one test; a failure names all offenders and why. */
export async function expectOfEach<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  check: (one: T) => void | Promise<void>,
): Promise<void> {
  expect(all.length).toBeGreaterThan(0);
  const offenders: string[] = [];
  for (const one of all) {
    try {
      await check(one);
    } catch (error) {
      offenders.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(offenders).toEqual([]);
}
