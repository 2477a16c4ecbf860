import { join } from 'node:path';
import type { RunnerTestCase } from 'vitest';

/** Enough to know a test by. */
const MOST = 80;

/** Where what a failed test left is kept, relative to the repository: `.cache/failures/<file>-<test>`. */
export function failureFolder(test: Pick<RunnerTestCase, 'name'> & { file: { name: string } }) {
  const file = test.file.name.replace(/^.*?src\//, '').replace(/(\.journey)?\.test\.tsx?$/, '');
  const name = test.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MOST);
  return join('.cache/failures', `${file.replaceAll('/', '-')}-${name}`.replace(/-+$/, ''));
}
