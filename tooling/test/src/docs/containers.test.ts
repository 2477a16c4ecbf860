import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { workspacePackages } from '../workspace.ts';
import { read, SETTINGS } from './pages.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  configs?: { source: string }[];
  volumes?: string[];
}

/** What a process of ours may be told beside its settings. */
const SETTINGS_OF_NODE = new Set(['NODE_ENV']);
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: object;
  configs: object;
};
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, ' ');
/** Everything after an instruction, once for each time it is given. */
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+(?:\\n +.+)*)`, 'gm'))].map(
    ([, rest = '']) => rest,
  );
const isSetting = (name: string) => SETTINGS.has(name) || SETTINGS_OF_NODE.has(name);

describe('the compose file', () => {
  it('has a server and workers of our own', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['server', 'worker']);
  });

  it.each(ours)('%s starts a program that exists, with settings that are read', (_, service) => {
    const [program, file = '', flag, role] = service.command ?? [];
    expect([program, flag]).toEqual(['node', '--role']);
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(['all', 'api', 'worker']).toContain(role);
    const names = Object.keys(service.environment ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('pins the version of every image of others', () => {
    const images = Object.values(compose.services)
      .filter(({ build }) => build === undefined)
      .map(({ image }) => image ?? '');
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it('makes the bucket that the server is told of', () => {
    const { bucket, server } = compose.services;
    expect(bucket?.command?.join(' ')).toContain(
      `create-bucket --bucket ${server?.environment?.S3_BUCKET}`,
    );
    expect(bucket?.environment?.AWS_ENDPOINT_URL).toBe(server?.environment?.S3_ENDPOINT);
  });

  it('declares every volume and config that it uses', () => {
    for (const { volumes = [], configs = [] } of Object.values(compose.services)) {
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0]!);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
    }
  });

  it('takes from outside only what self-hosting tells to give', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const page = read('docs/self-hosting.md');
    expect([...asked].filter((name) => !page.includes(name!))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it('starts and checks what exists', () => {
    const [command = '[]'] = instructions('CMD').slice(-1);
    expect(JSON.parse(command)).toEqual(['node', 'apps/server/src/main.ts']);
    expect(existsSync(join(ROOT, 'apps/server/src/main.ts'))).toBe(true);
    expect(instructions('HEALTHCHECK').join()).toContain('/healthz');
    expect(read('apps/server/src/routes/health.ts')).toContain("'/healthz'");
  });

  it('sets only what is read', () => {
    const [last = ''] = instructions('ENV').slice(-1);
    const names = [...last.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('installs and builds packages of this workspace', () => {
    const names = [...dockerfile.matchAll(/--filter=(@glossa\/[\w-]+)/g)].map(([, name]) => name);
    const known = workspacePackages().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['@glossa/web', '@glossa/server', '@glossa/cli']));
    expect(names.filter((name) => !known.includes(name!))).toEqual([]);
  });

  it('takes over from other stages only folders of this repository', () => {
    const copied = [...dockerfile.matchAll(/--from=\w+ \/app\/?(\S*)/g)].map(
      ([, path = '']) => path,
    );
    expect(copied.length).toBeGreaterThan(0);
    // A build's own folder is not there before it.
    const sources = copied.map((path) => path.replace(/\/dist$/, ''));
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
