import { createHash } from 'node:crypto';
import { readFile, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { putNote, WholeCopies } from './whole-copies.ts';

const { signal } = new AbortController();
const CONTENT = 'a film of some length';
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** @param aheadMs how much later it is than it was when files were written */
async function begin(aheadMs = 60_000) {
  const folder = await temporaryFolder();
  const read: string[] = [];
  const copies = new WholeCopies({ now: () => Date.now() + aheadMs }, async (path) => {
    read.push(path);
    return sha256Of(await readFile(path));
  });
  async function write(name: string): Promise<string> {
    const path = join(folder.path, name);
    await writeFile(path, CONTENT);
    await putNote(path, CONTENT.length, sha256Of(CONTENT));
    return path;
  }
  const isWhole = (path: string) => copies.has(path, CONTENT.length, signal);
  return { folder, read, write, isWhole, [Symbol.asyncDispose]: () => folder.remove() };
}

it('a copy is read through once, however often it is used', async () => {
  await using of = await begin();
  const path = await of.write('film');
  for (const _ of Array.from({ length: 5 })) expect(await of.isWhole(path)).toBe(true);
  expect(of.read).toEqual([path]);
});

it.each<[string, (path: string) => Promise<void>]>([
  ['written over', (path) => writeFile(path, CONTENT.toUpperCase())],
  ['cut', (path) => truncate(path, 4)],
  [
    'exchanged',
    async (path) => {
      await writeFile(`${path}.other`, CONTENT.toUpperCase());
      await rename(`${path}.other`, path);
    },
  ],
  ['noted otherwise', (path) => putNote(path, CONTENT.length, sha256Of('another film'))],
])(
  'one that was %s is seen, whatever its time says, and seen again when it is whole',
  async (_, change) => {
    await using of = await begin();
    const path = await of.write('film');
    await of.isWhole(path);
    const { atime, mtime } = await stat(path);
    await change(path);
    await utimes(path, atime, mtime);
    for (const _again of [1, 2]) expect(await of.isWhole(path)).toBe(false);
    await of.write('film');
    expect(await of.isWhole(path)).toBe(true);
  },
);

it('one that changed a moment ago is read again: it may be changed once more at the same time', async () => {
  await using of = await begin(0);
  const path = await of.write('film');
  for (const _ of [1, 2]) expect(await of.isWhole(path)).toBe(true);
  expect(of.read).toEqual([path, path]);
});

it('one that changes while it is read is not remembered', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'film');
  await writeFile(path, CONTENT);
  await putNote(path, CONTENT.length, sha256Of(CONTENT));
  const copies = new WholeCopies({ now: () => Date.now() + 60_000 }, async () => {
    const read = sha256Of(await readFile(path));
    await writeFile(path, CONTENT.toUpperCase());
    return read;
  });
  await copies.has(path, CONTENT.length, signal);
  expect(await copies.has(path, CONTENT.length, signal)).toBe(false);
});

it('few are remembered, those that were used last', async () => {
  await using of = await begin();
  const first = await of.write('first');
  const second = await of.write('second');
  await of.isWhole(second);
  await of.isWhole(first);
  for (let count = 0; count < 255; count += 1) {
    await of.isWhole(await of.write(`film-${count}`));
    await of.isWhole(first);
  }
  of.read.length = 0;
  await of.isWhole(first);
  expect(of.read).toEqual([]);
  await of.isWhole(second);
  expect(of.read).toEqual([second]);
});
