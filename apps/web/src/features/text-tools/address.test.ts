import { findTextTool, readOptions, TEXT_TOOLS } from '@glossa/text-tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_LIMIT } from '../share/address-limit.ts';
import { readAddress, withFragment, writeFragment } from './address.ts';
import { localDefaults } from './local-defaults.ts';

const binary = findTextTool('binary-translator')!;
const numbers = findTextTool('numbers-to-words')!;
const english = localDefaults(numbers, { code: 'en' });
const spanish = localDefaults(numbers, { code: 'es' });

describe('the state in the address', () => {
  it('comes back whatever the text, options and direction', () => {
    const states = fc.constantFrom(...TEXT_TOOLS).chain((tool) =>
      fc.record({
        tool: fc.constant(tool),
        text: fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed()),
        reverse: fc.boolean(),
        seed: fc.nat({ max: 999 }),
      }),
    );
    fc.assert(
      fc.property(states, ({ tool, text, reverse, seed }) => {
        const defaults = localDefaults(tool, { code: 'ar' });
        const options = Object.fromEntries(
          tool.options.map((spec, index) => [
            spec.name,
            spec.kind === 'choice'
              ? spec.choices[(seed + index) % spec.choices.length]!
              : spec.kind === 'boolean'
                ? (seed + index) % 2 === 0
                : spec.min + (seed % (spec.max - spec.min + 1)),
          ]),
        );
        const state = { text, options, reverse };
        const { fragment, complete } = writeFragment(tool, state, defaults);
        expect(complete).toBe(true);
        const url = new URL(withFragment('http://localhost/x?utm_source=y', tool, fragment));
        expect(readAddress(tool, url, defaults)).toEqual(state);
        expect(url.search).toBe('?utm_source=y');
      }),
    );
  });

  it('opens alike for readers of another language', () => {
    const made = { text: '21', options: spanish, reverse: false };
    const { fragment } = writeFragment(numbers, made, spanish);
    expect(readAddress(numbers, { hash: `#${fragment}`, search: '' }, english)).toEqual(made);
  });

  it('is empty for a page that nobody has touched', () => {
    expect(writeFragment(numbers, { text: '', options: spanish, reverse: false }, spanish)).toEqual(
      { fragment: '', complete: true },
    );
    expect(readAddress(numbers, { hash: '#main', search: '?utm_source=x' }, english)).toBe(
      undefined,
    );
  });

  it('leaves out texts that are too long for a link, also once they are escaped', () => {
    const { options } = readOptions(binary, { base: 'octal' });
    for (const text of ['a'.repeat(ADDRESS_LIMIT + 1), '語'.repeat(ADDRESS_LIMIT / 4)]) {
      expect(writeFragment(binary, { text, options, reverse: true }, english)).toMatchObject({
        complete: false,
        fragment: expect.not.stringContaining('text='),
      });
    }
  });

  it('takes links with a query, refuses what does not fit, and clears the query', () => {
    const { options } = readOptions(binary, {});
    const search = '?text=Hi&base=klingon&reverse=1&utm_source=x';
    expect(readAddress(binary, { hash: '', search }, options)).toEqual({
      text: 'Hi',
      options,
      reverse: true,
    });
    expect(withFragment(`http://localhost/b${search}`, binary, 'text=Hi')).toBe(
      'http://localhost/b?utm_source=x#text=Hi',
    );
  });
});

it('starts with the language and the Morse code of the page', () => {
  const morse = findTextTool('morse-code-translator')!;
  expect(spanish.language).toBe('es');
  expect(localDefaults(morse, { code: 'ru' }).code).toBe('cyrillic');
  expect(localDefaults(morse, { code: 'fr' }).code).toBe('international');
  expect(localDefaults(binary, { code: 'fr' })).toEqual(readOptions(binary, {}).options);
});
