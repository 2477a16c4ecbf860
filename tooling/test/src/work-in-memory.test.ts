import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderInMemory, roomForChecks } from './work-in-memory.ts';

const GIB = 1024 ** 3;

it('gives an empty folder where there is one, and none where there is no such place', () => {
  const parent = mkdtempSync(join(tmpdir(), 'glossa-memory-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = folderInMemory('short', parent);
  if (folder !== undefined) {
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o711);
  }
  expect(folderInMemory('short', join(parent, 'nothing'))).toBeUndefined();
});

it('takes memory for checks where there is enough of it', () => {
  const env = { PATH: '/bin', NODE_OPTIONS: '--no-warnings' };
  expect(roomForChecks(env, 2, 7 * GIB)).toBe(env);
  expect(roomForChecks(env, 2, 9 * GIB)).toEqual({
    ...env,
    GOGC: 'off',
    NODE_OPTIONS: '--no-warnings --max-semi-space-size=64',
  });
});
