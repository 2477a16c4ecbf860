import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTruth, type TruthParagraph } from './description.ts';

/** Where the documents lie: `<name>.pdf` beside its source and `<name>.truth.txt`. */
export const FIXTURES = join(import.meta.dirname, '../../fixtures/pdf');

export interface Fixture {
  name: string;
  path: string;
  bytes: Uint8Array;
  truth: readonly TruthParagraph[];
}

/** The documents whose paragraphs are known. */
export function readFixtures(): Fixture[] {
  return readdirSync(FIXTURES)
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.pdf'.length);
      const path = join(FIXTURES, file);
      const truth = readFileSync(join(FIXTURES, `${name}.truth.txt`), 'utf8');
      return { name, path, bytes: readFileSync(path), truth: readTruth(truth) };
    });
}
