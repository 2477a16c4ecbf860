import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

interface Generator {
  /** Script, run by this Node at the root. */
  script: string;
  /** Committed files and folders it writes. */
  files: readonly string[];
}

/** Everything in the repository that a program wrote. */
const GENERATORS: readonly Generator[] = [
  {
    script: 'packages/i18n/scripts/generate.ts',
    files: ['packages/i18n/src/messages.gen.ts', 'packages/i18n/src/loaders'],
  },
  {
    script: 'packages/i18n/scripts/extension-locales.ts',
    files: ['extension/public/_locales'],
  },
  { script: 'packages/i18n/scripts/locales-doc.ts', files: ['docs/locales.md'] },
  { script: 'apps/server/scripts/openapi.ts', files: ['docs/api/openapi.json'] },
  { script: 'tooling/test/src/licences/generate.ts', files: ['docs/licences.md'] },
];

/** Writes every generated file anew; one that differs from what was there is out of date. */
export const generated: Stage = {
  name: 'generated',
  async run({ env }) {
    const start = performance.now();
    const problems: string[] = [];
    for (const { script, files } of GENERATORS) {
      const before = files.map(read);
      const { code, output } = await runQuietly(
        `test-generated-${script}`,
        [process.execPath, join(ROOT, script)],
        env,
      );
      if (code !== 0) problems.push(`${script} failed:\n${output}`);
      for (const [index, file] of files.entries())
        if (read(file) !== before[index])
          problems.push(`${file} was out of date; it has been written anew by node ${script}.`);
    }
    printOutcome(
      'generated',
      problems.length === 0,
      performance.now() - start,
      problems.join('\n'),
    );
    return problems.length === 0 ? PASSED : FAILED;
  },
};

function read(file: string): string | undefined {
  const path = join(ROOT, file);
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => statSync(join(path, name)).isFile())
    .map((name) => `${name}\n${readFileSync(join(path, name), 'utf8')}`)
    .join('\n');
}
