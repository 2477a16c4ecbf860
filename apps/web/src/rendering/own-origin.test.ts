import { expect, it } from 'vitest';
import { cachedPagePolicy } from '../security/content-security-policy.ts';
import { ownHost, ownOrigin } from './own-origin.ts';

const listening = { publicOrigin: undefined, listeningOrigin: 'http://127.0.0.1:3000' };
const open = { ...listening, publicOrigin: 'https://translate.example.org' };

it.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://evil.example', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1.evil.example', 'http://127.0.0.1:3000'],
  ['http://localhost.evil.example:3000', 'http://127.0.0.1:3000'],
])('a page asked for at %s names %s as its origin', (asked, origin) => {
  expect(ownOrigin(asked, listening)).toBe(origin);
  expect(ownOrigin(asked, open)).toBe('https://translate.example.org');
});

it('names in policies only hosts that nobody made up', () => {
  expect(ownHost('localhost:3000', listening)).toBe('localhost:3000');
  expect(ownHost('evil.example', listening)).toBe('');
  expect(ownHost('evil.example', open)).toBe('');
  expect(ownHost('translate.example.org', open)).toBe('translate.example.org');
  const policy = cachedPagePolicy({ scripts: [], styles: [] }, ownHost('evil.example', listening));
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('evil.example');
});
