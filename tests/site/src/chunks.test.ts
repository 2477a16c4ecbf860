import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { DIST } from './built-site.ts';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

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

const manifest: Manifest = JSON.parse(
  readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8'),
);

it('modules travel together where they say so', () => {
  const names = new Set(Object.values(manifest).map(({ name }) => name));
  for (const chunk of ['base', 'shell', 'icons', 'tools', 'catalogue'])
    expect(names).toContain(chunk);
});

it('scripts do not import each other in circles, where one runs before what it needs is there', () => {
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  expect(circles(manifest)).toEqual([]);
});

it('scripts bring of calls what a browser needs, and neither their policies nor their documentation', () => {
  const folder = join(DIST, 'client/assets');
  const read = (isMeant: (name: string) => boolean) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js') && isMeant(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  // The page for developers searches in the documentation.
  const searches = Object.values(manifest).filter((chunk) => chunk.name?.startsWith('devel'));
  const isSearch = (name: string) => searches.some(({ file }) => file.endsWith(`/${name}`));
  const scripts = read((name) => !isSearch(name));
  const isBrought = (text: string) => scripts.some((script) => script.includes(text));
  expect(isBrought(calls.docCost.path)).toBe(true);
  // A short one may be words of the site, too.
  const told = Object.values(calls)
    .map(({ summary }) => summary)
    .filter(({ length }) => length > 30);
  expect(told.length).toBeGreaterThan(20);
  expect(['of-the-job', 'refusesWith200', ...told].filter(isBrought)).toEqual([]);
  const searched = read(isSearch).join('');
  expect(told.filter((summary) => !searched.includes(summary))).toEqual([]);
});
