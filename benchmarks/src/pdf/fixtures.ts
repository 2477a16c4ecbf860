import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTruth, type TruthParagraph } from './description.ts';

/** Where the documents lie that structure was made by: `<name>.pdf` beside its source and `<name>.truth.txt`. */
export const FIXTURES = join(import.meta.dirname, '../../fixtures/pdf');
/** Where those lie that it is judged by: other authors' habits, other programs. */
export const HELD_BACK = join(import.meta.dirname, '../../fixtures/pdf-held-back');
/** Those of other people that no rule was looked at on. */
export const UNSEEN = join(import.meta.dirname, '../../fixtures/pdf-unseen');

export interface Fixture {
  name: string;
  path: string;
  bytes: Uint8Array;
  truth: readonly TruthParagraph[];
}

/** The documents of a folder whose paragraphs are known. */
export function readFixtures(folder = FIXTURES): Fixture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.pdf'.length);
      const path = join(folder, file);
      const truth = readFileSync(join(folder, `${name}.truth.txt`), 'utf8');
      return { name, path, bytes: readFileSync(path), truth: readTruth(truth) };
    });
}
