import { expect, it } from 'vitest';
import { seedAccount } from './account.ts';
import { DEV_ACCOUNT } from './seed.ts';

it.each([
  [{}],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }],
  [{ DATABASE_URL: 'postgres://glossa@127.0.0.1/dev' }],
])('knows the password of a server of one’s own: %j', (env) => {
  expect(seedAccount(env, false)).toEqual(DEV_ACCOUNT);
});

it.each([
  [{ NODE_ENV: 'production' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://glossa.example' }, false],
  [{ DATABASE_URL: 'postgres://glossa@db.example/glossa' }, false],
  [{}, true],
])('makes a password that nobody knows where others come: %j, used: %s', (env, isUsed) => {
  const { email, password } = seedAccount(env, isUsed);
  expect(email).toBe(DEV_ACCOUNT.email);
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(seedAccount(env, isUsed).password).not.toBe(password);
});
