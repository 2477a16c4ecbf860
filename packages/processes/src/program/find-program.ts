import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where a program is: `name` itself when it is a path, else the first executable file of that name in the folders of
 * `searchPath` (a PATH). `undefined` where there is none.
 */
export function findProgram(name: string, searchPath: string): string | undefined {
  if (name.includes('/')) return isProgram(name) ? name : undefined;
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
