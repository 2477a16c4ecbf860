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
  it('takes nothing from the command line that it does not know, and no argument without its value', () => {
    const take =
      (...args: string[]) =>
      () =>
        parseServerConfig({}, args);
    expect(take('--role', 'worker', '--kinds=image')().role).toBe('worker');
    expect(take('--kinds', 'image')).toThrow(/JOB_KINDS: only a worker/);
    expect(() => parseServerConfig({ JOB_KINDS: 'image' })).toThrow(/JOB_KINDS: only a worker/);
    for (const args of [
      ['--rolle', 'worker'],
      ['--role'],
      ['--kinds='],
      ['image'],
      ['--role', 'api', 'x'],
    ])
      expect(take(...args)).toThrow(/Unknown argument|needs a value/);
  });
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
