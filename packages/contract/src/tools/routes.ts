import { siteLanguageKeys } from '../language-keys.ts';
import { APP_NAMES } from './apps.ts';
import { GENERAL_PAGES } from './pages.ts';
import { TOOLS } from './registry.ts';

/** Every route without a free parameter, without a locale prefix; `{appName}` is filled in. */
export function staticRoutes(): string[] {
  const general = GENERAL_PAGES.flatMap(({ path }) =>
    path.includes('{appName}') ? APP_NAMES.map((name) => path.replace('{appName}', name)) : [path],
  );
  const tools = TOOLS.flatMap(({ slug, subPages }) => [
    `/${slug}`,
    ...subPages.filter(({ path }) => !path.includes(':')).map(({ path }) => `/${slug}/${path}`),
  ]);
  return [...general, ...tools];
}

/** The `{languageKeyValue}` pages that sitemaps list: keys of site languages (`decisions.md` §8). */
export function languageKeyRoutes(): string[] {
  const keys = siteLanguageKeys();
  return TOOLS.filter(({ languageKeys }) => languageKeys !== undefined).flatMap(({ slug }) =>
    keys.map((key) => `/${slug}/${key}`),
  );
}
