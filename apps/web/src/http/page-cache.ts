import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it was rendered once, in every form in which it is sent. */
export interface CachedPage {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  /** Of the plain page, without quotes. */
  hash: string;
  /** CSP sources of its inline scripts: `'sha256-…'`. */
  scripts: readonly string[];
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI_QUALITY = 9;
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64');

/** CSP hashes of every inline script of a page; data blocks (JSON-LD) are not scripts. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const inline = [...scripts].filter(([, attributes = '']) => {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    return !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript'].includes(type);
  });
  return [...new Set(inline.map(([, , code = '']) => `'sha256-${sha256(code)}'`))];
}

async function pack(html: string): Promise<CachedPage> {
  const plain = new TextEncoder().encode(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [small, smaller] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotli(plain, { params }),
  ]);
  return {
    plain,
    gzip: new Uint8Array(small),
    brotli: new Uint8Array(smaller),
    hash: sha256(plain).slice(0, 22),
    scripts: scriptHashes(html),
  };
}

const sizeOf = (page: CachedPage) => page.plain.length + page.gzip.length + page.brotli.length;

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
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  let bytes = 0;

  function keep(key: string, page: CachedPage): void {
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, dropped] of pages) {
      if (bytes <= maxBytes) break;
      pages.delete(oldest);
      bytes -= sizeOf(dropped);
    }
  }

  function peek(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    if (kept === undefined) return undefined;
    // Last in the map is used last.
    pages.delete(key);
    pages.set(key, kept);
    return kept;
  }

  return {
    peek,
    async get(key, render) {
      const kept = peek(key);
      if (kept !== undefined) return kept;
      let promise = rendering.get(key);
      if (promise === undefined) {
        promise = render().then(async (html) => {
          if (html === undefined) return undefined;
          const page = await pack(html);
          keep(key, page);
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
