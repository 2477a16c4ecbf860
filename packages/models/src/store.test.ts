import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FULL_TIER, propertyRuns } from '@glossa/testing/tier';
import { until } from '@glossa/testing/until';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelFailure } from './failure.ts';
import type { ModelProgress } from './progress.ts';
import { diskStorage } from './storage.ts';
import { ModelStore, type ModelStoreOptions } from './store.ts';
import { countingStorage, type Fault, FileHost, fullDisk } from './testing/index.ts';
import type { CatalogueEntry, ModelKind } from './types.ts';

interface Key {
  id: string;
}
interface Model extends Key {
  layers: number;
}
const ONE = { id: 'one' };
const TWO = { id: 'two' };
const FILES = { model: 40_000, lex: 4_000, vocab: 2_000 };
type Contents = Record<string, Buffer>;

const KIND: ModelKind<Key, Model> = {
  noun: 'toy model',
  nameOf: ({ id }) => id,
  read: (manifest) => {
    const { id, layers } = manifest as Model;
    return typeof layers === 'number' ? { id, layers } : undefined;
  },
};

let host: FileHost;
let folder: string;
let stores: ModelStore<Key, Model>[];
let offers: Map<string, CatalogueEntry<Model>>;

function store(options: Partial<ModelStoreOptions<Key, Model>> = {}): ModelStore<Key, Model> {
  const created = new ModelStore<Key, Model>({
    kind: KIND,
    folders: [folder],
    offer: async ({ id }) => offers.get(id),
    retry: { attempts: 3, baseMs: 1, maxMs: 4, random: () => 0 },
    lockBeatMs: 20,
    ...options,
  });
  stores.push(created);
  return created;
}

beforeEach(async () => {
  host = await FileHost.start();
  folder = join(await mkdtemp(join(tmpdir(), 'glossa-models-')), 'toys');
  stores = [];
  offers = new Map();
});
afterEach(async () => {
  await Promise.all(stores.map((each) => each.close()));
  await host.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

/** Bytes that no compression makes smaller, the same for the same seed. */
function noise(length: number, seed: string): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

const path = (id: string, file: string) => `models/${id}/${file}.bin.gz`;

/** Offers a model of three files; size and hash of the first are announced, unless `hash` is false. */
function publish(id: string, { seed = '1', hash = true } = {}): Contents {
  const contents: Contents = {};
  const entry: CatalogueEntry<Model> = {
    model: { id, layers: 6 },
    licence: 'CC-BY-4.0',
    source: host.origin,
    files: Object.entries(FILES).map(([role, length]) => {
      const bytes = noise(length, `${seed} ${role}`);
      contents[role] = bytes;
      host.store(path(id, role), gzipSync(bytes));
      const known = hash && role === 'model';
      return {
        role,
        name: `${role}.bin`,
        url: `${host.origin}/${path(id, role)}`,
        size: known ? length : undefined,
        sha256: known ? createHash('sha256').update(bytes).digest('hex') : undefined,
      };
    }),
  };
  offers.set(id, entry);
  return contents;
}

const fetch = (from: ModelStore<Key, Model>, key: Key = ONE) => from.fetch(key);

async function bytesOf(id = 'one', within = folder): Promise<Contents> {
  const files = Object.keys(FILES).map(async (role) => [
    role,
    await readFile(join(within, id, `${role}.bin`)),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

async function leftovers(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => /^\.(partial|staging|locks)\/./.test(name)).sort();
}

async function reasonOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => 'no error',
    (error: unknown) => modelFailure(error),
  );
}

describe('a model', () => {
  it('is downloaded, checked and installed with its licence, with progress', async () => {
    const contents = publish('one');
    const models = store();
    const seen: ModelProgress<Key>[] = [];
    const model = await models.fetch(ONE, {
      onProgress: (progress) => seen.push(progress),
    });
    expect(await bytesOf()).toEqual(contents);
    expect(model).toMatchObject({
      id: 'one',
      layers: 6,
      licence: 'CC-BY-4.0',
      source: host.origin,
      directory: join(folder, 'one'),
      size: 46_000,
    });
    expect([...(await store().installed()).values()]).toEqual([model]);
    expect(await models.verify(ONE)).toEqual([]);
    expect(await leftovers()).toEqual([]);
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(seen[0]).toMatchObject({ phase: 'waiting', percent: 0, key: ONE });
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100, key: ONE });
    expect(models.progress()).toEqual([]);
  });

  it('that nobody offers is not there', async () => {
    expect(await reasonOf(fetch(store()))).toBe('not_in_catalogue');
  });

  it('has no name that leads out of the folder', async () => {
    publish('one');
    const models = store({ offer: async () => offers.get('one') });
    for (const id of ['../one', '.staging', 'a/b', '', '..']) {
      expect(await reasonOf(fetch(models, { id })), id).toBe('not_in_catalogue');
      expect(await reasonOf(models.remove({ id })), id).toBe('not_in_catalogue');
    }
    expect(host.requests).toEqual([]);
  });

  it('is no model when its manifest is not of its kind', async () => {
    publish('one');
    await fetch(store());
    const manifest = join(folder, 'one', 'manifest.json');
    const { layers: _, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify(rest));
    expect((await store().installed()).size).toBe(0);
    expect(await store().verify(ONE)).toEqual([{ file: 'one', problem: 'missing' }]);
  });

  it('is removed, and named when damaged on disk', async () => {
    publish('one');
    const models = store();
    await fetch(models);
    const file = join(folder, 'one', 'model.bin');
    const bytes = await readFile(file);
    bytes[5000]! ^= 1;
    await writeFile(file, bytes);
    expect(await models.verify(ONE)).toMatchObject([{ file: 'model.bin', problem: 'hash' }]);
    await truncate(file, 10);
    expect(await models.verify(ONE)).toMatchObject([{ problem: 'missing' }]);
    expect(await models.remove(ONE)).toBe(true);
    expect(await models.remove(ONE)).toBe(false);
  });
});

