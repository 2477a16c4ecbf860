import type { BlobStore } from '@glossa/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenStream, endlessStream, patternBytes, patternStream } from '../faults/streams.ts';
import { arrivingFilesContract } from './arriving-files.ts';

const text = (value: string) => new TextEncoder().encode(value);
const read = async (store: BlobStore, key: string, range?: { start: number; end?: number }) =>
  new Uint8Array(await new Response((await store.get(key, range)).body).arrayBuffer());
const keys = async (store: BlobStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key).sort();
const plain = { mime: 'text/plain', name: 'a.txt' };

/** What every {@link BlobStore} does; the store is made once and closed at the end. */
export function blobStoreContract(
  name: string,
  make: () => Promise<{ store: BlobStore; dispose(): Promise<void> }>,
): void {
  describe(`blob store: ${name}`, () => {
    let store: BlobStore;
    let dispose: () => Promise<void>;
    beforeAll(async () => {
      ({ store, dispose } = await make());
    });
    afterAll(async () => {
      await store.close();
      await dispose();
    });

    it('returns bytes, type, name, size and time as they were put', async () => {
      const before = Date.now();
      const info = { mime: 'application/pdf', name: 'Größe 数 "x".pdf' };
      const put = await store.put('a/b/one.pdf', text('hello'), info);
      expect(put).toMatchObject({ key: 'a/b/one.pdf', size: 5, ...info });
      const got = await store.get('a/b/one.pdf');
      expect(got.info).toMatchObject({ key: 'a/b/one.pdf', size: 5, ...info });
      expect(Math.abs(got.info.createdAt.getTime() - before)).toBeLessThan(60_000);
      expect(await new Response(got.body).text()).toBe('hello');
      expect(await store.head('a/b/one.pdf')).toEqual(got.info);
    });

    it('keeps empty blobs', async () => {
      await store.put('empty', new Uint8Array(), plain);
      expect(await read(store, 'empty')).toHaveLength(0);
      expect(await store.head('empty')).toMatchObject({ size: 0 });
    });

    it('takes streams of unknown length, in several parts', async () => {
      const size = 20 * 1024 * 1024 + 7;
      expect(await store.put('large', patternStream(size), plain)).toMatchObject({ size });
      const { body } = await store.get('large');
      let position = 0;
      const pattern = patternBytes(65_536);
      for await (const chunk of body) {
        const at = position % pattern.length;
        expect(chunk[0]).toBe(pattern[at]);
        position += chunk.byteLength;
      }
      expect(position).toBe(size);
    });

    it('reads ranges', async () => {
      const bytes = patternBytes(1_000);
      await store.put('ranged', bytes, plain);
      expect(await read(store, 'ranged', { start: 10, end: 19 })).toEqual(bytes.slice(10, 20));
      expect(await read(store, 'ranged', { start: 990 })).toEqual(bytes.slice(990));
      expect(await read(store, 'ranged', { start: 990, end: 5_000 })).toEqual(bytes.slice(990));
      expect(await read(store, 'ranged', { start: 999, end: 999 })).toEqual(bytes.slice(999));
      for (const range of [{ start: 1_000 }, { start: -1 }, { start: 5, end: 4 }]) {
        await expect(store.get('ranged', range)).rejects.toMatchObject({ code: 'bad_request' });
      }
    });

    it('knows what is not there', async () => {
      expect(await store.head('missing/file')).toBeUndefined();
      await expect(store.get('missing/file')).rejects.toMatchObject({ code: 'not_found' });
      await store.delete('missing/file');
    });

    it('replaces a blob as a whole', async () => {
      await store.put('twice', text('a long first version'), plain);
      await store.put('twice', text('second'), { mime: 'text/html', name: 'b.html' });
      expect(await read(store, 'twice')).toEqual(text('second'));
      expect(await store.head('twice')).toMatchObject({ mime: 'text/html', name: 'b.html' });
    });

    it('deletes', async () => {
      await store.put('gone/soon', text('x'), plain);
      await store.delete('gone/soon');
      expect(await store.head('gone/soon')).toBeUndefined();
      expect(await keys(store, 'gone/')).toEqual([]);
    });

    it('lists by prefix', async () => {
      for (const key of ['list', 'list/a', 'list/a/1', 'list/ab', 'lisp']) {
        await store.put(key, text(key), plain);
      }
      expect(await keys(store, 'list')).toEqual(['list', 'list/a', 'list/a/1', 'list/ab']);
      expect(await keys(store, 'list/')).toEqual(['list/a', 'list/a/1', 'list/ab']);
      expect(await keys(store, 'list/a')).toEqual(['list/a', 'list/a/1', 'list/ab']);
      expect(await keys(store, 'list/a/')).toEqual(['list/a/1']);
      expect(await keys(store, 'none/')).toEqual([]);
      const [entry] = await Array.fromAsync(store.list('list/ab'));
      expect(entry).toMatchObject({ size: 7 });
    });

    it('leaves nothing of a stream that broke, and the blob before it as it was', async () => {
      await store.put('broken/old', text('old'), plain);
      const error = new Error('connection lost');
      for (const key of ['broken/old', 'broken/new']) {
        const chunks = Array.from({ length: 10 }, () => patternBytes(1_048_576));
        await expect(store.put(key, brokenStream(chunks, error), plain)).rejects.toThrow(error);
      }
      expect(await keys(store, 'broken/')).toEqual(['broken/old']);
      expect(await read(store, 'broken/old')).toEqual(text('old'));
    });

    it('stops at maxBytes and tells the source', async () => {
      const { stream, canceled } = endlessStream(patternBytes(65_536));
      await expect(
        store.put('too/large', stream, { ...plain, maxBytes: 1_000_000 }),
      ).rejects.toMatchObject({ code: 'payload_too_large' });
      await canceled;
      await expect(
        store.put('too/large', text('12345'), { ...plain, maxBytes: 4 }),
      ).rejects.toMatchObject({ code: 'payload_too_large' });
      expect(await store.head('too/large')).toBeUndefined();
      expect(
        await store.put('not/too/large', text('12345'), { ...plain, maxBytes: 5 }),
      ).toMatchObject({ size: 5 });
    });

    it('stops when asked to', async () => {
      const { stream, canceled } = endlessStream(patternBytes(65_536));
      const abort = new AbortController();
      const reason = new Error('changed my mind');
      setTimeout(() => abort.abort(reason), 50);
      await expect(
        store.put('aborted', stream, { ...plain, signal: abort.signal }),
      ).rejects.toThrow(reason);
      await canceled;
      expect(await store.head('aborted')).toBeUndefined();
      await expect(
        store.put('aborted', text('x'), { ...plain, signal: AbortSignal.abort(reason) }),
      ).rejects.toThrow(reason);
    });

    it.each([
      '',
      '/',
      '/etc/passwd',
      '..',
      '../x',
      'a/../../x',
      'a/./b',
      'a//b',
      'a/',
      'a\\..\\b',
      'A',
      'ä',
      'a b',
      'a\0b',
      '%2e%2e/x',
      'x'.repeat(201),
      'a/'.repeat(300),
    ])('refuses the key %j', async (key) => {
      const code = 'bad_request';
      await expect(store.put(key, text('x'), plain)).rejects.toMatchObject({ code });
      await expect(store.get(key)).rejects.toMatchObject({ code });
      await expect(store.head(key)).rejects.toMatchObject({ code });
      await expect(store.delete(key)).rejects.toMatchObject({ code });
    });

    it('keeps one of two that write at once', async () => {
      const bodies = ['first', 'second', 'third'].map((word) => word.repeat(10_000));
      await Promise.all(bodies.map((body) => store.put('contended', text(body), plain)));
      const result = new TextDecoder().decode(await read(store, 'contended'));
      expect(bodies).toContain(result);
    });

    it('stands writing beside deleting in one folder', async () => {
      await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          await store.put(`busy/folder/${i}`, text('x'), plain);
          if (i % 2 === 0) await store.delete(`busy/folder/${i}`);
        }),
      );
      expect(await keys(store, 'busy/')).toHaveLength(10);
    });

    describe('files that arrive piece by piece', () => arrivingFilesContract(() => store));
  });
}
