import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { SYSTEM_PROGRAMS } from './table.mjs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

it('the image has every package that running needs, and no other', () => {
  const stage =
    read('Dockerfile')
      .split(/^FROM /m)
      .pop() ?? '';
  const [, list = ''] = stage.match(/--no-install-recommends([\s\S]*?)&&/) ?? [];
  const packages = list.match(/[a-z][\w.-]+/g) ?? [];
  const wanted = SYSTEM_PROGRAMS.filter(({ stage }) => stage === 'run').flatMap((p) => p.debian);
  expect(packages.sort()).toEqual([...new Set([...wanted, 'ca-certificates'])].sort());
});

it('the image runs the pinned Node and pnpm, and not as root', () => {
  const dockerfile = read('Dockerfile');
  const pins = read('tooling/bootstrap/pins.mjs');
  const node = dockerfile.match(/NODE_IMAGE=node:([\d.]+)-/)?.[1];
  const pnpm = dockerfile.match(/pnpm@([\d.]+)/)?.[1];
  expect(pins).toContain(`version: '${node}'`);
  expect(pins).toContain(`version: '${pnpm}'`);
  expect(dockerfile).toMatch(/^USER node$/m);
});

it('the compose file has a server, workers, a database and a store that know one another', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  expect(Object.keys(services).sort()).toEqual([
    'bucket',
    'postgres',
    'server',
    'storage',
    'worker',
  ]);
  expect(services.server.command.slice(-2)).toEqual(['--role', 'api']);
  expect(services.worker.command.slice(-2)).toEqual(['--role', 'worker']);
  for (const { environment, depends_on } of [services.server, services.worker]) {
    expect(new URL(environment.DATABASE_URL.replace(/\$\{.*?\}/, 'x')).hostname).toBe('postgres');
    expect(new URL(environment.S3_ENDPOINT).hostname).toBe('storage');
    expect(environment.SECRET).toMatch(/^\$\{GLOSSA_SECRET:\?/);
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
  }
  for (const service of Object.values(services))
    for (const volume of service.volumes ?? [])
      expect(volumes).toHaveProperty(volume.split(':')[0]);
});
