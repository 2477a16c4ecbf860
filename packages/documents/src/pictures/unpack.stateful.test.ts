import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { expect, it } from 'vitest';
import { buildZip } from '../testing/build-zip.ts';
import { unpackPictures } from './unpack.ts';

const input = (bytes: Uint8Array, name = 'chapter.zip') => ({ bytes, name });
const names = async (entries: Parameters<typeof buildZip>[0]) =>
  (await unpackPictures(input(buildZip(entries)), {})).map(({ name }) => name);
const failure = (bytes: Uint8Array) =>
  unpackPictures(input(bytes), {}).then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );

it('finds the pictures of an archive in natural order, and nothing else', async () => {
  const all = ['b/10.png', 'b/2.png', 'a/1.JPG', 'b/notes.txt', '__MACOSX/b/2.png', '.hidden.png'];
  expect(await names(all.map((name) => ({ name, data: 'x' })))).toEqual([
    'a/1.JPG',
    'b/2.png',
    'b/10.png',
  ]);
});

it('writes each, and says which cannot be had', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'glossa-unpack-'));
  const found = await unpackPictures(
    input(
      buildZip([
        { name: 'p/1.png', data: 'one' },
        { name: 'p/2.png', data: 'two', crc: 7 },
        { name: 'p/3.png', data: '' },
      ]),
    ),
    { folder: folder.path },
  );
  expect(found).toMatchObject([
    { name: '1.png' },
    { name: '2.png', error: 'corrupt_file' },
    { name: '3.png', error: 'corrupt_file' },
  ]);
  expect(await readFile(found[0]!.path!, 'utf8')).toBe('one');
});

it('refuses what archives can do', async () => {
  const png = (name: string) => ({ name, data: 'x' });
  expect(await failure(buildZip([png('../1.png')]))).toBe('corrupt_file');
  expect(await failure(buildZip([png('1.png'), png('1.PNG')]))).toBe('corrupt_file');
  expect(await failure(buildZip([{ ...png('1.png'), flags: 1 }]))).toBe('password_protected_file');
  const bomb = { name: '1.png', data: Buffer.alloc(32 * 1024 * 1024) };
  expect(await failure(buildZip([bomb]))).toBe('limit_exceeded');
  const many = Array.from({ length: 51 }, (_, index) => png(`${index}.png`));
  expect(await failure(buildZip(many))).toBe('limit_exceeded');
  expect(await failure(buildZip([png('notes.txt')]))).toBe('unsupported_format');
  expect(await failure(buildZip([png('[Content_Types].xml'), png('word/media/1.png')]))).toBe(
    'unsupported_format',
  );
  expect(await failure(buildZip([png('1.png')]).subarray(0, 30))).toBe('corrupt_file');
  expect(await failure(Buffer.from('no archive at all'))).toBe('unsupported_format');
});

it('draws the pages of a PDF, each with its size in print', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'glossa-unpack-'));
  const page = { content: '0 0 1 rg 0 0 20 20 re f', size: [144, 72] as [number, number] };
  const pdf = makePdf({ pages: [page, page] });
  const found = await unpackPictures(input(pdf, 'book.pdf'), { folder: folder.path });
  expect(found.map(({ name }) => name)).toEqual(['book-1.png', 'book-2.png']);
  const png = await readFile(found[1]!.path!);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 150]);
  // 150 dots an inch are 5,906 a metre.
  const at = png.indexOf('pHYs') + 4;
  expect(Math.abs(png.readUInt32BE(at) - 5_906)).toBeLessThan(30);
});
