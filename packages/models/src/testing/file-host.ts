/**
 * A faithful stand-in for a host of files: entity tags, ranges, `If-Range` and `x-goog-hash` as Google Cloud Storage
 * answers them, and faults on demand.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface HostedFile {
  /** As stored and sent. */
  bytes: Buffer;
  etag: string;
}

/** What goes wrong with one request; each is used once, in order. */
export type Fault =
  /** Closes the connection after so many bytes of the body, and after `taken`: what is on its way is lost. */
  | { kind: 'drop'; after: number; taken?: () => Promise<unknown> }
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

export class FileHost {
  /** Stays the same when the host is stopped. */
  origin = '';
  readonly requests: HostRequest[] = [];
  /** Bodies by path. */
  readonly files = new Map<string, HostedFile>();
  /** Faults of GET requests, by path. */
  readonly faults = new Map<string, Fault[]>();
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<FileHost> {
    const host = new FileHost();
    await host.listen();
    return host;
  }

  protected async listen(): Promise<void> {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  store(path: string, bytes: Buffer): void {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.files.set(path, { bytes, etag });
  }

  fail(path: string, ...faults: Fault[]): void {
    this.faults.set(path, [...(this.faults.get(path) ?? []), ...faults]);
  }

  /** Requests for the files themselves. */
  downloads(): HostRequest[] {
    return this.requests.filter(({ method }) => method === 'GET');
  }

  /** Answers what is no file of the host; true when it did. */
  protected answerOther(
    _path: string,
    _request: IncomingMessage,
    _response: ServerResponse,
  ): boolean {
    return false;
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
    else if (!this.answerOther(path, request, response))
      this.#answerFile(path, request, response, fault);
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
      response.write(body.subarray(0, fault.after), () => {
        if (fault.taken) void fault.taken().finally(destroySoon);
        else destroySoon();
      });
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
