import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Files that a build compressed beside the plain one, best first. */
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;
/** Vite puts a hash of the content into the names of everything under this path. */
const HASHED = '/assets/';

/** Files up to this size are kept in memory unless told otherwise: opening them costs more than sending them. */
const KEPT_KB = 256;

interface StaticFile {
  path: string;
  size: number;
  etag: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

function bodyOf({ path, bytes }: StaticFile): ConstructorParameters<typeof Response>[0] {
  return bytes ?? (Readable.toWeb(createReadStream(path)) as ReadableStream);
}

/**
 * The files of a folder by URL path, read once: a path that was not there cannot be asked for.
 * @param keptKb size in KiB up to which a file is kept in memory
 */
export async function readStaticFiles(folder: string, keptKb = KEPT_KB) {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const kept = size <= keptKb * 1024 ? { bytes: new Uint8Array(await readFile(path)) } : {};
    files.set(url, { path, size, etag, ...kept });
  }

  /** Answers a GET or HEAD of a static file; undefined when there is none at this path. */
  return function serve(request: Request, urlPath: string): Response | undefined {
    const plain = files.get(urlPath);
    if (plain === undefined) return undefined;
    const accepted = request.headers.get('Accept-Encoding') ?? '';
    const found = ENCODINGS.filter(({ encoding }) => accepted.includes(encoding))
      .map(({ encoding, suffix }) => ({ encoding, file: files.get(urlPath + suffix) }))
      .find(({ file }) => file !== undefined);
    const file = found?.file ?? plain;
    const headers = new Headers({
      'Content-Type': TYPES[extname(urlPath)] ?? 'application/octet-stream',
      'Cache-Control': urlPath.startsWith(HASHED)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    });
    if (found !== undefined) headers.set('Content-Encoding', found.encoding);
    if (request.headers.get('If-None-Match') === file.etag) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Length', String(file.size));
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(bodyOf(file), { headers });
  };
}
