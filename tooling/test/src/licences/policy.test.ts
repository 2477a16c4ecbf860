import { describe, expect, it } from 'vitest';
import { exceptionFor, isPermissive } from './policy.ts';

describe('the licence policy', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'Apache-2.0'])('accepts %s', (l) =>
    expect(isPermissive(l)).toBe(true),
  );
  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'not stated', '', 'UNLICENSED'])(
    'refuses %s',
    (licence) => expect(isPermissive(licence)).toBe(false),
  );
  it('extends an exception to binaries of the same package only', () => {
    expect(exceptionFor('lightningcss-darwin-arm64', true)?.licence).toBe('MPL-2.0');
    expect(exceptionFor('lightningcss-else', false)).toBeUndefined();
  });
});
