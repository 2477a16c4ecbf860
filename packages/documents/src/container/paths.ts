/** Entry name of a reference that is absolute, or relative to `folder` (which ends in a slash, or is empty). */
export function resolvePath(folder: string, reference: string): string {
  const path = reference.startsWith('/') ? reference : folder + reference;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** The folder an entry is in, with its slash; empty at the root. */
export function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
