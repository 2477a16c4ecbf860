import { readHead } from './page-head.ts';
import { paintPicture } from './paint-picture.ts';
import type { Site } from './site.ts';

export interface PagePictures {
  /** The preview picture (PNG) of `/og/<page>.png`; `undefined` where there is no such page. */
  of(pathname: string, origin: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const KEPT = 300;
const PREFIX = '/og';
const SUFFIX = '.png';
const HOME = '/home';

/**
 * Preview pictures of pages, painted from what a page's head says at the first request and kept: title and
 * description are exactly those of the page, in its language.
 */
export function createPagePictures(site: Pick<Site, 'fetch'>): PagePictures {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  async function paint(path: string, origin: string) {
    const page = await site.fetch(new Request(origin + path));
    const type = page.headers.get('Content-Type') ?? '';
    if (page.status !== 200 || !type.startsWith('text/html')) return undefined;
    return paintPicture(readHead(await page.text()));
  }

  return {
    of(pathname, origin) {
      if (!pathname.endsWith(SUFFIX)) return Promise.resolve(undefined);
      const named = pathname.slice(PREFIX.length, -SUFFIX.length);
      const path = named === HOME ? '/' : named;
      let picture = kept.get(path);
      if (picture === undefined) {
        picture = paint(path, origin);
        kept.set(path, picture);
        const [oldest] = kept.keys();
        if (kept.size > KEPT) kept.delete(oldest!);
        const forget = () => void kept.delete(path);
        // Unknown pages are not kept: there is no end of them.
        picture.then((made) => made ?? forget(), forget);
      }
      return picture;
    },
  };
}
