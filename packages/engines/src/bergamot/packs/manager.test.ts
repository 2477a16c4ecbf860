import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { propertyRuns } from '@glossa/testing/tier';
import { until } from '@glossa/testing/until';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, ModelHost } from '../testing/model-host.ts';
import { type SyntheticModel, syntheticModel } from '../testing/synthetic-model.ts';
import { createPackManager, type PackManager, type PackManagerOptions } from './manager.ts';
import { diskStorage, type PackStorage } from './storage.ts';
import { type PackProgress, packFailure } from './types.ts';

const PAIR = { from: 'en', to: 'es' };

let host: ModelHost;
let dataDir: string;
let managers: PackManager[];

function manager(options: Partial<PackManagerOptions> = {}): PackManager {
  const created = createPackManager({
    dataDir,
    catalogueUrl: host.catalogueUrl,
    retry: { attempts: 3, baseMs: 1, maxMs: 4, random: () => 0 },
    lockBeatMs: 20,
    ...options,
  });
  managers.push(created);
  return created;
}

beforeEach(async () => {
  host = await ModelHost.start();
  dataDir = await mkdtemp(join(tmpdir(), 'glossa-packs-'));
  managers = [];
});
afterEach(async () => {
  await Promise.all(managers.map((each) => each.close()));
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function bytesOf(pair = 'en-es'): Promise<SyntheticModel> {
  const read = (name: string) => readFile(join(dataDir, 'packs', pair, name));
  const [model, shortlist, vocab] = await Promise.all([
    read('model.bin'),
    read('shortlist.bin'),
    read('vocab.spm'),
  ]);
  return { model, shortlist, vocab };
}

async function leftovers(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'packs'), { recursive: true }).catch(() => []);
  return names.filter((name) => /^\.(partial|staging|locks)\/./.test(name)).sort();
}

async function reasonOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => 'no error',
    (error: unknown) => packFailure(error),
  );
}

describe('a language pack', () => {
  it('is downloaded, checked and installed, with progress', async () => {
    const model = host.publish('en', 'es');
    const packs = manager();
    const seen: PackProgress[] = [];
    const [pack] = await packs.add(PAIR, { onProgress: (progress) => seen.push(progress) });

    expect(await bytesOf()).toEqual(model);
    expect(pack).toMatchObject({ ...PAIR, architecture: 'tiny', source: host.catalogueUrl });
    expect(await packs.list()).toEqual([pack]);
    expect(await packs.verify(PAIR)).toEqual([]);
    expect(await leftovers()).toEqual([]);
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(seen[0]).toMatchObject({ phase: 'waiting', percent: 0 });
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100, pair: PAIR });
    expect(seen.some(({ phase, total }) => phase === 'downloading' && total)).toBe(true);
    expect(packs.progress()).toEqual([]);
  });

  it('comes in two parts by way of English', async () => {
    host.publish('es', 'en', { seed: 1 });
    host.publish('en', 'fr', { seed: 2 });
    const packs = manager();
    const pair = { from: 'es', to: 'fr' };
    expect(await packs.route(pair)).toMatchObject({ ready: false });
    const installed = await packs.add(pair);
    expect(installed.map(({ from, to }) => `${from}-${to}`)).toEqual(['es-en', 'en-fr']);
    expect(await packs.route(pair)).toMatchObject({ ready: true });
    expect(await packs.pairs()).toContainEqual(pair);
    const requests = host.requests.length;
    await packs.add(pair);
    expect(host.requests.length).toBe(requests);
  });

  it('is removed, and named when damaged on disk', async () => {
    host.publish('en', 'es');
    const packs = manager();
    await packs.add(PAIR);
    const path = join(dataDir, 'packs', 'en-es', 'model.bin');
    const bytes = await readFile(path);
    bytes[5000]! ^= 1;
    await writeFile(path, bytes);
    expect(await packs.verify(PAIR)).toMatchObject([{ file: 'model.bin', problem: 'hash' }]);
    await truncate(path, 10);
    expect(await packs.verify(PAIR)).toMatchObject([{ problem: 'missing' }]);
    expect(await packs.remove(PAIR)).toBe(true);
    expect(await packs.remove(PAIR)).toBe(false);
    expect(await packs.list()).toEqual([]);
  });

  it('is chosen by quality, released models first', async () => {
    host.publish('en', 'es', { architecture: 'tiny', seed: 1 });
    host.publish('en', 'es', { architecture: 'base', seed: 2 });
    host.publish('en', 'es', { architecture: 'base-memory', seed: 3 });
    const architecture = async (options: Partial<PackManagerOptions>) =>
      (await manager(options).available())[0]?.architecture;
    expect(await architecture({})).toBe('base-memory');
    expect(await architecture({ quality: 'best' })).toBe('base');
    expect(await architecture({ quality: 'fast' })).toBe('tiny');
    for (const entry of host.models['en-es'] as { architecture: string; releaseStatus: string }[])
      if (entry.architecture !== 'tiny') entry.releaseStatus = 'Nightly';
    await rm(join(dataDir, 'packs'), { recursive: true });
    expect(await architecture({ quality: 'best' })).toBe('tiny');
  });

  it('is replaced only when asked to, and only by a whole one', async () => {
    const first = host.publish('en', 'es', { seed: 1 });
    const packs = manager({ catalogueMaxAgeMs: 0 });
    await packs.add(PAIR);
    host.models['en-es'] = [];
    const second = host.publish('en', 'es', { seed: 2 });
    await packs.add(PAIR);
    expect(await bytesOf()).toEqual(first);
    host.fail(host.path('en-es', 'model'), { kind: 'status', status: 404 });
    expect(await reasonOf(packs.add(PAIR, { force: true }))).toBe('not_found');
    expect(await bytesOf()).toEqual(first);
    await packs.add(PAIR, { force: true });
    expect(await bytesOf()).toEqual(second);
  });
});

