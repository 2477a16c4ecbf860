import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stepFailure } from './failure.mjs';
import { manifests } from './install.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { ensurePnpm } from './pnpm.mjs';
import { runQuietly } from './run.mjs';
import { say } from './say.mjs';
import { hashFiles, isStamped, sourceFiles, stamp } from './stamps.mjs';

/** What gets built: the folder, its package name and the files that prove the result is there. */
const TARGETS = [
  { folder: 'packages/db', name: '@glossa/db', results: ['dist/empty-cluster.tar.gz'] },
  { folder: 'apps/web', name: '@glossa/web', results: ['dist/server/server.js', 'dist/client'] },
  {
    folder: 'extension',
    name: '@glossa/extension',
    results: ['chrome-mv3', 'edge-mv3', 'firefox-mv3'].map(
      (name) => `.output/${name}/manifest.json`,
    ),
  },
];

/** Packages whose sources can end up in the site or the extension. */
const SHARED = ['packages'];

/**
 * Builds the site and the extension through turbo, unless nothing they are made of has changed. The
 * stamp spares starting turbo at all; turbo's own cache spares the half that did not change.
 * @param {(path: readonly string[]) => NodeJS.ProcessEnv} env
 */
export async function ensureBuilt(env) {
  const targets = TARGETS.filter(({ folder }) => existsSync(join(ROOT, folder, 'package.json')));
  const marker = join(CACHE, 'built');
  const folders = [...SHARED, ...targets.map(({ folder }) => folder)];
  const files = [
    ...manifests(),
    join(ROOT, 'turbo.json'),
    join(ROOT, 'tsconfig.base.json'),
    ...folders.flatMap((folder) => [...sourceFiles(join(ROOT, folder))]),
  ];
  // The extension's own server (extension/scripts/build-server.ts).
  const wanted = hashFiles(ROOT, files, [process.env.GLOSSA_EXTENSION_SERVER ?? '']);
  const complete = targets.every(({ folder, results }) =>
    results.every((result) => existsSync(join(ROOT, folder, result))),
  );
  if (complete && isStamped(marker, wanted)) return;
  const pnpm = await ensurePnpm();
  say('Building the site and the extension');
  const { code, output, log } = await runQuietly(
    'build',
    [
      join(pnpm, 'pnpm'),
      'exec',
      'turbo',
      'run',
      'build',
      ...targets.map(({ name }) => `--filter=${name}`),
      '--output-logs=errors-only',
      '--no-daemon',
    ],
    env([pnpm]),
  );
  if (code !== 0) throw stepFailure('Building', `turbo ended with code ${code}`, output, log);
  stamp(marker, wanted);
}
