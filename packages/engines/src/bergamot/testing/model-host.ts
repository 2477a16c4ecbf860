/**
 * A faithful stand-in for the public model host: index, gzip files, entity tags, ranges, `If-Range`
 * and `x-goog-hash` as Google Cloud Storage answers them, and faults on demand.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type SyntheticModel, syntheticModel } from './synthetic-model.ts';

export interface HostedFile {
  /** As stored and sent. */
  bytes: Buffer;
  etag: string;
}

/** What goes wrong with one request; each is used once, in order. */
export type Fault =
  /** Closes the connection after so many bytes of the body. */
  | { kind: 'drop'; after: number }
  /** Ends the body early without saying so: chunked, as a broken proxy does. */
  | { kind: 'truncate'; after: number }
  | { kind: 'corrupt' }
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'stall'; after: number }
  /** Answers a range with 206 from a file that has changed, ignoring `If-Range`. */
  | { kind: 'wrongRange' }
  /** Sends the whole file although a range was asked for. */
  | { kind: 'ignoreRange' }
  | { kind: 'redirect'; to: string }
  /** Announces more or fewer bytes than it has. */
  | { kind: 'length'; length: number }
  | { kind: 'slow'; bytesPerTick: number };

export interface HostRequest {
  method: string;
  path: string;
  range: string | undefined;
  ifRange: string | undefined;
}

export class ModelHost {
  /** Stays the same when the host is stopped. */
  origin = '';
  readonly requests: HostRequest[] = [];
  /** Bodies by path. */
  readonly files = new Map<string, HostedFile>();
  /** Faults of GET requests, by path. */
  readonly faults = new Map<string, Fault[]>();
  readonly models: Record<string, unknown[]> = {};
  /** The index instead of `models`, when set. */
  index: string | undefined;
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly #sockets = new Set<Socket>();

