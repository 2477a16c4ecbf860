import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

interface Generator {
  /** What it reads, from the root. */
  reads: RegExp;
  /** Script, run by this Node at the root. */
  script: string;
  /** Committed files and folders it writes. */
  files: readonly string[];
}

/** Everything in the repository that a program wrote. */
const GENERATORS: readonly Generator[] = [
  {
    reads: /^packages\/(i18n|mail)\//,
    script: 'packages/i18n/scripts/generate.ts',
    files: [
      'packages/i18n/src/messages.gen.ts',
      'packages/i18n/src/loaders.gen.ts',
      'packages/i18n/src/loaders',
      'packages/i18n/src/error-messages.gen.ts',
      'packages/mail/src/messages.gen.ts',
    ],
  },
  {
    reads: /^(packages\/i18n|extension\/public)\//,
    script: 'packages/i18n/scripts/extension-locales.ts',
    files: ['extension/public/_locales'],
  },
  {
    reads: /^(packages\/(i18n|mail)\/|docs\/locales\.md)/,
    script: 'packages/i18n/scripts/locales-doc.ts',
    files: ['docs/locales.md'],
  },
  {
    reads:
      /^(packages\/contract\/|apps\/server\/|docs\/api\/|apps\/web\/src\/features\/developers\/)/,
    script: 'apps/server/scripts/openapi.ts',
    files: [
      'docs/api/openapi.json',
      'docs/api.md',
      'apps/web/src/features/developers/calls.gen.ts',
    ],
  },
  {
    reads: /(^pnpm-|package\.json$|^docs\/licences\.md|\/licences\/)/,
    script: 'tooling/test/src/licences/generate.ts',
    files: ['docs/licences.md'],
  },
];

/** Writes every generated file anew; one that differs from what was there is out of date. */
export const generated: Stage = {
  name: 'generated',
  concerns: (file) => GENERATORS.some(({ reads }) => reads.test(file)),
  async run({ env, cores }) {
    // The other stages read what is written here: none may run meanwhile.
    const { result, seconds } = await cores.use(cores.count, async () => {
      const problems: string[] = [];
      for (const generator of GENERATORS) problems.push(...(await outOfDate(generator, env)));
      return problems;
    });
    printOutcome('generated', result.length === 0, seconds, result.join('\n'));
    return { ...(result.length === 0 ? PASSED : FAILED), seconds };
  },
};

async function outOfDate({ script, files }: Generator, env: NodeJS.ProcessEnv): Promise<string[]> {
  const before = files.map(read);
  const command = [process.execPath, join(ROOT, script)];
  const { code, output } = await runQuietly(`test-generated-${script}`, command, env);
  if (code !== 0) return [`${script} failed:\n${output}`];
  return files
    .filter((file, index) => read(file) !== before[index])
    .map((file) => `${file} was out of date; it has been written anew by node ${script}.`);
}

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
