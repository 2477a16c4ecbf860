import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '../../bootstrap/paths.mjs';
import { changeOfBranch } from './changed.ts';
import type { Change, Stage, TestStage } from './stage.ts';
import { CHECKS, FULL_ONLY, TESTS } from './stages/index.ts';

const NAMES = [...CHECKS, ...TESTS].map(({ name }) => name);

export const USAGE = `Usage: npm test -- [--changed] [--only stage,…] [stage or path …]

Stages: ${NAMES.join(', ')}.
Paths limit the run to the test files that contain them, of every layer; the checks are then left out.
--changed limits it to what this branch changed since main, or what is not committed yet.
npm run test:full takes the same, with the full counts and the sweeps.`;

/** What of the repository is to be checked. */
export interface Choice {
  checks: readonly Stage[];
  tests: readonly { stage: TestStage; files?: readonly string[] | undefined }[];
  change?: Change | undefined;
}

/**
 * Reads the command line; nothing when it asks for help.
 * @throws RangeError when it names what there is not
 */
export function choose(args: readonly string[]): Choice | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      changed: { type: 'boolean' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const named = [
    ...(values.only?.split(',') ?? []),
    ...positionals.filter((word) => NAMES.includes(word)),
  ];
  const unknown = named.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new RangeError(`No stage is called ${unknown.join(', ')}.`);
  const chosen = <T extends Stage>(stages: readonly T[]) =>
    named.length === 0 ? stages : stages.filter(({ name }) => named.includes(name));
  const parts = positionals.filter((word) => !NAMES.includes(word));
  if (parts.length > 0) return withBuilds({ checks: [], tests: filesOf(chosen(TESTS), parts) });
  const change = values.changed ? changeOfBranch() : undefined;
  const concerned = (stage: Stage) =>
    change === undefined || change.files.some((file) => stage.concerns(file));
  return withBuilds({
    checks: chosen(CHECKS).filter(concerned),
    tests: chosen(TESTS)
      .filter(concerned)
      .map((stage) => ({ stage })),
    change,
  });
}

function filesOf(stages: readonly TestStage[], parts: readonly string[]): Choice['tests'] {
  const fromRoot = parts.map((part) => part.replace(`${ROOT}/`, '').replace(/^\.\//, ''));
  const wanted = (file: string) => fromRoot.some((part) => file.includes(part));
  const tests = stages
    .map((stage) => ({ stage, files: matches(stage.tests, stage.except).filter(wanted) }))
    .filter(({ files }) => files.length > 0);
  if (tests.length > 0) return tests;
  const later = matches(FULL_ONLY, []).some(wanted);
  const advice = later
    ? ` here; there is in the full tier: npm run test:full -- ${parts.join(' ')}`
    : '.';
  throw new RangeError(`There is no test file with ${parts.join(' or ')} in its path${advice}`);
}

const matches = (patterns: readonly string[], except: readonly string[]) =>
  globSync([...patterns], { cwd: ROOT, exclude: [...except] });

/** Who drives the built site has it built first; what is up to date costs a moment. */
function withBuilds(choice: Choice): Choice {
  const builds = CHECKS.filter(({ name }) => name === 'builds');
  const needed = choice.tests.some(({ stage }) => stage.needsBuilds);
  if (!needed || builds.every((stage) => choice.checks.includes(stage))) return choice;
  return { ...choice, checks: [...builds, ...choice.checks] };
}
