import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * `expect(actual).toEqual(expected)` for laws that are tried many thousands of times: an expectation of Vitest takes
 * longer than most of what they look at, so it is made only where the two are not the same.
 */
export function expectEqual<T>(actual: T, expected: T, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
