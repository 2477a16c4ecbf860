import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runtimePackages } from './lockfile.ts';

const LOCKFILE = `
importers:
  .: { devDependencies: { tool: { specifier: 1.0.0, version: 1.0.0 } } }
  apps/server:
    dependencies:
      a: { specifier: 1.0.0, version: 1.0.0(peer@3.0.0) }
      '@ours/x': { specifier: workspace:*, version: link:../../packages/x }
    devDependencies:
      tool: { specifier: 1.0.0, version: 1.0.0 }
      tailwindcss: { specifier: 4.0.0, version: 4.0.0 }
packages:
  a@1.0.0: { peerDependencies: { peer: '*' } }
  '@s/b@2.0.0': {}
  native-linux@1.0.0: { os: [linux] }
  peer@3.0.0: {}
  tailwindcss@4.0.0: {}
  tool@1.0.0: {}
snapshots:
  a@1.0.0(peer@3.0.0):
    dependencies: { '@s/b': 2.0.0, peer: 3.0.0 }
    optionalDependencies: { native-linux: 1.0.0 }
  '@s/b@2.0.0': {}
  native-linux@1.0.0: { dependencies: { only-there: 1.0.0 } }
  peer@3.0.0: {}
  tailwindcss@4.0.0: {}
  tool@1.0.0: {}
`;

it('lists what running needs: direct, transitive and bundled packages, not tools, peers or our own', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'glossa-lock-')), 'pnpm-lock.yaml');
  writeFileSync(path, LOCKFILE);
  expect(runtimePackages(path)).toEqual([
    { name: '@s/b', version: '2.0.0', platform: false },
    { name: 'a', version: '1.0.0', platform: false },
    { name: 'native-linux', version: '1.0.0', platform: true },
    { name: 'tailwindcss', version: '4.0.0', platform: false },
  ]);
});
