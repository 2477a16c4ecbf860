// @chunk shell
export type RouteRules = Readonly<Record<string, { redirect?: string }>>;

export type NextAddress =
  | { type: 'stay' }
  /** Another page of this site, without a locale prefix. */
  | { type: 'page'; path: string }
  /** A full load: of another site, or of this page from a newer build. */
  | { type: 'load'; href: string };

/**
 * Where a navigation inside the site leads.
 * @param path without a locale prefix
 * @param href the page's whole address, for a full load
 */
export function nextAddress(
  path: string,
  href: string,
  { rules, stale }: { rules: RouteRules; stale: boolean },
): NextAddress {
  const target = Object.hasOwn(rules, path) ? rules[path]?.redirect : undefined;
  if (target !== undefined && /^https?:\/\//.test(target)) return { type: 'load', href: target };
  if (stale) return { type: 'load', href };
  return target === undefined ? { type: 'stay' } : { type: 'page', path: target };
}
