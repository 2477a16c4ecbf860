import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelFailure } from '@glossa/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackProgress } from '../portable/packs.ts';
import { ModelHost } from '../testing/model-host.ts';
import type { SyntheticModel } from '../testing/synthetic-model.ts';
import { createPackManager, type PackManager, type PackManagerOptions } from './manager.ts';

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
    (error: unknown) => modelFailure(error),
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
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100, key: PAIR });
    expect(seen.some(({ phase, total }) => phase === 'downloading' && total)).toBe(true);
    expect(packs.progress()).toEqual([]);
  });

  it('comes in two parts by way of English', async () => {
    const [first, second] = [
      host.publish('es', 'en', { seed: 1 }),
      host.publish('en', 'fr', { seed: 2 }),
    ].map(({ model }) => model.length);
    const packs = manager();
    const pair = { from: 'es', to: 'fr' };
    expect(await packs.route(pair)).toMatchObject({ ready: false, packBytes: first! + second! });
    await packs.add({ from: 'es', to: 'en' });
    expect(await packs.route(pair)).toMatchObject({ ready: false, packBytes: second });
    const installed = await packs.add(pair);
    expect(installed.map(({ from, to }) => `${from}-${to}`)).toEqual(['es-en', 'en-fr']);
    expect(await packs.route(pair)).toEqual({ legs: expect.any(Array), ready: true });
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

  it('that an earlier version has installed serves, and so does one of a further folder', async () => {
    const manifest = {
      version: 1,
      ...PAIR,
      architecture: 'tiny',
      precision: 'int8shiftAlphaAll',
      source: host.catalogueUrl,
      installedAt: 1_790_000_000_000,
      files: ['model.bin', 'shortlist.bin', 'vocab.spm'].map((name) => ({
        role: name.replace(/\..*/, ''),
        name,
        size: 4,
        sha256: '3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7',
      })),
    };
    const install = async (folder: string, pair: { from: string; to: string }) => {
      const directory = join(folder, `${pair.from}-${pair.to}`);
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'manifest.json'), JSON.stringify({ ...manifest, ...pair }));
      for (const { name } of manifest.files) await writeFile(join(directory, name), 'data');
    };
    const further = join(dataDir, 'further');
    await install(join(dataDir, 'packs'), PAIR);
    await install(further, { from: 'en', to: 'fr' });
    const packs = manager({ download: false, folders: [further] });
    const { version: _, ...kept } = manifest;
    const [first, second] = await packs.list();
    expect(first).toMatchObject({ ...kept, to: 'es', size: 12 });
    expect(second).toMatchObject({ ...kept, from: 'en', to: 'fr', size: 12 });
    expect(await packs.verify(PAIR)).toEqual([]);
    expect(await packs.route({ from: 'en', to: 'fr' })).toMatchObject({ ready: true });
    await writeFile(
      join(dataDir, 'packs', 'en-es', 'manifest.json'),
      JSON.stringify({ ...manifest, files: manifest.files.slice(1) }),
    );
    expect(await manager({ download: false }).list()).toEqual([]);
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
    expect(await reasonOf(packs.add(PAIR, { force: true }))).toBe('download_disabled');
    expect(host.requests.length).toBe(requests);
  });

  it('is asked for an operator all the same, whose catalogue tells what could be loaded', async () => {
    const [first, second] = [
      host.publish('es', 'en', { seed: 1 }),
      host.publish('en', 'fr', { seed: 2 }),
    ].map(({ model }) => model.length);
    const server = manager({ download: false });
    expect(await server.loadable()).toBeUndefined();
    const command = manager({ download: false });
    const spanish = { from: 'es', to: 'en' };
    expect(await command.add(spanish, { byOperator: true })).toMatchObject([spanish]);
    // What another process fetched is known, and nobody is asked for it.
    const requests = host.requests.length;
    expect(await server.loadable()).toEqual([
      { from: 'en', to: 'fr', packBytes: second },
      { from: 'es', to: 'fr', packBytes: second },
    ]);
    await command.remove(spanish);
    const fresh = manager({ download: false });
    expect(await fresh.loadable()).toContainEqual({
      from: 'es',
      to: 'fr',
      packBytes: first! + second!,
    });
    expect(host.requests.length).toBe(requests);
    expect(await manager().loadable()).toEqual([]);
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
