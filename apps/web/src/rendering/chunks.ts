import { createIsomorphicFn } from '@tanstack/react-start';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
}
/** Vite's `.vite/manifest.json`: chunks by their source, or by a name of their own. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** Everything that a chunk imports statically, itself included. */
function closure(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

/** Addresses of the scripts that a source file's chunk needs beside those of every page. */
export function scriptsOf(manifest: BuildManifest, source: string): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  const everywhere = entry === undefined ? new Set<string>() : closure(manifest, entry);
  return [...closure(manifest, source)]
    .filter((key) => !everywhere.has(key))
    .map((key) => `/${manifest[key]!.file}`);
}

let built: Promise<BuildManifest> | undefined;

/** The manifest beside the server's build; empty in development, where nothing is built. */
async function readManifest(): Promise<BuildManifest> {
  const { readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  try {
    // `dist/server/assets` → `dist/client`.
    const file = join(import.meta.dirname, '../../client/.vite/manifest.json');
    return JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
  } catch {
    return {};
  }
}

/**
 * Scripts of a part of a page, so that a browser fetches them beside the page's own rather than after them.
 * None in a browser, which loads what it needs by itself.
 */
export const scriptsOfPart: (source: string) => Promise<string[]> = createIsomorphicFn()
  .server(async (source: string) => {
    built ??= readManifest();
    return scriptsOf(await built, source);
  })
  .client(async () => [] as string[]);
