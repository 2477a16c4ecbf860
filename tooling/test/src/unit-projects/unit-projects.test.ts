import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { UNIT_PROJECTS } from './unit-projects.ts';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
/** Other layers have runners of their own. */
const UNIT_TESTS = FILES.filter(
  (file) =>
    /\.test\.(?:tsx?|mjs)$/.test(file) &&
    !/\.browser\.test\./.test(file) &&
    !/^(?:e2e|tests)\//.test(file),
);
const THIS = 'tooling/test/src/unit-projects/unit-projects.test.ts';

const projectsOf = (file: string) =>
  Object.entries(UNIT_PROJECTS).flatMap(([name, { include, exclude }]) =>
    include.some((glob) => matchesGlob(file, glob)) &&
    !exclude.some((glob) => matchesGlob(file, glob))
      ? [name]
      : [],
  );
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('gives every unit test to one project', () => {
  expect(UNIT_TESTS.length).toBeGreaterThan(100);
  const wrong = UNIT_TESTS.filter((file) => projectsOf(file).length !== 1);
  expect(wrong.map((file) => `${file}: ${projectsOf(file).join(', ')}`)).toEqual([]);
});

it('isolates the files that mock modules or stop the clock of servers, and no others', () => {
  const needsProcess = (file: string) =>
    /\bvi\.(?:mock|doMock)\(/.test(textOf(file)) ||
    (!projectsOf(file).includes('pure') && /\bvi\.useFakeTimers\(/.test(textOf(file)));
  const wrong = UNIT_TESTS.filter(
    (file) => file !== THIS && needsProcess(file) !== /\.isolated\.test\./.test(file),
  );
  expect(wrong).toEqual([]);
});

it('has no pure test that opens databases or makes folders', () => {
  const stateful = /@glossa\/testing'|@glossa\/db['/]|\bmkdtemp|\bwriteFile/;
  const wrong = UNIT_TESTS.filter(
    (file) => projectsOf(file).includes('pure') && stateful.test(textOf(file)),
  );
  expect(wrong).toEqual([]);
});

it('reads the tier in one place', () => {
  const readers = FILES.filter(
    (file) =>
      /^(?:apps|packages|extension|benchmarks)\/.*\.tsx?$/.test(file) &&
      textOf(file).includes('GLOSSA_TEST_TIER'),
  );
  expect(readers).toEqual(['packages/testing/src/tier.ts']);
});
