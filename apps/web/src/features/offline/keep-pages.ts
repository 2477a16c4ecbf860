// @chunk later
import type { AnyRouter } from '@tanstack/react-router';
import { localizedPath } from '../../locale/paths.ts';
import type { PageData } from '../page/page-data.ts';

/** Pages that work without a network, beside those of the text tools. */
const OWN = ['/offline', '/', '/language-translator/translate'];

/**
 * Has the service worker keep the pages that work without a network, in the reader's language, with the scripts of this
 * page; once a build and language. Those of the text tools, which weigh more, follow for who opens one of them or comes
 * back. Nothing is kept where the browser is to save data.
 */
export async function keepPages(router: AnyRouter): Promise<void> {
  const { locale, buildId } = router.options.context;
  const worker = (await navigator.serviceWorker.ready).active;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (worker === null || connection?.saveData === true) return;
  const group = `${buildId}-${locale.code}`;
  const isKept = (part: string) => caches.has(`glossa-kept-${group}:${part}`);
  const keep = (part: string, paths: readonly string[]) => {
    // What was loaded before the worker was there passed it by.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((file) => file.includes('/assets/'));
    const pages = paths.map((path) => localizedPath(path, locale));
    worker.postMessage({ keep: { name: `${group}:${part}`, pages, files } });
  };
  const before = await isKept('own');
  if (!before) {
    await loadRoutes(router, OWN);
    keep('own', OWN);
  }
  if (!(before || isTextTool(router)) || (await isKept('tools'))) return;
  await loadRoutes(router, ['/$']);
  const { loadTextTools } = await import('./load-text-tools.ts');
  keep('tools', await loadTextTools());
}

/** Whether the page has a tool that works in the browser alone. */
const isTextTool = (router: AnyRouter): boolean =>
  router.state.matches.some(
    ({ loaderData }) => (loaderData as PageData | undefined)?.slot?.tool?.price === 'free',
  );

/** Loads the code of routes: what a page needs when it comes alive. */
async function loadRoutes(router: AnyRouter, ids: readonly string[]): Promise<void> {
  for (const id of ids) await router.loadRouteChunk(router.routesById[id]);
}
