import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunnerTestCase } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Enough to know a test by. */
const MOST = 80;

type FailedTest = Pick<RunnerTestCase, 'name'> & { file: { name: string } };

/** Where what a failed test left is kept, relative to the repository: `.cache/failures/<file>-<test>`. */
export function failureFolder(test: FailedTest): string {
  const file = test.file.name
    .replace(/^.*?src\//, '')
    .replace(/(\.full)?(\.journey)?\.test\.tsx?$/, '');
  const name = test.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MOST);
  return join('.cache/failures', `${file.replaceAll('/', '-')}-${name}`.replace(/-+$/, ''));
}

/** Keeps what a test made with what it leaves when it fails. */
export async function saveInFailureFolder(
  test: FailedTest,
  name: string,
  content: Uint8Array,
): Promise<void> {
  const folder = join(ROOT, failureFolder(test));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
}