describe('the shelf', () => {
  it('has further folders that are only read; the first one counts', async () => {
    const contents = publish('one');
    await fetch(store());
    const other = join(folder, '..', 'own');
    const models = store({ folders: [other, folder] });
    expect(await fetch(models)).toMatchObject({ directory: join(folder, 'one') });
    expect(host.downloads()).toHaveLength(3);
    expect(await models.remove(ONE)).toBe(false);
    expect(await bytesOf()).toEqual(contents);

    const newer = publish('one', { seed: '2' });
    await models.fetch(ONE, { force: true });
    expect((await models.installed()).get('one')?.directory).toBe(join(other, 'one'));
    expect(await bytesOf('one', other)).toEqual(newer);
    expect(await bytesOf()).toEqual(contents);
    expect(await models.remove(ONE)).toBe(true);
    expect((await models.installed()).get('one')?.directory).toBe(join(folder, 'one'));
  });

  it('loses those not used for longest when it is full, never the newest or what is only read', async () => {
    for (const id of ['read', 'one', 'two', 'three']) publish(id);
    const readOnly = join(folder, '..', 'read-only');
    await fetch(store({ folders: [readOnly] }), { id: 'read' });
    const folders: [string, string] = [folder, readOnly];
    await fetch(store({ folders }), ONE);
    await fetch(store({ folders }), TWO);
    const used = async (id: string, secondsAgo: number) => {
      const at = Date.now() / 1000 - secondsAgo;
      await utimes(join(folder, id, 'manifest.json'), at, at);
    };
    await used('one', 90_000);
    await used('two', 50_000);
    // Using it is what counts.
    await fetch(store({ folders }), ONE);
    const small = store({ folders, maxBytes: 100_000 });
    await fetch(small, { id: 'three' });
    expect([...(await small.installed()).keys()].sort()).toEqual(['one', 'read', 'three']);

    publish('four');
    const tiny = store({ folders, maxBytes: 1 });
    await fetch(tiny, { id: 'four' });
    expect([...(await tiny.installed()).keys()].sort()).toEqual(['four', 'read']);
  });
});

