import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFile, findProgram, isPresent } from './detect.mjs';
import { SYSTEM_PROGRAMS } from './table.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glossa-detect-'));
  mkdirSync(join(folder, 'lib/15/bin'), { recursive: true });
  writeFileSync(join(folder, 'lib/15/bin/made-up-program'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds programs that can be run, on the path given', () => {
  const bin = join(folder, 'lib/15/bin');
  const program = join(bin, 'made-up-program');
  chmodSync(program, 0o644);
  expect(findProgram('made-up-program', bin)).toBeUndefined();
  chmodSync(program, 0o755);
  expect(findProgram('made-up-program', bin)).toBe(program);
  expect(findProgram('made-up-program', '')).toBeUndefined();
});

it('finds files below a folder whose name is not known', () => {
  expect(findFile(`${folder}/lib/*/bin/made-up-program`)).toBe(
    `${folder}/lib/15/bin/made-up-program`,
  );
  expect(findFile(`${folder}/lib/1*/bin/made-up-program`)).toBeDefined();
  expect(findFile(`${folder}/lib/2*/bin/made-up-program`)).toBeUndefined();
  expect(findFile(`${folder}/none/*/file`)).toBeUndefined();
});

it('every program of the table can be found somehow, and says what it is for', () => {
  expect(new Set(SYSTEM_PROGRAMS.map(({ id }) => id)).size).toBe(SYSTEM_PROGRAMS.length);
  for (const { id, programs = [], files = [], debian, serves } of SYSTEM_PROGRAMS) {
    expect(programs.length + files.length, id).toBeGreaterThan(0);
    expect(debian.length, id).toBeGreaterThan(0);
    expect(serves, id).not.toBe('');
  }
});

it('looks without starting anything', () => {
  expect(isPresent({ id: 'x', name: '', stage: 'run', serves: '', debian: [] })).toBeUndefined();
});
