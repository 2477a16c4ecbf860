import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';

const PAGE = join(
  import.meta.dirname,
  '../../../extension/src/testing/pages/pictures-in-place.html',
);

export interface ImagesSite {
  /** Address of the page, or of another path of the site. */
  urlOf(path?: string): string;
  /** What pictures of `/slow/…` wait for. */
  slow: Promise<unknown>;
  /** Paths of pictures that were refused for their `Referer`. */
  refused: string[];
  close(): Promise<void>;
}

/** A picture with words, as PNG. */
export function drawPicture(
  words: string,
  { width = 400, height = 200, color = '#f4e9d8' } = {},
): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222222';
  context.font = `${Math.round(width / 12)}px sans-serif`;
  context.fillText(words, width * 0.08, height * 0.55, width * 0.84);
  return canvas.toBuffer('image/png');
}

/**
 * A site with the page of pictures. `/p/<words>?w=&h=&color=` are its pictures; those of `/own/…` are given only to
 * pages of the site: to requests whose `Referer` says so; those of `/slow/…` come when `slow` has.
 */
export async function serveImagesSite({
  address = '127.0.0.1',
  headers = {},
  page,
}: {
  address?: string;
  headers?: Record<string, string>;
  /** Instead of the page of pictures. */
  page?: string;
} = {}): Promise<ImagesSite> {
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://x');
    const [, kind, words = ''] = url.pathname.split('/');
    if (kind === 'p' || kind === 'own' || kind === 'slow') {
      if (kind === 'own' && !(request.headers.referer ?? '').includes(`:${port}/`)) {
        refused.push(url.pathname);
        response.statusCode = 403;
        return void response.end();
      }
      if (kind === 'slow') await site.slow;
      const number = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
      const size = {
        ...(url.searchParams.has('w') ? { width: number('w') } : {}),
        ...(url.searchParams.has('h') ? { height: number('h') } : {}),
        color: url.searchParams.get('color') ?? '#f4e9d8',
      };
      response.setHeader('Content-Type', 'image/png');
      return void response.end(drawPicture(decodeURIComponent(words), size));
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const html = page ?? (await readFile(PAGE, 'utf8'));
    // Of another site: the same server under another name.
    response.end(html.replaceAll('OTHER', `http://localhost:${port}`));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as { port: number };
  const site: ImagesSite = {
    slow: Promise.resolve(),
    refused,
    urlOf: (path = '') => `http://${address}:${port}/${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return site;
}
