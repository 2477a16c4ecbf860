import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';

/** Text of a file of the repository; `file` is relative to its root. */
export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every page of documentation, relative to the repository's root. */
export const PAGES: readonly string[] = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{packages,apps,tests,tooling}/*/*.md',
    '{packages/*,apps/*,extension}/src/**/*.md',
    '{e2e,benchmarks,extension}/*.md',
  ],
  { cwd: ROOT, exclude: (name) => /(?:^|\/)node_modules$/.test(name) },
).sort();

/** Variables that a settings schema reads: `NAME: z…`, or `NAME: alias,` where it is taken apart. */
const VARIABLE = /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): /gm;

const SCHEMAS = [
  'apps/server/src/config.ts',
  'packages/jobs/src/config.ts',
  'packages/engines/src/select/table.ts',
  'packages/engines/src/bergamot/config.ts',
];

/** Every environment variable that the server, its stores, jobs and engines read. */
export const SETTINGS: ReadonlySet<string> = new Set(
  SCHEMAS.flatMap((file) => [...read(file).matchAll(VARIABLE)].map(([, name = '']) => name)),
);
