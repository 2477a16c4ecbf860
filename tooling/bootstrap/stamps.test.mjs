import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashFiles, isStamped, sourceFiles, stamp } from './stamps.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glossa-stamps-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/deep/b.ts'), 'b');
  return () => rmSync(root, { recursive: true });
});
const hash = () => hashFiles(root, sourceFiles(root));

it('changes with a content, a name and an added file', () => {
  const seen = new Set([hash()]);
  writeFileSync(join(root, 'src/a.ts'), 'A');
  seen.add(hash());
  writeFileSync(join(root, 'src/c.ts'), '');
  seen.add(hash());
  rmSync(join(root, 'src/c.ts'));
  writeFileSync(join(root, 'src/d.ts'), '');
  seen.add(hash());
  expect(seen.size).toBe(4);
});

it('does not change with results and dependencies', () => {
  const before = hash();
  for (const name of ['node_modules', 'dist', '.output', '.turbo']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'x.ts'), 'x');
  }
  expect(hash()).toBe(before);
});

it('remembers a value', () => {
  const marker = join(root, 'cache/marker');
  expect(isStamped(marker, 'v')).toBe(false);
  stamp(marker, 'v');
  expect([isStamped(marker, 'v'), isStamped(marker, 'w')]).toEqual([true, false]);
});
