import { join, matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../../..');

/** A longest file that is begun last has the machine to itself in the end. */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const place = (file: TestSpecification) => {
    const path = relative(ROOT, file.moduleId);
    const found = longest.findIndex((glob) => matchesGlob(path, glob));
    return found === -1 ? longest.length : found;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const asEver = await super.sort(files);
      return asEver.toSorted((a, b) => place(a) - place(b));
    }
  };
}
