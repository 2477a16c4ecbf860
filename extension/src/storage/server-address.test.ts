import { describe, expect, it } from 'vitest';
import { hostPattern, serverOrigin } from './server-address.ts';

describe('server address', () => {
  it.each([
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['  glossa.example ', 'http://glossa.example'],
    ['https://glossa.example/es/path?x#y', 'https://glossa.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['ftp://glossa.example', undefined],
    ['javascript:alert(1)', undefined],
    ['http://', undefined],
    ['', undefined],
    ['two words', undefined],
    ['two%20words', undefined],
  ])('%j is %s', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin);
  });

  it('asks for access to the host without its port', () => {
    expect(hostPattern('http://127.0.0.1:3000')).toBe('http://127.0.0.1/*');
  });
});