describe('a download that goes wrong', () => {
  const recovered: [string, 'model' | 'lex' | 'vocab', Fault[]][] = [
    [
      'a dropped connection',
      'model',
      [
        { kind: 'drop', after: 7000 },
        { kind: 'drop', after: 9 },
      ],
    ],
    ['a body cut short', 'model', [{ kind: 'truncate', after: 7000 }]],
    ['a cut file without checksum', 'vocab', [{ kind: 'truncate', after: 300 }]],
    ['damaged bytes', 'model', [{ kind: 'corrupt' }, { kind: 'corrupt' }]],
    ['damaged bytes without checksum', 'lex', [{ kind: 'corrupt' }]],
    [
      'status 500',
      'model',
      [
        { kind: 'status', status: 500 },
        { kind: 'status', status: 503 },
      ],
    ],
    ['status 429', 'model', [{ kind: 'status', status: 429, retryAfter: 60 }]],
    ['fewer bytes than announced', 'model', [{ kind: 'length', length: 60_000 }]],
    ['a range from another file', 'model', [{ kind: 'drop', after: 5000 }, { kind: 'wrongRange' }]],
    ['a range ignored', 'model', [{ kind: 'drop', after: 5000 }, { kind: 'ignoreRange' }]],
    ['a slow host', 'vocab', [{ kind: 'slow', bytesPerTick: 100 }]],
  ];
  it.each(recovered)('recovers from %s', async (_name, file, faults) => {
    const model = host.publish('en', 'es');
    host.fail(host.path('en-es', file), ...faults);
    await manager().add(PAIR);
    expect(await bytesOf()).toEqual(model);
    expect(await leftovers()).toEqual([]);
  });

  it('recovers from a stall', async () => {
    const model = host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'stall', after: 3000 });
    // Long enough for every answer that does come, on a busy machine too.
    await manager({ idleTimeoutMs: 2_000 }).add(PAIR);
    expect(await bytesOf()).toEqual(model);
    expect(await leftovers()).toEqual([]);
  });

  it('goes on where it stopped, also in another process', async () => {
    const model = host.publish('en', 'es');
    const path = host.path('en-es', 'model');
    host.fail(path, ...Array.from({ length: 3 }, (): Fault => ({ kind: 'drop', after: 4000 })));
    // The first drop gains bytes, the others gain none: three failures in a row end it.
    host.fail(path, { kind: 'drop', after: 0 }, { kind: 'drop', after: 0 });
    expect(await reasonOf(manager().add(PAIR))).toBe('interrupted');
    const before = host.downloads().length;
    await manager().add(PAIR);
    expect(await bytesOf()).toEqual(model);
    const resumed = host.downloads()[before];
    // A reset connection may take bytes with it that were not read yet.
    expect(resumed?.range).toMatch(/^bytes=(4|8|12)000-$/);
    expect(resumed?.ifRange).toBe(host.files.get(path)?.etag);
  });

  it('goes on after its process was killed', async () => {
    const model = host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'slow', bytesPerTick: 300 });
    const script = `
      import { createPackManager } from ${JSON.stringify(new URL('./manager.ts', import.meta.url).href)};
      const packs = createPackManager(${JSON.stringify({ dataDir, catalogueUrl: host.catalogueUrl })});
      packs.subscribe(({ percent }) => percent > 15 && console.log('under way'));
      await packs.add(${JSON.stringify(PAIR)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await leftovers()).toContain('.locks/en-es.lock');
    const before = host.downloads().length;
    await manager().add(PAIR);
    expect(await bytesOf()).toEqual(model);
    expect(host.downloads()[before]?.range).toMatch(/^bytes=[1-9]\d{3,}-$/);
    expect((await leftovers()).filter((name) => !name.startsWith('.staging'))).toEqual([]);
  });

  it('is not tried again at once by those who only ask', async () => {
    host.publish('en', 'es');
    let now = 1_000_000;
    host.fail(host.path('en-es', 'model'), { kind: 'status', status: 404 });
    const packs = manager({ now: () => now });
    expect(await packs.route(PAIR)).toMatchObject({ ready: false });
    expect(await reasonOf(packs.add(PAIR))).toBe('not_found');
    expect(await packs.route(PAIR)).toBeUndefined();
    now += 61_000;
    expect(await packs.route(PAIR)).toMatchObject({ ready: false });
  });

  it('starts over when the file has changed in between', async () => {
    host.publish('en', 'es', { seed: 1, hash: false });
    const path = host.path('en-es', 'model');
    host.fail(path, { kind: 'drop', after: 6000 }, { kind: 'status', status: 404 });
    expect(await reasonOf(manager().add(PAIR))).toBe('not_found');
    const changed = syntheticModel({ seed: 9 });
    host.store(path, gzipSync(changed.model));
    await manager().add(PAIR);
    expect((await bytesOf()).model).toEqual(changed.model);
  });

  const refused: [string, Fault[], string][] = [
    ['status 404', [{ kind: 'status', status: 404 }], 'not_found'],
    ['status 403', [{ kind: 'status', status: 403 }], 'server_error'],
    [
      'lasting status 500',
      Array.from({ length: 5 }, () => ({ kind: 'status', status: 500 })),
      'server_error',
    ],
    ['lasting damage', Array.from({ length: 9 }, () => ({ kind: 'corrupt' })), 'corrupt'],
    [
      'a redirect to another scheme',
      Array.from({ length: 5 }, () => ({ kind: 'redirect', to: 'file:///etc/passwd' })),
      'interrupted',
    ],
    ['a huge announced length', [{ kind: 'length', length: 900_000_000 }], 'too_large'],
  ];
  it.each(refused)(
    'says why after %s and leaves nothing installed',
    async (_name, faults, reason) => {
      host.publish('en', 'es');
      host.fail(host.path('en-es', 'model'), ...faults);
      const seen: PackProgress[] = [];
      const packs = manager();
      const adding = packs.add(PAIR, { onProgress: (progress) => seen.push(progress) });
      await expect(adding).rejects.toMatchObject({ name: 'GlossaError', details: { reason } });
      expect(seen.at(-1)).toMatchObject({ phase: 'failed', error: { reason } });
      expect(await packs.list()).toEqual([]);
      expect(await packs.progress()).toEqual([]);
      expect((await leftovers()).filter((name) => !name.startsWith('.partial'))).toEqual([]);
    },
  );

  it('follows a redirect', async () => {
    const model = host.publish('en', 'es');
    const path = host.path('en-es', 'model');
    host.store('models/elsewhere.gz', host.files.get(path)!.bytes);
    host.fail(path, { kind: 'redirect', to: '/models/elsewhere.gz' });
    await manager().add(PAIR);
    expect(await bytesOf()).toEqual(model);
  });

  it('stops a gzip bomb, with and without an announced size', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
    host.publish('en', 'es');
    host.publish('en', 'fr');
    host.store(host.path('en-es', 'vocab'), bomb);
    host.store(host.path('en-fr', 'model'), bomb);
    const written = countingStorage();
    expect(await reasonOf(manager({ storage: written.storage }).add(PAIR))).toBe('too_large');
    expect(written.bytes()).toBeLessThan(9 * 2 ** 20);
    expect(await reasonOf(manager().add({ from: 'en', to: 'fr' }))).toBe('corrupt');
  });

  it('takes files that the host sends unpacked', async () => {
    const model = host.publish('en', 'es');
    host.store(host.path('en-es', 'vocab'), model.vocab);
    await manager().add(PAIR);
    expect(await bytesOf()).toEqual(model);
  });

  it('can be canceled, and keeps what came for the next time', async () => {
    const model = host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'slow', bytesPerTick: 1000 });
    const packs = manager();
    const stop = new AbortController();
    const seen: string[] = [];
    const adding = packs.add(PAIR, {
      signal: stop.signal,
      onProgress: ({ phase, percent }) => {
        seen.push(phase);
        if (percent > 20) stop.abort(new Error('enough'));
      },
    });
    await expect(adding).rejects.toThrow('enough');
    expect(await packs.list()).toEqual([]);
    expect((await leftovers()).every((name) => name.startsWith('.partial'))).toBe(true);
    const before = host.downloads().length;
    await packs.add(PAIR);
    expect(host.downloads()[before]?.range).toMatch(/^bytes=[1-9]\d{3,}-$/);
    expect(await bytesOf()).toEqual(model);
  });
});

/** Storage that fails with ENOSPC once so many bytes are written. */
function fullDisk(capacity: number): { storage: PackStorage; grow(bytes: number): void } {
  let left = capacity;
  return {
    grow: (bytes) => {
      left += bytes;
    },
    storage: {
      ...diskStorage,
      freeBytes: async () => undefined,
      async writer(path, start) {
        const writer = await diskStorage.writer(path, start);
        return {
          ...writer,
          async write(chunk) {
            left -= chunk.length;
            if (left < 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
            await writer.write(chunk);
          },
        };
      },
    },
  };
}

function countingStorage(): { storage: PackStorage; bytes(): number } {
  let bytes = 0;
  return {
    bytes: () => bytes,
    storage: {
      ...diskStorage,
      async writer(path, start) {
        const writer = await diskStorage.writer(path, start);
        return {
          ...writer,
          async write(chunk) {
            bytes += chunk.length;
            await writer.write(chunk);
          },
        };
      },
    },
  };
}

describe('the disk', () => {
  it.each([0, 5000, 20_000, 40_000])(
    'is full after %i bytes: said, cleaned up, and retried',
    async (capacity) => {
      const model = host.publish('en', 'es');
      const disk = fullDisk(capacity);
      const packs = manager({ storage: disk.storage });
      await expect(packs.add(PAIR)).rejects.toMatchObject({
        code: 'engine_unavailable',
        message: expect.stringContaining('disk is full'),
        details: { reason: 'disk_full' },
      });
      expect(await packs.list()).toEqual([]);
      expect(await leftovers()).toEqual([]);
      disk.grow(10_000_000);
      await packs.add(PAIR);
      expect(await bytesOf()).toEqual(model);
    },
  );

  it('is looked at before anything is downloaded', async () => {
    host.publish('en', 'es');
    const storage = { ...diskStorage, freeBytes: async () => 1_000_000 };
    const failure = await manager({ storage })
      .add(PAIR)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ details: { reason: 'disk_full', free: 1_000_000 } });
    expect((failure as Error).message).toMatch(/needs \d+ MB of disk, 1 MB are free/);
    expect(host.downloads()).toEqual([]);
  });

  it('is not a folder that can be written', async () => {
    host.publish('en', 'es');
    await writeFile(join(dataDir, 'packs'), 'a file where the folder should be');
    expect(await reasonOf(manager().add(PAIR))).toBe('not_writable');
  });
});

describe('requests at the same time', () => {
  const downloadBegun = () => until(() => host.downloads().length > 0);

  it('share one download, and one that gives up does not end it', async () => {
    const model = host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'slow', bytesPerTick: 2000 });
    const packs = manager();
    const stop = new AbortController();
    const first = packs.add(PAIR, { signal: stop.signal });
    const others = [packs.add(PAIR), packs.add(PAIR)];
    await downloadBegun();
    stop.abort(new Error('not needed'));
    await expect(first).rejects.toThrow('not needed');
    await Promise.all(others);
    expect(await bytesOf()).toEqual(model);
    expect(host.downloads().filter(({ path }) => path.includes('/model.')).length).toBe(1);
  });

  it('share it between processes, and those who wait see the progress', async () => {
    host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'slow', bytesPerTick: 1000 });
    const [one, two] = [manager(), manager()];
    const seen: PackProgress[] = [];
    await Promise.all([
      one.add(PAIR),
      downloadBegun().then(() => two.add(PAIR, { onProgress: (progress) => seen.push(progress) })),
    ]);
    expect(host.downloads().filter(({ path }) => path.includes('/model.')).length).toBe(1);
    expect(seen.some(({ phase, percent }) => phase === 'downloading' && percent > 0)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100 });
    expect(await leftovers()).toEqual([]);
  });

  it('are not stopped by the lock of a process that is gone', async () => {
    host.publish('en', 'es');
    const packs = manager();
    await packs.add(PAIR);
    await packs.remove(PAIR);
    const lock = join(dataDir, 'packs', '.locks', 'en-es.lock');
    const { hostname } = await import('node:os');
    const gone = { token: 'x', pid: 2 ** 22 + 1, host: hostname(), state: {} };
    await writeFile(lock, JSON.stringify(gone));
    await packs.add(PAIR);
    expect(await packs.list()).toHaveLength(1);
  });

  it('end when the manager is closed', async () => {
    host.publish('en', 'es');
    host.fail(host.path('en-es', 'model'), { kind: 'stall', after: 100 });
    const packs = manager({ idleTimeoutMs: 60_000 });
    const adding = reasonOf(packs.add(PAIR));
    await downloadBegun();
    await packs.close();
    expect(await adding).toBe('closed');
    expect(await reasonOf(packs.add(PAIR))).toBe('closed');
  });
});

describe('the catalogue', () => {
  it('serves from disk without a network, and asks again when it is old', async () => {
    host.publish('en', 'es');
    await manager().available();
    const index = () => host.requests.filter(({ path }) => path === 'db/models.json').length;
    expect(index()).toBe(1);
    await manager().available();
    expect(index()).toBe(1);
    await manager({ catalogueMaxAgeMs: -1 }).available();
    expect(index()).toBe(2);
    host.index = 'gone';
    host.fail('db/models.json', { kind: 'status', status: 500 });
    expect(await manager({ catalogueMaxAgeMs: -1 }).available()).toHaveLength(1);
  });

  it.each([
    ['not JSON', '<html>'],
    ['another shape', '{"models":[]}'],
    ['empty', '{"baseUrl":"http://127.0.0.1/","models":{}}'],
    [
      'only unusable entries',
      '{"models":{"en-es":[{"architecture":"tiny","files":{}}],"xx-yy":[1]}}',
    ],
  ])('that is %s is refused with a reason', async (_name, index) => {
    host.index = index;
    const packs = manager();
    expect(await reasonOf(packs.add(PAIR))).toBe('catalogue_invalid');
    expect(await packs.route(PAIR)).toBeUndefined();
  });

  it('does not know a pair', async () => {
    host.publish('en', 'es');
    const packs = manager();
    expect(await reasonOf(packs.add({ from: 'en', to: 'th' }))).toBe('not_in_catalogue');
    expect(await reasonOf(packs.add({ from: 'en', to: 'en' }))).toBe('not_in_catalogue');
    expect(await packs.route({ from: 'en', to: 'th' })).toBeUndefined();
  });

  it('is not asked when downloads are off', async () => {
    host.publish('en', 'es');
    await manager().add(PAIR);
    const requests = host.requests.length;
    const packs = manager({ download: false });
    expect(await packs.route(PAIR)).toMatchObject({ ready: true });
    expect(await packs.pairs()).toEqual([PAIR]);
    expect(await packs.route({ from: 'en', to: 'fr' })).toBeUndefined();
    expect(await reasonOf(packs.add({ from: 'en', to: 'fr' }))).toBe('download_disabled');
    expect(host.requests.length).toBe(requests);
  });

  it('of a host that refuses connections is given up at once and remembered', async () => {
    host.publish('en', 'es');
    const packs = manager();
    await host.stop();
    const began = performance.now();
    expect(await packs.route(PAIR)).toBeUndefined();
    expect(await packs.pairs()).toEqual([]);
    expect(await reasonOf(packs.add(PAIR))).toBe('host_unreachable');
    expect(performance.now() - began).toBeLessThan(30_000);
    host = await ModelHost.start();
  });

  it('of a host that never answers is waited for once, and under a second', async () => {
    const { createServer } = await import('node:net');
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const packs = manager({
      catalogueUrl: `http://127.0.0.1:${port}/db/models.json`,
      idleTimeoutMs: 60_000,
    });
    const began = performance.now();
    expect(await packs.route(PAIR)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(30_000);
    await packs.close();
    silent.close();
  });

  it('of a host that came back is used again', async () => {
    host.publish('en', 'es');
    let now = 1_000_000;
    host.fail('db/models.json', { kind: 'status', status: 503 });
    const packs = manager({ now: () => now, hostRetryMs: 60_000 });
    expect(await packs.route(PAIR)).toBeUndefined();
    expect(await packs.route(PAIR)).toBeUndefined();
    expect(host.requests).toHaveLength(1);
    now += 61_000;
    await packs.route(PAIR);
    await expect.poll(() => packs.route(PAIR)).toMatchObject({ ready: false });
  });
});

