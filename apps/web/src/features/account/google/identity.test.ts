import { expect, it } from 'vitest';
import { subjectOf } from './identity.ts';

it('reads the subject of an ID token', () => {
  const payload = Buffer.from(JSON.stringify({ sub: '1234567890', name: '÷þ??' })).toString(
    'base64url',
  );
  expect(subjectOf(`h.${payload}.s`)).toBe('1234567890');
  for (const odd of ['', 'a.b.c', 'x', `h.${Buffer.from('{}').toString('base64url')}.s`]) {
    expect(subjectOf(odd)).toBe('');
  }
});
