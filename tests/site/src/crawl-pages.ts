import { findPage, isPrivate, languageKeyRoutes, staticRoutes, TOOLS } from '@glossa/contract';
import { LOCALES, type Locale, localizedPath } from '@glossa/i18n';
import { FULL_TIER } from '@glossa/testing/tier';
import { inject } from 'vitest';
import { eachOf } from './offenders.ts';

const SEED = 20_261_121;
const KEYS_PER_ROUTE = 10;
/** In the short tier each path is fetched in this many locales; together the paths cover all 21. */
const LOCALES_PER_PATH = 1;

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten keys for each route that takes language keys: site languages, and where allowed one of any. */
function seededKeys(): string[] {
  const next = random(SEED);
  const all = languageKeyRoutes();
  return TOOLS.filter(({ languageKeys }) => languageKeys !== undefined).flatMap((tool) => {
    const mine = all.filter((path) => path.startsWith(`/${tool.slug}/`));
    const picked = new Set<string>();
    const wanted =
      tool.languageKeys === 'language-key-value-all' ? KEYS_PER_ROUTE - 1 : KEYS_PER_ROUTE;
    while (picked.size < wanted) picked.add(mine[Math.floor(next() * mine.length)]!);
    if (picked.size < KEYS_PER_ROUTE) picked.add(`/${tool.slug}/english-to-welsh`);
    return [...picked];
  });
}

/** Every static route and the seeded keys, without prefixes. */
export const PATHS: readonly string[] = [...staticRoutes(), ...seededKeys()];

/** What is crawled: in the full tier everything; else every path, and every locale, but not each with each. */
export function pagesOfTier(): { locale: Locale; path: string }[] {
  if (FULL_TIER) return LOCALES.flatMap((locale) => PATHS.map((path) => ({ locale, path })));
  const next = random(SEED + 2);
  const mixed = PATHS.map((path) => ({ path, at: next() })).sort((a, b) => a.at - b.at);
  return mixed.flatMap(({ path }, index) =>
    Array.from({ length: LOCALES_PER_PATH }, (_, more) => ({
      locale: LOCALES[(index * LOCALES_PER_PATH + more) % LOCALES.length]!,
      path,
    })),
  );
}

/** Pages that nobody finds by searching may be as short as they like. */
export const hidden = (path: string) => isPrivate(findPage(path).found!);

export interface Crawled {
  locale: Locale;
  path: string;
  status: number;
  html: string;
}

/** Fetches many pages, a few at a time. */
export function crawl(list: readonly { locale: Locale; path: string }[]): Promise<Crawled[]> {
  const origin = inject('serverUrl');
  return eachOf(list, async ({ locale, path }) => {
    const response = await fetch(origin + localizedPath(path, locale), { redirect: 'manual' });
    return { locale, path, status: response.status, html: await response.text() };
  });
}
