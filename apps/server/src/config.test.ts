import { describe, expect, it } from 'vitest';
import { parseServerConfig } from './config.ts';

describe('parseServerConfig', () => {
  it('has defaults for everything', () => {
    expect(parseServerConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      publicUrl: undefined,
    });
  });
  it.each([['--role', 'worker'], ['--role=worker']])(
    'takes the role from the command line: %s',
    (...args) => {
      expect(parseServerConfig({ ROLE: 'api' }, args).role).toBe('worker');
    },
  );
  it('cuts the slash of the public address', () => {
    expect(parseServerConfig({ PUBLIC_URL: 'https://t.example/' }).publicUrl).toBe(
      'https://t.example',
    );
  });
  it.each([
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [{ LOG_LEVEL: 'loud', PORT: 'x' }, /PORT.*LOG_LEVEL|LOG_LEVEL.*PORT/],
  ])('refuses %j', (env, line) => expect(() => parseServerConfig(env)).toThrow(line));
});
