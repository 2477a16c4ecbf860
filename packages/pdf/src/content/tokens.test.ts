import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operatorsOf } from './operators.ts';
import { Tokens } from './tokens.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

function plain(text: string): unknown[] {
  const tokens = new Tokens(bytes(text));
  const out: unknown[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) out.push(value(token));
  return out;
}

function value(token: NonNullable<ReturnType<Tokens['next']>>): unknown {
  if (token.type === 'string') return Buffer.from(token.bytes).toString('latin1');
  if (token.type === 'array') return token.items.map(value);
  if (token.type === 'dictionary')
    return Object.fromEntries([...token.entries].map(([key, entry]) => [key, value(entry)]));
  return token.type === 'name' ? `/${token.value}` : token.value;
}

describe('tokens of a content stream', () => {
  it.each([
    ['(a(b)c\\)\\\\) Tj', ['a(b)c)\\', 'Tj']],
    ['(\\101\\7x\\\r\nz\\n\r\n)', ['A\x07xz\n\n']],
    ['<48 65 6c6C 6f7> Tj', ['Hellop', 'Tj']],
    ['/A#20B/C', ['/A B', '/C']],
    ['1 -.5 +3. 4.0e 1-2 --5', [1, -0.5, 3, 4, 1, -5]],
    ['[(a)-20<62>] TJ % note\nET', [['a', -20, 'b'], 'TJ', 'ET']],
    [
      '/P <</MCID 3/L (x)/D <</E true>>>> BDC',
      ['/P', { MCID: 3, L: 'x', D: { E: 'true' } }, 'BDC'],
    ],
    ['(never closed', ['never closed']],
    ['[1 2', [[1, 2]]],
    ['(a)\'(b)"', ['a', "'", 'b', '"']],
  ])('%s', (source, expected) => {
    expect(plain(source)).toEqual(expected);
  });

  it('every operator is found again at its place', () => {
    const source = 'q 1 0 0 1 5 5 cm BT /F1 12 Tf (a) Tj ET Q';
    const found = [...operatorsOf(bytes(source))].map(({ name, start, end }) => [
      name,
      source.slice(start, end),
    ]);
    expect(found).toEqual([
      ['q', 'q'],
      ['cm', '1 0 0 1 5 5 cm'],
      ['BT', 'BT'],
      ['Tf', '/F1 12 Tf'],
      ['Tj', '(a) Tj'],
      ['ET', 'ET'],
      ['Q', 'Q'],
    ]);
  });

  it.each([
    [
      'data without a filter that holds " EI "',
      'BI /W 2 /H 2 /BPC 8 /CS /RGB ID 12 EI (a) Tj EI ET',
    ],
    ['data with a filter that holds " EI "', `BI /W 9 /H 9 /F /Fl ID \x01\x02 EI \x03\x90 EI ET`],
  ])('an inline image is one operator: %s', (_, source) => {
    expect([...operatorsOf(bytes(source))].map(({ name }) => name)).toEqual(['BI', 'ET']);
  });

  it('any bytes are read to their end, with places that go forward', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc
            .array(
              fc.constantFrom(
                '<<',
                '>>',
                '[',
                ']',
                '(',
                ')',
                '<',
                '/N',
                ' 1',
                ' BI',
                ' ID',
                ' EI ',
                '%',
                '\n',
              ),
            )
            .map((parts) => bytes(parts.join(''))),
        ),
        (source) => {
          let at = 0;
          for (const { start, end } of operatorsOf(source)) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThan(start);
            at = end;
          }
          expect(at).toBeLessThanOrEqual(source.length);
        },
      ),
      propertyRuns({ short: 300, full: 10_000 }),
    );
  });

  it('brackets that open without end are read in one go', () => {
    const source = bytes('[<<'.repeat(100_000));
    expect([...operatorsOf(source)].length).toBeLessThan(source.length);
  });
});
