import { beforeEach, describe, expect, it } from 'vitest';
import type { FetchNews } from '../messages.ts';
import { PackDownloads } from '../room/downloads.ts';
import { PackHost } from '../testing/pack-host.ts';
import type { FetchDeps } from './fetch-pair.ts';
import { PackShelf } from './shelf.ts';

const PAIR = { from: 'es', to: 'en' };
let host: PackHost;
let shelf: PackShelf;
let slept: number[];
let online: boolean;
let time = 0;

beforeEach(async () => {
  host = new PackHost();
  shelf = await emptyShelf();
  slept = [];
  online = true;
});

/** A shelf in a folder of the browser's private file system that nobody else has. */
async function emptyShelf(): Promise<PackShelf> {
  const root = await navigator.storage.getDirectory();
  const own = await root.getDirectoryHandle(crypto.randomUUID(), { create: true });
  return new PackShelf(async () => own);
}

function downloads(more: Partial<FetchDeps> = {}): PackDownloads {
  const deps: FetchDeps = {
    ...{ shelf, catalogueUrl: host.catalogueUrl, fetch: host.fetch, idleMs: 60_000 },
    sleep: async (ms) => void slept.push(ms),
    freeBytes: async () => 1e9,
    now: () => (time += 1000),
    ...more,
  };
  return new PackDownloads(deps, () => online);
}

/** Downloads what a pair lacks; answers the last news. */
async function fetchPacks(
  from: PackDownloads,
  pair = PAIR,
  tell: (news: FetchNews) => void = () => {},
): Promise<FetchNews> {
  const news: FetchNews[] = [];
  await from.fetch(pair, (each) => {
    news.push(each);
    tell(each);
  });
  return news.at(-1)!;
}

const installed = async () => [...(await shelf.installed()).keys()].sort();

