import { describe, expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const BASE = 'https://glossa.example';

describe('where buyers come back to', () => {
  it('is a page of this site', () => {
    expect(ownAddress('/dashboard?order=1#x', BASE)).toBe(`${BASE}/dashboard?order=1#x`);
    expect(ownAddress(`${BASE}/es/pricing`, BASE)).toBe(`${BASE}/es/pricing`);
    expect(ownAddress('pricing', BASE)).toBe(`${BASE}/pricing`);
    expect(ownAddress('https:evil.example', BASE)).toBe(`${BASE}/evil.example`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'http://glossa.example/',
    'https://glossa.example:444/',
    'https://glossa.example.evil.example/',
    'https://glossa.example@evil.example/',
    'https://user@glossa.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    'http://[',
  ])('is not %j', (value) => {
    expect(() => ownAddress(value, BASE)).toThrow('none of this site');
  });
});