it('is whole or absent after any sequence of interruptions', async () => {
  const model = host.publish('en', 'es');
  const length = host.files.get(host.path('en-es', 'model'))!.bytes.length;
  const after = fc.integer({ min: 0, max: length });
  const fault: fc.Arbitrary<Fault> = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), after }),
    fc.record({ kind: fc.constant('truncate' as const), after }),
    fc.record({ kind: fc.constant('corrupt' as const) }),
    fc.record({ kind: fc.constant('wrongRange' as const) }),
    fc.record({ kind: fc.constant('ignoreRange' as const) }),
    fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(404, 416, 500, 503),
    }),
  );
  const step = fc.record({
    faults: fc.dictionary(
      fc.constantFrom('model', 'lex', 'vocab'),
      fc.array(fault, { maxLength: 5 }),
    ),
    capacity: fc.option(fc.integer({ min: 0, max: 90_000 })),
    cancelAt: fc.option(fc.integer({ min: 0, max: 99 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      await rm(join(dataDir, 'packs'), { recursive: true, force: true });
      for (const { faults, capacity, cancelAt } of steps) {
        host.faults.clear();
        for (const [file, list] of Object.entries(faults))
          host.fail(host.path('en-es', file as 'model'), ...list);
        const packs = manager(capacity === null ? {} : { storage: fullDisk(capacity).storage });
        const stop = new AbortController();
        const outcome = await packs
          .add(PAIR, {
            signal: stop.signal,
            onProgress: ({ percent }) => {
              if (cancelAt !== null && percent >= cancelAt) stop.abort(new Error('canceled'));
            },
          })
          .catch((error: unknown) => error);
        await packs.close();
        const there = await stat(join(dataDir, 'packs', 'en-es')).catch(() => undefined);
        if (there) expect(await bytesOf()).toEqual(model);
        else if ((outcome as Error).message !== 'canceled')
          expect(packFailure(outcome), String(outcome)).toBeDefined();
      }
      host.faults.clear();
      await manager().add(PAIR);
      expect(await bytesOf()).toEqual(model);
    }),
    propertyRuns({ short: 25, full: 400 }),
  );
}, 300_000);
