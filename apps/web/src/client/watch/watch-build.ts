import { latestBuild, readJson } from './latest-build.ts';
import { markStale, setRouteRules } from './navigation.ts';
import type { RouteRules } from './route-rules.ts';

const EVERY_MS = 5 * 60 * 1000;

/**
 * Asks every five minutes, and when the page is looked at again, which build the server has. Of the page's
 * own build it reads the route rules; a newer one makes the next navigation a full load.
 */
export function watchBuild(buildId: string): void {
  const loadRules = async () => {
    const meta = await readJson<{ routeRules: RouteRules }>(`/builds/meta/${buildId}.json`);
    if (meta !== undefined) setRouteRules(meta.routeRules);
  };
  const check = async () => {
    const latest = await latestBuild();
    if (latest === undefined) return;
    if (latest === buildId) await loadRules();
    else markStale();
  };
  void loadRules();
  setInterval(check, EVERY_MS);
  window.addEventListener('focus', check);
}
