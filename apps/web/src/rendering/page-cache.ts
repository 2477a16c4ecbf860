import { createByteCache } from './byte-cache.ts';
import { type CachedPage, cachePage } from './cached-page.ts';

export interface PageCache {
  /** The page kept under `key`, if there is one. */
  peek(key: string): CachedPage | undefined;
  /**
   * The page kept under `key`, else the one that `render` makes. Answers `undefined`, and keeps nothing,
   * when `render` does. Requests at the same time share one rendering.
   */
  get(key: string, render: () => Promise<string | undefined>): Promise<CachedPage | undefined>;
}

/** Pages in memory, the least recently used dropped beyond `maxBytes`. A new process starts empty. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = createByteCache<CachedPage>(maxBytes, ({ bytes }) => bytes);
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  return {
    peek: pages.get,
    async get(key, render) {
      const kept = pages.get(key);
      if (kept !== undefined) return kept;
      let promise = rendering.get(key);
      if (promise === undefined) {
        promise = render().then((html) => {
          if (html === undefined) return undefined;
          const page = cachePage(html);
          pages.set(key, page);
          return page;
        });
        rendering.set(key, promise);
        const done = () => void rendering.delete(key);
        promise.then(done, done);
      }
      return promise;
    },
  };
}
