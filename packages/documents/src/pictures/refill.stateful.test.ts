import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPdf, pageScan } from '@glossa/pdf';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { buildZip } from '../testing/build-zip.ts';
import { refillPictures } from './refill.ts';

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );

it('an archive comes back in its order with all that was in it, and other pictures', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'glossa-refill-'));
  const path = join(folder.path, 'new');
  await writeFile(path, 'new');
  const names = ['b/10.png', 'ComicInfo.xml', 'b/2.png', 'a/notes.txt'];
  const bytes = buildZip(names.map((name) => ({ name, data: `old ${name}` })));
  // 2 comes before 10: the second picture is the first of the file.
  const refilled = await refillPictures({ bytes, name: 'a.cbz' }, [null, path]);
  const archive = ZipArchive.open(refilled);
  expect([...archive.entries.keys()]).toEqual(names);
  const texts = names.map((name) => `${Buffer.from(archive.read(name))}`);
  expect(texts).toEqual(['new', 'old ComicInfo.xml', 'old b/2.png', 'old a/notes.txt']);
});

it('what no way in takes is not written anew', async () => {
  const hostile = buildZip([{ name: '../1.png', data: 'x' }]);
  expect(await failure(refillPictures({ bytes: hostile, name: 'a.cbz' }, [null]))).toBe(
    'corrupt_file',
  );
  const none = Buffer.from('no archive at all');
  expect(await failure(refillPictures({ bytes: none, name: 'a.cbz' }, []))).toBe(
    'unsupported_format',
  );
});

it('pages of a PDF keep their size and turn, and show the picture alone', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'glossa-refill-'));
  const path = join(folder.path, 'page.png');
  const blue = { content: '0 0 1 rg 0 0 144 72 re f', size: [144, 72] as [number, number] };
  const corner = { content: '1 0 0 rg 0 0 20 20 re f', size: [144, 72] as [number, number] };
  const other = await openPdf(makePdf({ pages: [corner] }));
  await writeFile(path, pageScan(other, 0));
  const bytes = makePdf({ pages: [blue, blue] });
  const refilled = await refillPictures({ bytes, name: 'a.pdf' }, [path, null]);
  const pdf = await openPdf(refilled);
  const drawn = (page: number) => Buffer.from(pageScan(pdf, page));
  expect(drawn(0).equals(Buffer.from(pageScan(other, 0)))).toBe(true);
  const before = await openPdf(bytes);
  expect(drawn(1).equals(Buffer.from(pageScan(before, 1)))).toBe(true);
  for (const document of [other, pdf, before]) document.close();
});