  static async start(port = 0): Promise<ModelHost> {
    const host = new ModelHost();
    host.#server.on('connection', (socket) => {
      host.#sockets.add(socket);
      socket.on('close', () => host.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => host.#server.listen(port, '127.0.0.1', resolve));
    host.origin = `http://127.0.0.1:${(host.#server.address() as AddressInfo).port}`;
    return host;
  }

  get catalogueUrl(): string {
    return `${this.origin}/db/models.json`;
  }

  /** Publishes a pack and returns its unpacked files. */
  publish(
    from: string,
    to: string,
    options: { seed?: number; architecture?: string; model?: SyntheticModel; hash?: boolean } = {},
  ): SyntheticModel {
    const { seed = 1, architecture = 'tiny', hash = true } = options;
    const model = options.model ?? syntheticModel({ seed });
    const folder = `models/${from}-${to}/${architecture}`;
    const paths = {
      model: `${folder}/model.${from}${to}.intgemm.alphas.bin.gz`,
      lexicalShortlist: `${folder}/lex.50.50.${from}${to}.s2t.bin.gz`,
      vocab: `${folder}/vocab.${from}${to}.spm.gz`,
    };
    this.store(paths.model, gzipSync(model.model));
    this.store(paths.lexicalShortlist, gzipSync(model.shortlist));
    this.store(paths.vocab, gzipSync(model.vocab));
    const sha256 = createHash('sha256').update(model.model).digest('hex');
    const entry = {
      architecture,
      releaseStatus: 'Release',
      sourceLanguage: from,
      targetLanguage: to,
      files: {
        model: {
          path: paths.model,
          ...(hash ? { uncompressedSize: model.model.length, uncompressedHash: sha256 } : {}),
        },
        lexicalShortlist: { path: paths.lexicalShortlist },
        vocab: { path: paths.vocab },
      },
    };
    const pair = `${from}-${to}`;
    this.models[pair] = [...(this.models[pair] ?? []), entry];
    return model;
  }

  store(path: string, bytes: Buffer): void {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.files.set(path, { bytes, etag });
  }

  /** The stored path of a pack's file. */
  path(pair: string, file: 'model' | 'lex' | 'vocab'): string {
    const found = [...this.files.keys()].find(
      (path) => path.startsWith(`models/${pair}/`) && path.includes(`/${file}.`),
    );
    if (!found) throw new Error(`No ${file} of ${pair}`);
    return found;
  }

  fail(path: string, ...faults: Fault[]): void {
    this.faults.set(path, [...(this.faults.get(path) ?? []), ...faults]);
  }

  /** Requests for files, without those for the index. */
  downloads(method = 'GET'): HostRequest[] {
    return this.requests.filter(
      (request) => request.method === method && request.path.startsWith('models/'),
    );
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').slice(1);
    const method = request.method ?? 'GET';
    const { range, 'if-range': ifRange } = request.headers;
    this.requests.push({ method, path, range, ifRange: ifRange as string | undefined });
    const fault = method === 'GET' ? this.faults.get(path)?.shift() : undefined;
    if (fault?.kind === 'status') {
      const headers = fault.retryAfter ? { 'retry-after': String(fault.retryAfter) } : {};
      response.writeHead(fault.status, headers).end('no');
    } else if (fault?.kind === 'redirect') response.writeHead(302, { location: fault.to }).end();
    else if (path === 'db/models.json') this.#answerIndex(request, response);
    else this.#answerFile(path, request, response, fault);
  }

  #answerIndex(request: IncomingMessage, response: ServerResponse): void {
    const json =
      this.index ?? JSON.stringify({ generated: 'now', baseUrl: this.origin, models: this.models });
    const etag = `"${createHash('md5').update(json).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(json);
  }

  #answerFile(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void {
    const file = this.files.get(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const unchanged = fault?.kind === 'wrongRange' || request.headers['if-range'] === file.etag;
    const useRange = asked !== null && unchanged && fault?.kind !== 'ignoreRange';
    const start = useRange ? Number(asked[1]) : 0;
    const headers: Record<string, string> = {
      etag: file.etag,
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
      'x-goog-hash': `crc32c=AAAAAA==,md5=${createHash('md5').update(file.bytes).digest('base64')}`,
    };
    if (useRange && start >= file.bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${file.bytes.length}` }).end();
      return;
    }
    let body = file.bytes.subarray(start);
    if (useRange)
      headers['content-range'] = `bytes ${start}-${file.bytes.length - 1}/${file.bytes.length}`;
    if (fault?.kind === 'corrupt') {
      body = Buffer.from(body);
      body[Math.floor(body.length / 2)]! ^= 0xff;
    }
    if (fault?.kind !== 'truncate') headers['content-length'] = String(body.length);
    if (fault?.kind === 'length') headers['content-length'] = String(fault.length);
    response.writeHead(useRange ? 206 : 200, headers);
    if (request.method === 'HEAD') response.end();
    else send(response, body, fault);
  }
}

function send(response: ServerResponse, body: Buffer, fault: Fault | undefined): void {
  const destroySoon = (): void => {
    setTimeout(() => response.destroy(), 5);
  };
  switch (fault?.kind) {
    case 'drop':
      response.write(body.subarray(0, fault.after), destroySoon);
      return;
    case 'length':
      response.write(body.subarray(0, fault.length), destroySoon);
      return;
    case 'truncate':
      response.end(body.subarray(0, fault.after));
      return;
    case 'stall':
      response.write(body.subarray(0, fault.after));
      return;
    case 'slow':
      trickle(response, body, fault.bytesPerTick);
      return;
    default:
      response.end(body);
  }
}

function trickle(response: ServerResponse, body: Buffer, bytesPerTick: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else if (sent >= body.length) {
      clearInterval(timer);
      response.end();
    } else {
      response.write(body.subarray(sent, sent + bytesPerTick));
      sent += bytesPerTick;
    }
  }, 5);
}
