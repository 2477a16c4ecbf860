// Makes what new embedded databases begin with: see `src/database/empty-cluster.ts`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMPTY_CLUSTER } from '../src/database/empty-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'glossa-cluster-'));
try {
  const pglite = await PGlite.create({ dataDir: join(folder, 'cluster') });
  const archive = await pglite.dumpDataDir('gzip');
  mkdirSync(dirname(EMPTY_CLUSTER), { recursive: true });
  writeFileSync(EMPTY_CLUSTER, Buffer.from(await archive.arrayBuffer()));
  await pglite.close();
} finally {
  rmSync(folder, { recursive: true });
}
