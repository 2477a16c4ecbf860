import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modeCommands, parseModeFile, readModes } from './modes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-modes-'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'lt-proc'), '#!/bin/sh\n');
  await chmod(join(folder, 'bin', 'lt-proc'), 0o755);
  await writeFile(join(folder, "it's data.bin"), '');
});
afterAll(() => rm(folder, { recursive: true }));

it('reads programs, quoted paths and options', () => {
  expect(
    parseModeFile('lt-proc -w \'/a b/x.bin\' | tagger -g $2 "/c.prob" | lt-proc $1 /d\n'),
  ).toEqual([
    ['lt-proc', '-w', '/a b/x.bin'],
    ['tagger', '-g', '$2', '/c.prob'],
    ['lt-proc', '$1', '/d'],
  ]);
});

it('takes directions whose programs and data are there, by the tags of the catalogue', async () => {
  const modes = join(folder, 'modes');
  await mkdir(modes);
  const data = join(folder, "it's data.bin");
  const write = (name: string, text = `lt-proc "${data}" | lt-proc $1 "${data}"`) =>
    writeFile(join(modes, name), text);
  await Promise.all([
    write('eng-spa.mode'),
    write('spa-eng.mode'),
    write('spa-eng_US.mode'),
    write('swe-nob.mode'),
    write('cat-por_BR.mode'),
    write('cat-por_PTpre1990.mode'),
    write('eng-cat_valencia.mode'),
    write('eco-es-fr.mode'),
    write('xyz-spa.mode'),
    write('rus-ukr.mode'),
    write('eng-fra.mode', `lt-proc "${data}.missing"`),
    write('eng-ita.mode', 'no-such-program'),
    write('eng-deu.mode', ''),
    write('README'),
  ]);
  const read = await readModes(modes, join(folder, 'bin'));
  expect(read.map(({ name, from, to }) => `${name}: ${from}>${to}`)).toEqual([
    'cat-por_BR: ca>pt-BR',
    'eng-spa: en>es',
    'spa-eng: es>en-GB',
    'spa-eng_US: es>en',
    'swe-nob: sv>no',
  ]);
  expect(await readModes(join(folder, 'nowhere'), '')).toEqual([]);
});

it('writes commands that flush at NUL, hide marks and carry word-bound blanks', () => {
  const mode = {
    name: 'a-b',
    from: 'a',
    to: 'b',
    programs: [
      ['lt-proc', "/it's.bin"],
      ['tagger', '-g', '$2', '/t'],
      ['apertium-transfer', '/r', '/c', '/d'],
      ['apertium-transfer', '-b', '/r', '/c'],
      ['lt-proc', '$1', '/g'],
    ],
  };
  expect(modeCommands(mode).join(' | ')).toBe(
    "'lt-proc' '-z' '/it'\\''s.bin' | apertium-wblank-attach | 'tagger' '-z' '-g' '/t' | " +
      "'lt-proc' '-z' '-b' '/d' | 'apertium-transfer' '-z' '-b' '/r' '/c' | " +
      "'apertium-transfer' '-z' '-b' '/r' '/c' | " +
      "apertium-wblank-detach | 'lt-proc' '-z' '-n' '/g'",
  );
});
