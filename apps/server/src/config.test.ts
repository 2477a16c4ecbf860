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
  it('sells at the test checkout by itself only where nobody else can come', () => {
    const selling = (env: NodeJS.ProcessEnv) => parseServerConfig(env).selling;
    const here = { mode: 'test', testForAll: false };
    for (const env of [
      {},
      { HOST: 'localhost' },
      { HOST: '::1' },
      { PUBLIC_URL: 'http://localhost:3000' },
      { PUBLIC_URL: 'http://[::1]:3000' },
    ])
      expect(selling(env), JSON.stringify(env)).toMatchObject(here);
    for (const env of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.5' },
      { PUBLIC_URL: 'https://t.example' },
      { PUBLIC_URL: 'https://localhost.example' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      { SELLING: 'off' },
    ])
      expect(selling(env).mode, JSON.stringify(env)).toBe('off');
    const asked = { mode: 'test', testForAll: true };
    expect(selling({ SELLING: 'test', PUBLIC_URL: 'https://t.example' })).toMatchObject(asked);
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(selling(keys).mode).toBe('stripe');
    expect(() => selling({ SELLING: 'stripe' })).toThrow(/STRIPE_SECRET_KEY/);
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
