/**
 * The extension's part of `npm run dev`: builds it for Chrome into `.output/chrome-mv3-dev` and serves its modules on
 * `GLOSSA_EXTENSION_PORT`; pages and background reach that by way of `GLOSSA_DEV_ORIGIN`. Sends `ready` when it is
 * built.
 */
import { createServer } from 'wxt';
import { AfterPages } from './after-pages.ts';

const afterPages = new AfterPages();
const server = await createServer({
  root: `${import.meta.dirname}/..`,
  browser: 'chrome',
  manifestVersion: 3,
  vite: () => ({ plugins: [afterPages.plugin] }),
  dev: {
    server: {
      host: '127.0.0.1',
      port: Number(process.env.GLOSSA_EXTENSION_PORT),
      origin: process.env.GLOSSA_DEV_ORIGIN ?? '',
    },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(0)));
await server.start();
afterPages.follow(server);
process.send?.('ready');
