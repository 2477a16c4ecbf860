import { GlossaError } from '@glossa/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { mergeDocument, openDocument } from '../document.ts';
import { pseudo, targetsOf } from './coded.ts';

/** What reading a file may come to: a right result, or an error that tells what is wrong with the file. */
const OUTCOMES = [
  'ok',
  'corrupt_file',
  'limit_exceeded',
  'unsupported_format',
  'password_protected_file',
  'wrong_file_password',
  'restricted_file',
  'xfa_form',
  'file_portfolio',
];

/** Reads and merges; gives the code of the error, or `ok`. Anything but a coded error is thrown on. */
export async function outcome(bytes: Uint8Array, name: string): Promise<string> {
  try {
    const { filter, extraction } = await openDocument({ bytes, name });
    const targets = targetsOf(extraction.units, pseudo);
    await mergeDocument(filter, extraction.skeleton, targets, { from: 'en', to: 'ar' });
    return 'ok';
  } catch (error) {
    if (error instanceof GlossaError) return error.code;
    throw error;
  }
}

/** Checks that a file is read, or refused with one of the codes that files are refused with. */
export async function expectAnswer(bytes: Uint8Array, name: string): Promise<void> {
  const code = await outcome(bytes, name);
  if (!OUTCOMES.includes(code)) expect(OUTCOMES).toContain(code);
}

/** One of `seeds` with a few bytes changed, and perhaps cut off. */
export function damagedFiles(seeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  return fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 6 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    )
    .map(([seed, changes, cut]) => {
      const length = cut === null ? seed.length : Math.floor(seed.length * cut);
      const bytes = Buffer.from(seed.subarray(0, length));
      for (const [at, byte] of changes)
        if (bytes.length > 0) bytes[Math.floor(at * bytes.length)] = byte;
      return bytes;
    });
}

const PIECES = [
  '<',
  '>',
  '/',
  '"',
  '&',
  '<a>',
  '</t>',
  '<!--',
  ']]>',
  '\u0000',
  '<![CDATA[',
  '<?',
  '',
];

/** `xml` with a few pieces taken out or put in; `pieces` are put in beside those every format knows. */
export function damagedXml(xml: string, pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...PIECES, ...pieces);
  return fc
    .array(fc.tuple(fc.nat(xml.length), fc.nat(12), piece), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      let damaged = xml;
      for (const [at, length, put] of changes)
        damaged = damaged.slice(0, at) + put + damaged.slice(at + length);
      return damaged;
    });
}
