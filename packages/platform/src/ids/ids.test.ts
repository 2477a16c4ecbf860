import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

describe('newId', () => {
  it('gives the bytes it got, all 128 bits of them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const id = newId((count) => bytes.slice(0, count));
        expect(isId(id)).toBe(true);
        const value = [...id].reduce(
          (sum, c) => sum * 32n + BigInt('abcdefghijklmnopqrstuvwxyz234567'.indexOf(c)),
          0n,
        );
        expect(value).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
        seen.add(id);
      }),
      { seed: 1, numRuns: 200 },
    );
    expect(seen.size).toBeGreaterThan(150);
  });

  it('never gives the same twice', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId())).size).toBe(10_000);
  });
});

describe('isId', () => {
  it('knows others', () => {
    for (const text of ['', 'a', 'a'.repeat(25), 'a'.repeat(27), 'A'.repeat(26), '1'.repeat(26)]) {
      expect(isId(text)).toBe(false);
    }
    expect(isId(`${newId()}\n`)).toBe(false);
  });
});
