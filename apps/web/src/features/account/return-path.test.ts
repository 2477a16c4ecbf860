import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('where a sign-in returns to', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/es/link-extension?challenge=a&app_type=b#c', '/es/link-extension?challenge=a&app_type=b#c'],
    ['/', '/'],
    ['/a/../dashboard', '/dashboard'],
    ['/?url=https://evil.example', '/?url=https://evil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
  ])('%j is a path of ours', (given, path) => {
    expect(safeReturnPath(given)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'dashboard',
    '',
    undefined,
    7,
    ['/dashboard'],
  ])('%j is refused', (given) => {
    expect(safeReturnPath(given)).toBeUndefined();
  });

  it('never leaves the site, whatever is asked', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '//', ':', '@', '?', '#', '%2f', '%5c', '%09', '\t', '\n', '\r'],
      ...['evil.example', 'http', 'https:', 'a', '\u0000', '\u2028', '\u3002', '\uff0f'],
    );
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(address, (given) => {
        const path = safeReturnPath(given);
        if (path === undefined) return;
        const site = 'https://glossa.example';
        expect(new URL(path, `${site}/es/login`).origin).toBe(site);
        expect(safeReturnPath(path)).toBe(path);
      }),
      propertyRuns({ short: 2000, full: 100_000 }),
    );
  });
});
