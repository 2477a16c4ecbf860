// @chunk shell
import { useSyncExternalStore } from 'react';

/** Short lists of tools kept in this browser: favourites, and what was opened last. */
export type KeptList = 'favourites' | 'recent_tools';

const RECENT = 6;
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
const cache = new Map<KeptList, { raw: string | null; slugs: readonly string[] }>();

function readRaw(list: KeptList): string | null {
  try {
    return localStorage.getItem(list);
  } catch {
    return null;
  }
}

/** Slugs of a stored list; which of them are tools is for the registry to say. */
export function parseSlugs(raw: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value)].filter(
      (slug): slug is string => typeof slug === 'string' && /^[a-z0-9-]{1,60}$/.test(slug),
    );
  } catch {
    return NONE;
  }
}

function read(list: KeptList): readonly string[] {
  const raw = readRaw(list);
  const kept = cache.get(list);
  if (kept !== undefined && kept.raw === raw) return kept.slugs;
  const slugs = parseSlugs(raw);
  cache.set(list, { raw, slugs });
  return slugs;
}

function write(list: KeptList, slugs: readonly string[]): void {
  try {
    localStorage.setItem(list, JSON.stringify(slugs));
  } catch {
    // Blocked storage keeps nothing: it is a comfort.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The kept slugs, newest first; none on the server. */
export function useKept(list: KeptList): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => read(list),
    () => NONE,
  );
}

/** Adds a tool to the favourites or takes it off. */
export function toggleFavourite(slug: string): void {
  const kept = read('favourites');
  write(
    'favourites',
    kept.includes(slug) ? kept.filter((other) => other !== slug) : [slug, ...kept],
  );
}

/** Remembers that a tool was opened. */
export function rememberTool(slug: string): void {
  const others = read('recent_tools').filter((other) => other !== slug);
  write('recent_tools', [slug, ...others].slice(0, RECENT));
}
