import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin, ViteDevServer, WebSocketClient } from 'vite';
import type { WxtDevServer } from 'wxt';

/** Of the extension's own pages; they make what reaches the server, which no component could take anew. */
const PAGE = /\/src\/entrypoints\/[\w-]+\/main\.tsx$/;
const MESSAGES = /\/packages\/i18n\/messages\/([^/]+)\/([^/]+\/[^/]+)\.json$/;
/** A page that is loaded anew is connected again by then. */
const RELOADED_MS = 5_000;
/** How often a file that is no JSON is read again, and after how many milliseconds. */
const READ_TRIES = 20;
const READ_AGAIN_MS = 50;
/** Pause in what is saved after which background and content scripts are built anew. */
const QUIET_MS = 4_000;

type Listener = (event: string, path: string) => void;

/** Reads JSON that is being saved: editors empty a file before they write it, and tell of it once. */
async function readWhole(read: () => string | Promise<string>): Promise<unknown> {
  for (let tries = 0; tries < READ_TRIES; tries++) {
    try {
      return JSON.parse(await read());
    } catch {
      await sleep(READ_AGAIN_MS);
    }
  }
  return undefined;
}

/**
 * Lets the extension's open pages take what is saved before the rest is built anew: WXT builds at once, which slows
 * the pages down, and then starts the whole extension anew, which closes its popup under the eyes of its reader.
 */
export class AfterPages {
  #vite: ViteDevServer | undefined;
  readonly #backgrounds = new WeakSet<WebSocketClient>();

  /** To be among Vite's plugins. */
  readonly plugin: Plugin = {
    name: 'glossa:after-pages',
    configureServer: (vite) => {
      this.#vite = vite;
      vite.ws.on('wxt:background-initialized', (_data, client) => {
        this.#backgrounds.add(client);
      });
    },
    transform(code, id) {
      return PAGE.test(id) ? { code: `${code}\nimport.meta.hot?.accept();\n`, map: null } : null;
    },
    hotUpdate: {
      order: 'post',
      async handler({ file, read }) {
        const [, locale, namespace] = MESSAGES.exec(file) ?? [];
        if (locale === undefined) return undefined;
        const messages = await readWhole(read);
        if (messages !== undefined)
          this.environment.hot.send('glossa:messages', { locale, namespace, messages });
        return [];
      },
    },
  };

  /** To be called once the server has started. */
  follow(server: WxtDevServer): void {
    const rebuild = server.watcher.listeners('all').at(-1) as Listener;
    server.watcher.off('all', rebuild);
    const saved: Parameters<Listener>[] = [];
    let timer: NodeJS.Timeout | undefined;
    server.watcher.on('all', (...change: Parameters<Listener>) => {
      saved.push(change);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const each of saved.splice(0)) rebuild(...each);
      }, QUIET_MS);
    });
    const reload = server.reloadExtension.bind(server);
    let waits = false;
    const reloadWhenClosed = () => {
      const [page] = this.#pages();
      waits = page !== undefined;
      if (page === undefined) reload();
      else page.socket.once('close', () => setTimeout(reloadWhenClosed, RELOADED_MS));
    };
    server.reloadExtension = () => {
      if (!waits) reloadWhenClosed();
      if (waits)
        process.stdout.write('The extension starts anew when its open pages are closed.\n');
    };
  }

  #pages(): WebSocketClient[] {
    return [...this.#vite!.ws.clients].filter((client) => !this.#backgrounds.has(client));
  }
}
