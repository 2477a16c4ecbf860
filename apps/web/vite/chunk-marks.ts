import { readFileSync } from 'node:fs';

const MARK = /^\/\/ @chunk (\w+)\b/m;
const OURS = /^(?!.*\/node_modules\/)\/.*\.tsx?$/;

/**
 * Small modules that many pages need say so themselves, in a line `// @chunk <name>`, so that they travel in one file:
 * each further request costs half a kilobyte. No configuration names them, and they may be moved and renamed.
 * @param chunks names that a mark may have; throws at a module with another one
 * @returns makes the test of a chunk's group: true for the ids of modules that carry its mark
 */
export function chunkMarks(chunks: readonly string[]): (chunk: string) => (id: string) => boolean {
  const marks = new Map<string, string | undefined>();

  function markOf(id: string): string | undefined {
    if (!OURS.test(id)) return undefined;
    if (marks.has(id)) return marks.get(id);
    const chunk = MARK.exec(readFileSync(id, 'utf8'))?.[1];
    if (chunk !== undefined && !chunks.includes(chunk))
      throw new Error(`${id}: there is no chunk named ${chunk}.`);
    marks.set(id, chunk);
    return chunk;
  }

  return (chunk) => (id) => markOf(id) === chunk;
}
