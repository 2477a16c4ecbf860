import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@glossa/contract';
import { createDocumentService } from '@glossa/documents';
import { buildZip } from '@glossa/documents/testing/build-zip';
import { createPictures } from '@glossa/pictures';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, it } from 'vitest';
import { createBooks } from './book.ts';

const pictures = createPictures();
const documents = createDocumentService({ isolated: false });
afterAll(async () => {
  pictures.close();
  await documents.close();
});

const BLUE = '#2848c8';
const RED = '#c82848';
const GREEN = '#288848';

function picture(colour: string, width: number, format: 'png' | 'jpeg'): Promise<Buffer> {
  const canvas = createCanvas(width, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, 48);
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 95);
}

/** A picture that an image job is done with. */
const image = (originalKey: string, more: { blobKey?: string; error?: ErrorCode } = {}) => ({
  ...{ originalKey, name: 'a.png', width: 96, height: 48, language: null, regions: [], ...more },
});

it.runIf(FULL_TIER)(
  'all pictures of a job are bound to a PDF in their order, as they were drawn last',
  async () => {
    await using store = await temporaryFolder();
    await using folder = await temporaryFolder();
    const blobs = await createFolderBlobStore(store.path);
    const put = (key: string, bytes: Uint8Array) =>
      blobs.put(key, bytes, { mime: 'application/octet-stream', name: key });
    await put('uploads/b', await picture(RED, 96, 'jpeg'));
    await put('uploads/a', await picture(RED, 192, 'png'));
    await put('uploads/text', Buffer.from('no picture'));
    await put('drawn', await picture(BLUE, 96, 'jpeg'));
    await put('edited', await picture(GREEN, 96, 'png'));
    await put('uploads/chapter', buildZip([{ name: '1.png', data: 'x' }]));
    const images = [
      image('uploads/b', { blobKey: 'drawn' }),
      image('uploads/text', { error: 'corrupt_file' }),
      image('uploads/gone', { error: 'not_found' }),
      image('uploads/a'),
    ];
    const row = {
      ...{ id: 'j', name: 'poster.png', to: 'es', result: { images } },
      input: { images: [{ blobKey: 'uploads/b', name: 'b' }], from: 'en', to: 'es', paste: true },
    };
    let newest = 'drawn';
    const makeBook = createBooks({
      ...{ blobs, documents, pictures },
      jobs: { find: async () => row as never },
      findPicture: async (key) => (key === 'drawn' ? newest : key),
    });
    const by = { line: {}, signal: new AbortController().signal };
    /** Size and colour of each page, drawn with 150 dots an inch. */
    const pages = async (asked: Pick<typeof row, 'id' | 'name' | 'to' | 'result' | 'input'>) => {
      const { blobKey } = await makeBook(asked, 'pdf', by);
      const { body, info } = await blobs.get(blobKey);
      const path = join(folder.path, crypto.randomUUID());
      await writeFile(path, Buffer.from(await new Response(body).arrayBuffer()));
      const own = { path, name: 'book.pdf' };
      const found = await documents.pictures(own, { folder: folder.path });
      const seen: [width: number, height: number, colour: number[]][] = [];
      for (const page of found) {
        const drawn = await loadImage(await readFile(page.path!));
        const context = createCanvas(drawn.width, drawn.height).getContext('2d');
        context.drawImage(drawn, 0, 0);
        const { data } = context.getImageData(drawn.width / 2, drawn.height / 2, 1, 1);
        seen.push([drawn.width, drawn.height, [...data.subarray(0, 3)].map((value) => value >> 4)]);
      }
      return { seen, name: info.name };
    };
    expect(await pages(row)).toEqual({
      name: 'poster.es.pdf',
      seen: [
        [150, 75, [2, 4, 12]],
        [300, 75, [12, 2, 4]],
      ],
    });
    newest = 'edited';
    expect((await pages(row)).seen[0]).toEqual([150, 75, [2, 8, 4]]);
    // A chapter may go as a PDF, and stays what it was in its own form.
    const chapter = { ...row.input, images: [{ blobKey: 'uploads/chapter', name: 'chapter.cbz' }] };
    const ofChapter = await pages({ ...row, id: 'k', input: chapter, name: 'chapter.cbz' });
    expect([ofChapter.name, ofChapter.seen.length]).toEqual(['chapter.es.pdf', 2]);
    for (const form of ['cbz', 'tiff'] as const)
      await expect(makeBook(row, form, by)).rejects.toMatchObject({ code: 'not_found' });
    const none = { ...row, result: { images: [image('uploads/gone')] } };
    await expect(makeBook(none, 'pdf', by)).rejects.toMatchObject({ code: 'not_found' });
  },
);
