import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';

/**
 * A GET that hands out the bytes exactly as they were sent. `fetch` would undo `Content-Encoding`,
 * which makes ranges and lengths meaningless for files that are stored compressed.
 */
export interface HttpOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  method?: 'GET' | 'HEAD';
  /** Milliseconds for name look-up, connection and TLS. */
  connectTimeoutMs: number;
  /** Milliseconds without a byte before the transfer counts as stalled. */
  idleTimeoutMs: number;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Raises `NetworkError` when the transfer ends early. Must be read to its end or destroyed. */
  body: IncomingMessage;
}

/** `unreachable`: no connection came about; `interrupted`: it broke or stalled later. */
export class NetworkError extends Error {
  readonly kind: 'unreachable' | 'interrupted';
  constructor(kind: 'unreachable' | 'interrupted', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkError';
    this.kind = kind;
  }
}

const MAX_REDIRECTS = 5;

// `proxyEnv`: HTTP_PROXY, HTTPS_PROXY and NO_PROXY are honoured, as the rest of the system expects.
const agents = {
  'http:': new HttpAgent({ proxyEnv: process.env }),
  'https:': new HttpsAgent({ proxyEnv: process.env }),
};

/** Sends a request and follows redirects, but never from https to http. */
export async function httpRequest(address: string, options: HttpOptions): Promise<HttpResponse> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const response = await requestOnce(url, options);
    const location = response.headers.location;
    if (response.status < 300 || response.status >= 400 || response.status === 304 || !location)
      return response;
    response.body.destroy();
    if (redirects === MAX_REDIRECTS)
      throw new NetworkError('interrupted', `Too many redirects from ${url.host}`);
    if (!URL.canParse(location, url.href))
      throw new NetworkError('interrupted', `Malformed redirect from ${url.host}`);
    const next = new URL(location, url);
    if (next.protocol !== 'https:' && !(next.protocol === 'http:' && url.protocol === 'http:'))
      throw new NetworkError(
        'interrupted',
        `Refused a redirect from ${url.host} to ${next.protocol}`,
      );
    url = next;
  }
}

function requestOnce(url: URL, options: HttpOptions): Promise<HttpResponse> {
  const { signal, connectTimeoutMs, idleTimeoutMs } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let connected = false;
    const open = url.protocol === 'https:' ? secureRequest : request;
    const outgoing = open(url, {
      method: options.method ?? 'GET',
      headers: { 'user-agent': 'glossa', 'accept-encoding': 'gzip', ...options.headers },
      agent: agents[url.protocol as keyof typeof agents],
      signal,
    });
    const connectTimer = setTimeout(() => {
      outgoing.destroy(new NetworkError('unreachable', `No connection to ${url.host} in time`));
    }, connectTimeoutMs);
    const ready = (): void => {
      connected = true;
      clearTimeout(connectTimer);
    };
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) ready();
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', ready);
      socket.setTimeout(idleTimeoutMs, () => {
        const stalled = new NetworkError('interrupted', `${url.host} stopped sending`);
        outgoing.destroy(stalled);
        socket.destroy(stalled);
      });
    });
    outgoing.on('error', (error) => {
      clearTimeout(connectTimer);
      if (signal.aborted) reject(signal.reason);
      else if (error instanceof NetworkError) reject(error);
      else
        reject(new NetworkError(connected ? 'interrupted' : 'unreachable', error.message, error));
    });
    outgoing.on('response', (body) => {
      clearTimeout(connectTimer);
      resolve({ status: body.statusCode ?? 0, headers: body.headers, body });
    });
    outgoing.end();
  });
}

/** The chunks of a body; a transfer that ends early raises `NetworkError`, an abort the signal's reason. */
export async function* bodyChunks(
  response: HttpResponse,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response.body) yield chunk as Buffer;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof NetworkError) throw error;
    throw new NetworkError('interrupted', (error as Error).message, error);
  } finally {
    response.body.destroy();
  }
}
