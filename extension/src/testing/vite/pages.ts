import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appPage, FRAMEWORKS } from './app-page.ts';
import { pictures } from './pictures.ts';

/** Where pages of others are served, by name. */
const PATH = '/pages-of-others';
const FOLDER = join(import.meta.dirname, '../pages');

/**
 * In a frame that stands for a tab, what is in sight is told by the frame, with the margin around it: to the browser it is
 * the test's page that is looked at.
 */
const AS_TAB = `<script>
  document.currentScript.remove();
  if (window.frameElement?.dataset.tab !== undefined) {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell, options) { super(tell, { root: document, ...options }); }
    };
  }
</script>`;
const asTab = (html: string) => html.replace(/^(<!doctype html>)?/i, (doctype) => doctype + AS_TAB);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Pages for frames of tests: those of `../pages`, apps made with frameworks, and what a test has put there. */
export function pagesOfOthers(): Plugin {
  const put = new Map<string, PromiseWithResolvers<string>>();
  /** What a test puts there; who asks for it before waits for it. */
  function puts(name: string): PromiseWithResolvers<string> {
    const known = put.get(name) ?? Promise.withResolvers<string>();
    put.set(name, known);
    return known;
  }
  const apps = new Map<string, Promise<string>>();
  async function pageOf(name: string): Promise<string | undefined> {
    if (name.startsWith('made-')) return puts(name).promise;
    const framework = FRAMEWORKS.find((each) => name === `app-${each}`);
    if (framework === undefined) {
      return readFile(join(FOLDER, `${name}.html`), 'utf8').catch(() => undefined);
    }
    const page = apps.get(framework) ?? appPage(framework);
    apps.set(framework, page);
    return page;
  }
  return {
    name: 'glossa-pages-of-others',
    configureServer({ middlewares }) {
      for (const { path, answer } of pictures()) middlewares.use(path, answer);
      middlewares.use(PATH, async (request, response) => {
        const name = new URL(request.url ?? '', 'http://x').pathname.slice(1);
        if (request.method === 'PUT') {
          puts(name).resolve(await bodyOf(request));
          return void response.end();
        }
        const html = await pageOf(name);
        response.statusCode = html === undefined ? 404 : 200;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        // Another site: the same server under another name.
        const other = `http://other.localhost:${request.socket.localPort}`;
        response.end(html === undefined ? '' : asTab(html).replaceAll('OTHER', other));
      });
    },
  };
}
