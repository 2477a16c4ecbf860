import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIST } from './built-site.ts';

type Manifest = Record<string, { imports?: string[] }>;

/** Each way from a chunk by its static imports back to itself. */
function circles(manifest: Manifest): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function walk(chunk: string, way: readonly string[]): void {
    const begun = way.indexOf(chunk);
    if (begun >= 0) found.push([...way.slice(begun), chunk].join(' → '));
    if (begun >= 0 || done.has(chunk)) return;
    for (const next of manifest[chunk]?.imports ?? []) walk(next, [...way, chunk]);
    done.add(chunk);
  }
  for (const chunk of Object.keys(manifest)) walk(chunk, []);
  return found;
}

it('scripts do not import each other in circles, where one runs before what it needs is there', () => {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8'),
  );
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  expect(circles(manifest)).toEqual([]);
});
