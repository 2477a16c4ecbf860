import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';
import { createPackingQueue } from './packing-queue.ts';
import { withStyles } from './site-styles.ts';

/** A page as it was rendered once, and the codings in which it was asked for. */
export interface CachedPage {
  /** What it takes in memory at most, about: in pieces, in both codings, and whole once asked for so. */
  bytes: number;
  /** Of the page as it is shown, without quotes. */
  hash: string;
  /** CSP sources of its inline scripts: `'sha256-…'`. */
  scripts: readonly string[];
  /** CSP sources of its style sheets. */
  styles: readonly string[];
  /** The page in a coding; undefined when it was not packed so yet. The second reader has it packed better. */
  body(coding: Encoding | undefined): Uint8Array<ArrayBuffer> | undefined;
  /** Resolves when `body` has the page in a coding. */
  pack(coding: Encoding | undefined): Promise<void>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The first reader does not wait: as quick as gzip with its default, and smaller. */
const QUICK = 4;
/** For those who come later: the best there is but for the last half percent, in a hundred times as long. */
const BEST = 10;
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

/** CSP hashes of every inline style sheet of a page. */
export function styleHashes(html: string): string[] {
  const sheets = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)];
  return [...new Set(sheets.map(([, css = '']) => `'sha256-${sha256(css)}'`))];
}

async function packed(
  plain: Uint8Array,
  coding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await gzipped(plain, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return new Uint8Array(await brotli(plain, { params }));
}

/** Pages in line to be packed better. */
const queue = createPackingQueue(64);

/** Keeps a rendered page with its styles within it. */
export function cachePage(html: string): CachedPage {
  const pieces = withStyles(html);
  const codings = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  const plain = () => Buffer.concat(pieces);
  const first = plain();
  const packing = new Map<Encoding, Promise<void>>();
  let asked: Uint8Array<ArrayBuffer> | undefined;

  async function pack(coding: Encoding, quality: number): Promise<void> {
    codings.set(coding, await packed(plain(), coding, quality));
  }

  let isBest = false;
  const better = {
    readers: 0,
    async pack() {
      await pack('br', BEST);
      isBest = true;
    },
  };

  return {
    bytes: Buffer.byteLength(html) * 2 + first.length,
    hash: sha256(first).slice(0, 22),
    scripts: scriptHashes(html),
    styles: styleHashes(first.toString()),
    body(coding) {
      if (coding === undefined) {
        asked ??= plain();
        return asked;
      }
      const body = codings.get(coding);
      if (body !== undefined && coding === 'br' && !isBest) {
        better.readers += 1;
        // Many pages are asked for once: by crawlers, or by the first of many who come at a time.
        if (better.readers > 1) queue.add(better);
      }
      return body;
    },
    async pack(coding) {
      if (coding === undefined) return;
      let once = packing.get(coding);
      if (once === undefined) {
        once = pack(coding, QUICK);
        packing.set(coding, once);
        once.catch(() => packing.delete(coding));
      }
      await once;
    },
  };
}