describe('a download that goes wrong', () => {
  const recovered: [string, string, Fault[]][] = [
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
    const model = publish('one');
    host.fail(path('one', file), ...faults);
    await fetch(store());
    expect(await bytesOf()).toEqual(model);
    expect(await leftovers()).toEqual([]);
  });

  it.runIf(FULL_TIER)('recovers from a stall', async () => {
    const model = publish('one');
    host.fail(path('one', 'model'), { kind: 'stall', after: 3000 });
    // Long enough for every answer that does come, on a busy machine too.
    await fetch(store({ idleTimeoutMs: 2_000 }));
    expect(await bytesOf()).toEqual(model);
    expect(await leftovers()).toEqual([]);
  });

  it('goes on where it stopped, also in another process', async () => {
    const model = publish('one');
    const file = path('one', 'model');
    const sizes = async () => {
      const files = await readdir(folder, { recursive: true });
      return Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
    };
    const kept = () => until(async () => (await sizes()).includes(4000));
    host.fail(file, { kind: 'drop', after: 4000, taken: kept });
    host.fail(file, { kind: 'drop', after: 4000 }, { kind: 'drop', after: 4000 });
    // The first drop gains bytes, the others gain none: three failures in a row end it.
    host.fail(file, { kind: 'drop', after: 0 }, { kind: 'drop', after: 0 });
    expect(await reasonOf(fetch(store()))).toBe('interrupted');
    const before = host.downloads().length;
    await fetch(store());
    expect(await bytesOf()).toEqual(model);
    const resumed = host.downloads()[before];
    // The other connections may take bytes with them that were not read yet.
    expect(resumed?.range).toMatch(/^bytes=(4|8|12)000-$/);
    expect(resumed?.ifRange).toBe(host.files.get(file)?.etag);
  });

  it('goes on after its process was killed', async () => {
    const model = publish('one');
    host.fail(path('one', 'model'), { kind: 'slow', bytesPerTick: 300 });
    const script = `
      import { ModelStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
      const models = new ModelStore({
        kind: { noun: 'toy model', nameOf: ({ id }) => id, read: (manifest) => manifest },
        folders: [${JSON.stringify(folder)}],
        offer: async () => (${JSON.stringify(offers.get('one'))}),
      });
      models.subscribe(({ percent }) => percent > 15 && console.log('under way'));
      await models.fetch(${JSON.stringify(ONE)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await leftovers()).toContain('.locks/one.lock');
    const before = host.downloads().length;
    await fetch(store());
    expect(await bytesOf()).toEqual(model);
    expect(host.downloads()[before]?.range).toMatch(/^bytes=[1-9]\d{3,}-$/);
    expect((await leftovers()).filter((name) => !name.startsWith('.staging'))).toEqual([]);
  });

  it('starts over when the file has changed in between', async () => {
    publish('one', { hash: false });
    const file = path('one', 'model');
    host.fail(file, { kind: 'drop', after: 6000 }, { kind: 'status', status: 404 });
    expect(await reasonOf(fetch(store()))).toBe('not_found');
    const changed = publish('one', { seed: '9', hash: false });
    await fetch(store());
    expect(await bytesOf()).toEqual(changed);
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
      publish('one');
      host.fail(path('one', 'model'), ...faults);
      const seen: ModelProgress<Key>[] = [];
      const models = store();
      const adding = models.fetch(ONE, { onProgress: (progress) => seen.push(progress) });
      await expect(adding).rejects.toMatchObject({ name: 'GlossaError', details: { reason } });
      expect(seen.at(-1)).toMatchObject({ phase: 'failed', error: { reason } });
      expect((await models.installed()).size).toBe(0);
      expect(models.progress()).toEqual([]);
      expect((await leftovers()).filter((name) => !name.startsWith('.partial'))).toEqual([]);
    },
  );

  it('follows a redirect', async () => {
    const model = publish('one');
    const file = path('one', 'model');
    host.store('models/elsewhere.gz', host.files.get(file)!.bytes);
    host.fail(file, { kind: 'redirect', to: '/models/elsewhere.gz' });
    await fetch(store());
    expect(await bytesOf()).toEqual(model);
  });

  it('stops a gzip bomb, with and without an announced size', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
    publish('one');
    publish('two');
    host.store(path('one', 'vocab'), bomb);
    host.store(path('two', 'model'), bomb);
    const written = countingStorage();
    expect(await reasonOf(fetch(store({ storage: written.storage })))).toBe('too_large');
    expect(written.bytes()).toBeLessThan(9 * 2 ** 20);
    expect(await reasonOf(fetch(store(), TWO))).toBe('corrupt');
  });

  it('takes files that the host sends unpacked', async () => {
    const model = publish('one');
    host.store(path('one', 'vocab'), model.vocab!);
    await fetch(store());
    expect(await bytesOf()).toEqual(model);
  });

  it('can be canceled, and keeps what came for the next time', async () => {
    const model = publish('one');
    host.fail(path('one', 'model'), { kind: 'slow', bytesPerTick: 1000 });
    const models = store();
    const stop = new AbortController();
    const seen: string[] = [];
    const adding = models.fetch(ONE, {
      signal: stop.signal,
      onProgress: ({ phase, percent }) => {
        seen.push(phase);
        if (percent > 20) stop.abort(new Error('enough'));
      },
    });
    await expect(adding).rejects.toThrow('enough');
    expect((await models.installed()).size).toBe(0);
    expect((await leftovers()).every((name) => name.startsWith('.partial'))).toBe(true);
    const before = host.downloads().length;
    await fetch(models);
    expect(host.downloads()[before]?.range).toMatch(/^bytes=[1-9]\d{3,}-$/);
    expect(await bytesOf()).toEqual(model);
  });
});

describe('the disk', () => {
  it.each([0, 5000, 20_000, 40_000])(
    'is full after %i bytes: said, cleaned up, and retried',
    async (capacity) => {
      const model = publish('one');
      const disk = fullDisk(capacity);
      const models = store({ storage: disk.storage });
      await expect(fetch(models)).rejects.toMatchObject({
        code: 'engine_unavailable',
        message: expect.stringContaining('disk is full'),
        details: { reason: 'disk_full' },
      });
      expect((await models.installed()).size).toBe(0);
      expect(await leftovers()).toEqual([]);
      disk.grow(10_000_000);
      await fetch(models);
      expect(await bytesOf()).toEqual(model);
    },
  );

  it('is looked at before anything is downloaded', async () => {
    publish('one');
    const storage = { ...diskStorage, freeBytes: async () => 1_000_000 };
    const failure = await store({ storage })
      .fetch(ONE)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ details: { reason: 'disk_full', free: 1_000_000 } });
    expect((failure as Error).message).toMatch(/needs \d+ MB of disk, 1 MB are free/);
    expect(host.downloads()).toEqual([]);
  });

  it('is not a folder that can be written', async () => {
    publish('one');
    await writeFile(folder, 'a file where the folder should be');
    expect(await reasonOf(fetch(store()))).toBe('not_writable');
  });
});

describe('requests at the same time', () => {
  const downloadBegun = () => until(() => host.downloads().length > 0);

  it('share one download, and one that gives up does not end it', async () => {
    const model = publish('one');
    host.fail(path('one', 'model'), { kind: 'slow', bytesPerTick: 2000 });
    const models = store();
    const stop = new AbortController();
    const first = models.fetch(ONE, { signal: stop.signal });
    const others = [fetch(models), fetch(models)];
    await downloadBegun();
    stop.abort(new Error('not needed'));
    await expect(first).rejects.toThrow('not needed');
    await Promise.all(others);
    expect(await bytesOf()).toEqual(model);
    expect(host.downloads().filter(({ path }) => path.includes('/model.')).length).toBe(1);
  });

  it('share it between processes, and those who wait see the progress', async () => {
    publish('one');
    host.fail(path('one', 'model'), { kind: 'slow', bytesPerTick: 1000 });
    const [one, two] = [store(), store()];
    const seen: ModelProgress<Key>[] = [];
    await Promise.all([
      fetch(one),
      downloadBegun().then(() => two.fetch(ONE, { onProgress: (progress) => seen.push(progress) })),
    ]);
    expect(host.downloads().filter(({ path }) => path.includes('/model.')).length).toBe(1);
    expect(seen.some(({ phase, percent }) => phase === 'downloading' && percent > 0)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100 });
    expect(await leftovers()).toEqual([]);
  });

  it('are not stopped by the lock of a process that is gone', async () => {
    publish('one');
    const models = store();
    await fetch(models);
    await models.remove(ONE);
    const lock = join(folder, '.locks', 'one.lock');
    const gone = { token: 'x', pid: 2 ** 22 + 1, host: hostname(), state: {} };
    await writeFile(lock, JSON.stringify(gone));
    await fetch(models);
    expect((await models.installed()).size).toBe(1);
  });

  it('end when the store is closed', async () => {
    publish('one');
    host.fail(path('one', 'model'), { kind: 'stall', after: 100 });
    const models = store({ idleTimeoutMs: 60_000 });
    const adding = reasonOf(fetch(models));
    await downloadBegun();
    await models.close();
    expect(await adding).toBe('closed');
    expect(await reasonOf(fetch(models))).toBe('closed');
  });
});

it('is whole or absent after any sequence of interruptions', async () => {
  const model = publish('one');
  const length = host.files.get(path('one', 'model'))!.bytes.length;
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
      await rm(folder, { recursive: true, force: true });
      for (const { faults, capacity, cancelAt } of steps) {
        host.faults.clear();
        for (const [file, list] of Object.entries(faults)) host.fail(path('one', file), ...list);
        const models = store(capacity === null ? {} : { storage: fullDisk(capacity).storage });
        const stop = new AbortController();
        const outcome = await models
          .fetch(ONE, {
            signal: stop.signal,
            onProgress: ({ percent }) => {
              if (cancelAt !== null && percent >= cancelAt) stop.abort(new Error('canceled'));
            },
          })
          .catch((error: unknown) => error);
        await models.close();
        const there = await stat(join(folder, 'one')).catch(() => undefined);
        if (there) expect(await bytesOf()).toEqual(model);
        else if ((outcome as Error).message !== 'canceled')
          expect(modelFailure(outcome), String(outcome)).toBeDefined();
      }
      host.faults.clear();
      await fetch(store());
      expect(await bytesOf()).toEqual(model);
    }),
    propertyRuns({ short: 4, full: 100 }),
  );
}, 300_000);
