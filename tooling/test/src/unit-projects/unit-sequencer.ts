import { createHash } from 'node:crypto';
import { join, matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../../../..');

/** A worker serves the files of one project: one project after the other, the small files of the last fill the gaps. */
const PROJECTS = ['isolated', 'stateful', 'pure'];

/** What takes longest, in the full tier too: begun last, it would have the machine to itself in the end. */
const LONG = [
  'apps/{cli/src/commands/translate,integrations/src/add-ons}.test.ts',
  'apps/server/src/process/**',
  'apps/server/src/ten-thousand-jobs.test.ts',
  'benchmarks/src/pictures/*.test.ts',
  'packages/billing/src/interleavings.test.ts',
  'packages/testing/src/adapters/**',
  'packages/jobs/src/{kinds/dubbing/{run,silence},runtime/shown-is-paid}.test.ts',
  'packages/documents/src/hostile/{fuzz-*,growth.stateful,large-subtitles.stateful}.test.ts',
  'packages/documents/src/{large,layout,legacy/legacy,odf/corpus,xlsx/corpus}.stateful.test.ts',
  'packages/engines/src/node/apertium/**',
  'packages/pdf/src/{hostile,write/corpus}.stateful.test.ts',
  'packages/text-tools/src/long-texts.test.ts',
];

/** Order of the unit tests' files: by project, long ones first, else by chance of the run's seed. */
export class UnitSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    return files
      .map((file) => ({ file, key: orderKey(file.project.name, file.moduleId, seed) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file);
  }
}

/** Sorts files: what comes first has the smaller key. */
export function orderKey(project: string, path: string, seed: number): string {
  const isLong = LONG.some((glob) => matchesGlob(relative(ROOT, path), glob));
  const chance = createHash('sha1').update(`${seed} ${path}`).digest('hex');
  return `${PROJECTS.indexOf(project)} ${isLong ? 0 : 1} ${chance}`;
}
