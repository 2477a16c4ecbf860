import { openDatabase, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { dataFolder, type TemporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';

const TIMEOUT_MS = 180_000;
const ID = newId();
const EMAIL = 'ann@example.org';
let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await dataFolder();
  const database = await openDatabase({ dataDir: folder.path });
  const at = new Date('2026-01-05T10:00:00Z');
  await database.db.insert(schema.users).values({
    id: ID,
    name: 'Ann',
    email: EMAIL,
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  });
  await database.close();
}, TIMEOUT_MS);
afterEach(() => folder.remove());

const glossa = (...words: string[]) => call(words, { env: { DATA_DIR: folder.path } });

it(
  'looks after people and jobs while no server runs',
  async () => {
    expect((await glossa('users', 'find', 'ANN@')).out).toBe(`${ID}  ${EMAIL}  Ann\n`);
    const granted = await glossa('credits', 'grant', EMAIL, '30', '--reason', 'thanks', '--json');
    expect(granted.json).toMatchObject({ id: ID, balance: 530, plan: null });
    const planned = await glossa('plans', 'set', ID, 'Pro1 Monthly', '--until', '2999-01-01');
    expect(planned.out).toContain('Pro1 Monthly, until 2999-01-01T00:00:00.000Z');
    expect(planned.out).toContain('2030 (free: 530, plan used this month: 0)');
    expect((await glossa('users', 'block', ID, '--reason', 'abuse')).out).toMatch(/blocked +abuse/);
    expect((await glossa('queue', 'health')).out).toBe('queued 0, running 0, given up 0\n');
  },
  TIMEOUT_MS,
);

it(
  'explains what it cannot do',
  async () => {
    expect(await glossa('users', 'show', 'bob@example.org')).toMatchObject({
      code: 1,
      err: 'glossa: There is no user bob@example.org.\n',
    });
    expect(await glossa('credits', 'grant', EMAIL, '1.5', '--reason', 'x')).toMatchObject({
      code: 2,
    });
    expect(await glossa('plans', 'set', EMAIL, 'Pro1 X', '--until', 'soon')).toMatchObject({
      code: 2,
      err: 'glossa: Not a date: soon\n',
    });
    expect((await glossa('credits', 'take', EMAIL, '501', '--reason', 'x')).code).toBe(1);
    expect((await glossa('queue', 'retry')).code).toBe(2);
  },
  TIMEOUT_MS,
);

it.runIf(FULL_TIER)(
  'leads pages elsewhere',
  async () => {
    expect((await glossa('redirects', 'list')).out).toBe('There are no redirects.\n');
    const added = await glossa('redirects', 'add', '/old/', '/pdf-translator', '--status', '301');
    expect(added.out).toBe('/old → /pdf-translator  301\n');
    expect((await glossa('redirects', 'list', '--json')).json).toEqual([
      { path: '/old', target: '/pdf-translator', status: 301 },
    ]);
    expect((await glossa('redirects', 'add', '/a', '//b')).code).toBe(1);
    expect((await glossa('redirects', 'remove', '/old')).code).toBe(0);
    expect((await glossa('redirects', 'remove', '/old')).code).toBe(1);
  },
  TIMEOUT_MS,
);
