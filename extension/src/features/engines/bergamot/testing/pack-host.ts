/** What goes wrong with one download of a file; each is used once, in order. */
export type Fault =
  /** Ends the body after so many bytes, by an error. */
  | { kind: 'drop'; after: number }
  /** Ends the body after so many bytes as if that were all, and announces no length. */
  | { kind: 'truncate'; after: number }
  /** Sends so many bytes and then nothing. */
  | { kind: 'stall'; after: number }
  | { kind: 'corrupt' }
  | { kind: 'status'; status: number };

interface HostFile {
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Bytes that do not shrink, always the same. */
function noise(length: number, seed: number): Uint8Array<ArrayBuffer> {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A host of language packs that answers `fetch` in memory: entity tags, ranges, and faults on demand. */
export class PackHost {
  readonly catalogueUrl = 'https://packs.test/db/models.json';
  readonly requests: { method: string; path: string; range: string | null }[] = [];
  readonly faults = new Map<string, Fault[]>();
  readonly models: Record<string, unknown[]> = {};
  /** The host cannot be reached. */
  isGone = false;
  readonly #files = new Map<string, HostFile>();

  /** Publishes a pack; answers the path of its model. */
  async publish(
    from: string,
    to: string,
    { bytes = 50_000, hash, at = '' }: { bytes?: number; hash?: string; at?: string } = {},
  ): Promise<string> {
    const path = (name: string) => `${at}/packs/${from}-${to}/${name}.gz`;
    const names = ['model.intgemm.alphas.bin', 'lex.bin', 'vocab.spm'];
    const parts = names.map((_, index) => noise(index === 0 ? bytes : 2000, index + 1));
    for (const [index, name] of names.entries()) {
      const etag = `"${from}${to}${index}-${bytes}"`;
      this.#files.set(path(name), { packed: await gzip(parts[index]!), etag });
    }
    const [model, lexicalShortlist, vocab] = names.map((name) => ({ path: path(name) }));
    const uncompressedHash = hash ?? (await sha256(parts[0]!));
    const sized = { ...model, uncompressedSize: bytes, uncompressedHash };
    const files = { model: sized, lexicalShortlist, vocab };
    this.models[`${from}-${to}`] = [{ architecture: 'tiny', releaseStatus: 'Release', files }];
    return path(names[0]!);
  }

  fail(path: string, ...faults: Fault[]): void {
    this.faults.set(path, faults);
  }

  /** Requests for the bytes of a file. */
  downloads(path: string) {
    return this.requests.filter((each) => each.method === 'GET' && each.path === path);
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { signal } = init;
    signal?.throwIfAborted();
    const { pathname: path } = new URL(url);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const range = headers.get('range');
    this.requests.push({ method, path, range });
    if (this.isGone) throw new TypeError('Failed to fetch');
    if (url === this.catalogueUrl) {
      return Response.json({ baseUrl: 'https://packs.test', models: this.models });
    }
    const file = this.#files.get(path);
    if (file === undefined) return new Response('no', { status: 404 });
    const fault = method === 'GET' ? this.faults.get(path)?.shift() : undefined;
    if (fault?.kind === 'status') return new Response('no', { status: fault.status });
    return answer(file, { method, headers, signal: signal ?? null, fault });
  };
}

function answer(
  { packed, etag }: HostFile,
  {
    method,
    headers,
    signal,
    fault,
  }: { method: string; headers: Headers; signal: AbortSignal | null; fault: Fault | undefined },
): Response {
  const asked = /^bytes=(\d+)-$/.exec(headers.get('range') ?? '');
  const isRange = asked !== null && headers.get('if-range') === etag;
  const start = isRange ? Number(asked[1]) : 0;
  const rest = packed.slice(start);
  if (fault?.kind === 'corrupt') rest[Math.floor(rest.length / 2)]! ^= 0xff;
  const told = new Headers({ etag });
  if (fault?.kind !== 'truncate') told.set('content-length', String(rest.length));
  if (isRange) told.set('content-range', `bytes ${start}-${packed.length - 1}/${packed.length}`);
  const body = method === 'HEAD' ? null : bodyOf(rest, signal, fault);
  return new Response(body, { status: isRange ? 206 : 200, headers: told });
}

const CHUNK = 4096;

function bodyOf(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | null,
  fault: Fault | undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = fault !== undefined && 'after' in fault ? fault.after : bytes.length;
  let sent = 0;
  return new ReadableStream({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    pull(controller) {
      if (sent < end) {
        const next = Math.min(end, sent + CHUNK);
        controller.enqueue(bytes.slice(sent, next));
        sent = next;
        return undefined;
      }
      if (fault?.kind === 'drop') controller.error(new TypeError('network error'));
      else if (fault?.kind === 'stall') return new Promise(() => {});
      else controller.close();
      return undefined;
    },
  });
}
