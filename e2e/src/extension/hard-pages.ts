import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../extension/src/testing/pages');

export interface HardPages {
  /** Address of a page of `extension/src/testing/pages`, by its name without `.html`. */
  urlOf(name: string): string;
  close(): Promise<void>;
}

/** Serves the hard pages, and pages given as text by name, with headers of their own. */
export async function serveHardPages(
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<HardPages> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://x').pathname.slice(1);
    const html =
      more[name] ?? (await readFile(join(FOLDER, `${name}.html`), 'utf8').catch(() => ''));
    response.statusCode = html === '' ? 404 : 200;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
