import type { Locale } from '@glossa/i18n';
import { splitLocale } from '../../locale/paths.ts';

/** Caches of the service worker (`public/sw.js`) in which there are pages. */
const WITH_PAGES = /^glossa-(pages|kept)-/;

/** Paths, without a locale, of pages that this browser kept in the reader's language. */
export async function keptPages(locale: Locale): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  if (!('caches' in window)) return paths;
  for (const name of await caches.keys()) {
    if (!WITH_PAGES.test(name)) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const split = splitLocale(new URL(url).pathname);
      if (split.locale.code === locale.code) paths.add(split.path);
    }
  }
  return paths;
}
