import { expect, it } from 'vitest';
import { ownEntry } from './own-entry.ts';

it('finds what the table holds and nothing that it inherits', () => {
  const table = { amp: '&' };
  expect(ownEntry(table, 'amp')).toBe('&');
  for (const key of ['constructor', 'toString', '__proto__', 'lt']) {
    expect(ownEntry(table, key)).toBeUndefined();
  }
});
