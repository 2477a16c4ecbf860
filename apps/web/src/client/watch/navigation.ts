// @chunk shell
import { type NextAddress, nextAddress, type RouteRules } from './route-rules.ts';

let rules: RouteRules = {};
let stale = false;

/** Sets the server's route rules, as a build's meta file tells them. */
export function setRouteRules(known: RouteRules): void {
  rules = known;
}

/** From now on pages are loaded from the server: there is a newer build. */
export function markStale(): void {
  stale = true;
}

/** Where a navigation to a page leads; `path` without, `href` with the locale's prefix. */
export function whereTo(path: string, href: string): NextAddress {
  return nextAddress(path, href, { rules, stale });
}
