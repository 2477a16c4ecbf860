import { findPage, type Page } from '@glossa/contract';

/** The page at a path that its loader found. Throws for others. */
export function pageAt(path: string): Page {
  const { found } = findPage(path);
  if (found === null) throw new Error(`There is no page at ${path}.`);
  return found;
}
