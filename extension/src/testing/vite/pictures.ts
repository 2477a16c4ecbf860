import type { Connect } from 'vite';
import { drawPicture } from './picture.ts';

/**
 * Pictures of the pages in `../pages`: `/p/<words>?w=&h=&color=`. Those of `/own/…` are the same; those of `/slow/…` come
 * once their address was PUT.
 */
export function pictures(): { path: string; answer: Connect.NextHandleFunction }[] {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (url: string) => {
    const gate = gates.get(url) ?? Promise.withResolvers<void>();
    gates.set(url, gate);
    return gate;
  };
  const answer =
    (slow: boolean): Connect.NextHandleFunction =>
    async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (request.method === 'PUT') gateOf(pathname).resolve();
      if (slow) await gateOf(pathname).promise;
      const size = { width: Number(searchParams.get('w') ?? 400) };
      const height = Number(searchParams.get('h') ?? size.width / 2);
      const color = searchParams.get('color') ?? '#f4e9d8';
      response.setHeader('Content-Type', 'image/png');
      response.end(drawPicture(decodeURIComponent(pathname.slice(1)), { ...size, height, color }));
    };
  return [
    { path: '/p', answer: answer(false) },
    { path: '/own', answer: answer(false) },
    { path: '/slow', answer: answer(true) },
  ];
}
