import type { Plugin } from 'vite';

/** As a page's link asks for it. */
const STYLES = '/apps/web/src/styles/app.css?direct';

/**
 * For component tests: compiles the site's styles while the browser starts. A page shows and does nothing until it has
 * them, so that the first files of a run would wait for the compiler, on a busy machine for minutes.
 */
export function warmStyles(): Plugin {
  return {
    name: 'glossa:warm-styles',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        void server.environments.client.warmupRequest(STYLES);
      });
    },
  };
}
