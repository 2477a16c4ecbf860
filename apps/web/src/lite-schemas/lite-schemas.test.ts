import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z as full } from 'zod';
import { z as lite } from './index.ts';

/** Builds the same schema with either library. */
type Build = (z: typeof full) => {
  safeParse(value: unknown): { success: boolean; data?: unknown };
};

const leaf: fc.Arbitrary<Build> = fc.constantFrom<Build>(
  (z) => z.string(),
  (z) => z.number(),
  (z) => z.boolean(),
  (z) => z.unknown(),
  (z) => z.literal('a'),
  (z) => z.literal(0),
  (z) => z.enum(['a', 'b']),
  (z) => z.string().transform((text) => text.length),
);
/** Fields that fill in what is missing or wrong. */
const filled: fc.Arbitrary<Build> = fc.constantFrom<Build>(
  (z) => z.string().catch('caught'),
  (z) => z.array(z.number()).catch([]),
  (z) => z.number().default(7),
  (z) => z.coerce.number().optional(),
);
const { schema } = fc.letrec<{ schema: Build }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('schema').map(
      (inner): Build =>
        (z) =>
          z.array(inner(z) as never),
    ),
    tie('schema').map(
      (inner): Build =>
        (z) =>
          (inner(z) as full.ZodType).optional(),
    ),
    tie('schema').map(
      (inner): Build =>
        (z) =>
          (inner(z) as full.ZodType).nullable(),
    ),
    tie('schema').map(
      (inner): Build =>
        (z) =>
          z.record(z.string(), inner(z) as never),
    ),
    fc.tuple(tie('schema'), tie('schema')).map(
      ([first, second]): Build =>
        (z) =>
          z.union([first(z) as never, second(z) as never]),
    ),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(tie('schema'), filled), {
        noNullPrototype: true,
      })
      .map(
        (shape): Build =>
          (z) =>
            z.object(
              Object.fromEntries(Object.entries(shape).map(([key, of]) => [key, of(z)])) as never,
            ),
      ),
  ),
}));
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(undefined, null, 0, 1.5, true, '', 'a', 'b', '12', 'c'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { noNullPrototype: true }),
  ),
})).value;

describe('the schemas of the browser’s build', () => {
  it('take and give what zod does, for any shape', () => {
    fc.assert(
      fc.property(schema, value, (build, data) => {
        const expected = build(full).safeParse(data);
        const found = build(lite as never).safeParse(data);
        expect(found.success).toBe(expected.success);
        if (expected.success) expect(found.data).toEqual(expected.data);
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  it('hold texts to patterns and sizes, addresses to protocols', () => {
    const z = lite as unknown as typeof full;
    const id = z.string().min(2).max(3).regex(/^x/);
    expect(['x', 'xy', 'xyz', 'xyzz', 'ay'].map((text) => id.safeParse(text).success)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    const url = z.url({ protocol: /^https?$/ });
    expect(url.safeParse('https://example.org').success).toBe(true);
    expect(url.safeParse('ftp://example.org').success).toBe(false);
    expect(url.safeParse('none').success).toBe(false);
    const email = z.email({ pattern: z.regexes.unicodeEmail });
    expect(email.safeParse('ann@example.org').success).toBe(true);
    expect(email.safeParse('ann').success).toBe(false);
  });

  it('let finer rules pass, known or not', () => {
    const z = lite as unknown as typeof full;
    const schema = z.object({
      id: z.string().startsWith('b').describe('an id'),
      at: z.number().int(),
    });
    expect(schema.safeParse({ id: 'a', at: 0.5, more: 1 })).toEqual({
      success: true,
      data: { id: 'a', at: 0.5 },
    });
    const result = schema.safeParse({ id: 1, at: 2 });
    expect(result.error?.issues).toEqual([{ path: ['id'], message: 'expected string' }]);
  });
});