describe('a language pack', () => {
  it('is downloaded without a word of whoever asks, checked, kept, and removed', async () => {
    const model = await host.publish('es', 'en');
    const seen: FetchNews[] = [];
    const last = await fetchPacks(downloads(), PAIR, (news) => void seen.push(news));
    expect(last).toEqual({ phase: 'done' });
    const [first] = seen;
    expect(first).toMatchObject({ phase: 'downloading', received: 0 });
    expect((first as { total: number }).total).toBeGreaterThan(50_000);
    expect(await installed()).toEqual(['es-en']);
    const pack = (await shelf.installed()).get('es-en')!;
    expect(pack).toMatchObject({ from: 'es', to: 'en', architecture: 'tiny', size: 54_000 });
    expect((await shelf.read(pack, 'model')).byteLength).toBe(50_000);
    expect(await shelf.verify(pack)).toBe(true);
    expect(host.downloads(model)).toHaveLength(1);
    // It is here: nothing more is asked for.
    const asked = host.requests.length;
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    expect(host.requests).toHaveLength(asked);
    await shelf.remove(PAIR);
    expect(await installed()).toEqual([]);
    await shelf.remove(PAIR);
  });

  it('is two by way of English, of which only the missing one is downloaded', async () => {
    await host.publish('es', 'en');
    await host.publish('en', 'fr');
    await fetchPacks(downloads());
    expect(await fetchPacks(downloads(), { from: 'es', to: 'fr' })).toEqual({ phase: 'done' });
    expect(await installed()).toEqual(['en-fr', 'es-en']);
    const models = host.requests.filter(
      (each) => each.method === 'GET' && /\/model\./.test(each.path),
    );
    expect(models.map(({ path }) => path.split('/')[2])).toEqual(['es-en', 'en-fr']);
  });

  it('goes on where it broke off, as far as the host allows ranges', async () => {
    const model = await host.publish('es', 'en');
    host.fail(model, { kind: 'drop', after: 20_000 }, { kind: 'drop', after: 8_192 });
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    const ranges = host.downloads(model).map(({ range }) => range);
    expect(ranges[0]).toBeNull();
    expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(slept).toEqual([1000, 1000]);
    expect(await installed()).toEqual(['es-en']);
  });

  it('starts over when the file is another one now', async () => {
    const model = await host.publish('es', 'en');
    const nothing = { kind: 'drop', after: 0 } as const;
    host.fail(model, { kind: 'drop', after: 100 }, nothing, nothing, nothing);
    expect(await fetchPacks(downloads())).toMatchObject({ phase: 'failed' });
    host.faults.clear();
    await host.publish('es', 'en', { bytes: 30_000 });
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    expect((await shelf.installed()).get('es-en')!.size).toBe(34_000);
  });

  it('is not kept when its checksum is wrong, however often', async () => {
    const model = await host.publish('es', 'en', { hash: '0'.repeat(64) });
    expect(await fetchPacks(downloads())).toEqual({ phase: 'failed', reason: 'corrupt' });
    expect(host.downloads(model)).toHaveLength(2);
    expect(await installed()).toEqual([]);
  });

  it('is asked for anew, once, when it arrived damaged or cut short', async () => {
    const model = await host.publish('es', 'en');
    for (const fault of [{ kind: 'corrupt' }, { kind: 'truncate', after: 9000 }] as const) {
      await shelf.remove(PAIR);
      host.fail(model, fault);
      expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    }
    expect(host.downloads(model)).toHaveLength(4);
  });

  it('is given up at a click; what came is kept, and nothing comes back by itself', async () => {
    const model = await host.publish('es', 'en', { bytes: 200_000 });
    host.fail(model, { kind: 'stall', after: 40_000 });
    const running = downloads();
    const last = await fetchPacks(running, PAIR, (news) => {
      if (news.phase === 'downloading' && news.received > 20_000) running.cancel();
    });
    expect(last).toEqual({ phase: 'canceled' });
    expect(await installed()).toEqual([]);
    expect(host.downloads(model)).toHaveLength(1);
    // When it is asked for again, it goes on where it was.
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    expect(host.downloads(model)[1]!.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it('is not waited for when nothing comes', async () => {
    const model = await host.publish('es', 'en');
    const stall = { kind: 'stall', after: 0 } as const;
    host.fail(model, stall, stall, stall, stall);
    expect(await fetchPacks(downloads({ idleMs: 20 }))).toEqual({
      phase: 'failed',
      reason: 'interrupted',
    });
    expect(slept).toEqual([1000, 3000, 9000]);
  });

  it('says that the host is gone, or that this device is offline', async () => {
    await host.publish('es', 'en');
    host.isGone = true;
    expect(await fetchPacks(downloads())).toEqual({ phase: 'failed', reason: 'unreachable' });
    online = false;
    expect(await fetchPacks(downloads())).toEqual({ phase: 'failed', reason: 'offline' });
    expect(slept).toEqual([]);
  });

  it('says that the host does not have what it lists', async () => {
    const model = await host.publish('es', 'en');
    host.fail(model, { kind: 'status', status: 404 });
    expect(await fetchPacks(downloads())).toEqual({ phase: 'failed', reason: 'host' });
    host.fail(
      model,
      ...[500, 502, 503, 504].map((status) => ({ kind: 'status', status }) as const),
    );
    expect(await fetchPacks(downloads())).toEqual({ phase: 'failed', reason: 'host' });
    host.fail(model, { kind: 'status', status: 503 });
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
  });

  it('is not there for languages that nobody has packs for', async () => {
    await host.publish('es', 'en');
    const pair = { from: 'cy', to: 'en' };
    const failed = { phase: 'failed', reason: 'not_in_catalogue' };
    expect(await fetchPacks(downloads(), pair)).toEqual(failed);
  });

  it('comes from the host that was agreed to, from no other', async () => {
    await host.publish('es', 'en', { at: 'https://elsewhere.test' });
    const failed = { phase: 'failed', reason: 'not_in_catalogue' };
    expect(await fetchPacks(downloads())).toEqual(failed);
    expect(host.requests.map(({ path }) => path)).toEqual(['/db/models.json']);
  });

  it('is refused where there is no room, before anything of it is asked for', async () => {
    const model = await host.publish('es', 'en');
    const full = downloads({ freeBytes: async () => 60_000 });
    expect(await fetchPacks(full)).toEqual({ phase: 'failed', reason: 'disk_full' });
    expect(host.downloads(model)).toEqual([]);
  });

  it('is refused when it is far larger than packs are', async () => {
    await host.publish('es', 'en');
    const large = downloads({
      fetch: async (url, init) => {
        const answer = await host.fetch(url, init);
        if (init.method !== 'HEAD') return answer;
        const headers = new Headers(answer.headers);
        headers.set('content-length', '40000000');
        return new Response(null, { headers });
      },
    });
    expect(await fetchPacks(large)).toEqual({ phase: 'failed', reason: 'too_large' });
  });

  it('is whole or absent: what an install left behind is no pack', async () => {
    await host.publish('es', 'en');
    await fetchPacks(downloads());
    const folder = await (await shelf.folder('packs')).getDirectoryHandle('es-en');
    const handle = await folder.getFileHandle('vocab.spm');
    const writable = await handle.createWritable();
    await writable.write('short');
    await writable.close();
    expect(await installed()).toEqual([]);
    expect(await fetchPacks(downloads())).toEqual({ phase: 'done' });
    expect(await installed()).toEqual(['es-en']);
    await folder.removeEntry('manifest.json');
    expect(await installed()).toEqual([]);
  });
});
