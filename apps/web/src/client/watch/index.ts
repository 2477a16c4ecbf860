// @chunk later
import type { AnyRouter } from '@tanstack/react-router';
import { record } from './behaviour-log.ts';
import { showCurrent } from './show-current.ts';
import { watchBuild } from './watch-build.ts';
import { watchNetwork } from './watch-network.ts';
import { watchPictures } from './watch-pictures.ts';

const SLOW_MS = 2000;
const APP_TYPE_KEY = 'app_type_tts';

/** Starts what looks after a page's life: the behaviour log, slow resources, builds, the network, where it was opened from. */
export function watchPage(router: AnyRouter, buildId: string): void {
  record('page', window.location.pathname);
  router.subscribe('onResolved', ({ toLocation }) => record('page', toLocation.pathname));
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element | null)?.closest?.('a, button, summary, [role]');
    if (pressed) record('press', `${pressed.tagName} ${pressed.getAttribute('aria-label') ?? ''}`);
  });
  window.addEventListener('error', ({ message }) => record('error', message));
  window.addEventListener('unhandledrejection', ({ reason }) => record('error', String(reason)));
  markSlowResources();
  rememberAppType();
  if (buildId !== '') watchBuild(buildId);
  router.subscribe('onResolved', showCurrent);
  showCurrent();
  watchNetwork(router);
  watchPictures(router);
}

/** Notes resources that took two seconds or longer. */
function markSlowResources(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (duration >= SLOW_MS) record('slow', `${Math.round(duration)} ms ${name.split('?')[0]}`);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Keeps which add-in opened a speech page (`?app_type=`). */
function rememberAppType(): void {
  const appType = new URLSearchParams(window.location.search).get('app_type');
  if (!appType || !window.location.pathname.includes('to-speech')) return;
  try {
    localStorage.setItem(APP_TYPE_KEY, appType);
  } catch {
    // Blocked storage: the speech tools take the site for it.
  }
}
