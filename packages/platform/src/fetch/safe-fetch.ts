import { GlossaError } from '@glossa/contract';
import { type Dispatcher, request } from 'undici';
import { ACCEPTED_ENCODINGS, decodedBody } from './decoded-body.ts';
import { dnsLookup, type Lookup, pinnedAgent } from './pinned-agent.ts';
import { isLocalNetworkAddress, isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { checkUrl, type UrlRules } from './safe-url.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Say who the caller is, so they stay with the origin they were meant for. */
const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization']);
const DEFAULT_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const DUMPED_BYTES = 16 * 1024;

export interface SafeFetchOptions {
  /** Replaces the system's resolver. */
  lookup?: Lookup;
  /** Default 80 and 443. */
  allowPorts?: readonly number[];
  /** For tests, whose servers are on this machine. */
  allowLoopbackForTests?: boolean;
  /** Reaches this machine and its networks too, on any port: an operator's choice. */
  allowPrivate?: boolean;
}

export interface SafeRequest {
  headers?: Record<string, string>;
  /** Of the body after decompression. */
  maxBytes: number;
  /** For everything together, body and redirects included. Default one minute. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface SafePost {
  headers: Record<string, string>;
  body: string;
  /** For everything together. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface SafeResponse {
  /** Where the redirects led. */
  url: URL;
  /** Lower-case names; repeated headers joined by commas. */
  headers: Record<string, string>;
  /** Must be read to its end or canceled. Fails as {@link SafeFetch.get} does. */
  body: ReadableStream<Uint8Array>;
}

export interface SafeFetch {
  /** Judges a URL without fetching it: what {@link SafeFetch.get} would refuse before any look-up. Errors: `url_not_allowed`. */
  check(url: string | URL): URL;
  /**
   * Gets a URL that a stranger gave. Reaches public addresses only, also after redirects (at most 5).
   * Errors: `url_not_allowed`, `payload_too_large`, `timeout`, `source_unavailable` (no connection, or
   * any answer other than success); the reason of `signal` when that fires.
   */
  get(url: string | URL, request: SafeRequest): Promise<SafeResponse>;
  /**
   * Posts to a URL that a stranger gave, to public addresses only; answers the HTTP status, whatever it is.
   * Redirects are not followed, and the answer's body does not matter.
   * Errors: `url_not_allowed`, `timeout`, `source_unavailable`; the reason of `signal` when that fires.
   */
  post(url: string | URL, request: SafePost): Promise<number>;
  close(): Promise<void>;
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase())),
  );
}

function translate(error: unknown, deadline: AbortSignal, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (deadline.aborted) return new GlossaError('timeout', 'The address took too long to answer');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GlossaError) return cause;
  }
  return new GlossaError('source_unavailable', 'The address could not be fetched', {
    cause: error,
  });
}

/** Fetching of URLs that strangers give; see `SafeFetch`. Hold one for the life of the process. */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const isAllowed = (address: string) =>
    isPublicAddress(address) ||
    (options.allowLoopbackForTests === true && isLoopbackAddress(address)) ||
    (options.allowPrivate === true && isLocalNetworkAddress(address));
  const rules: UrlRules = {
    allowPorts: options.allowPrivate ? 'all' : (options.allowPorts ?? [80, 443]),
    isAllowedAddress: isAllowed,
  };
  const agent = pinnedAgent({
    lookup: options.lookup ?? dnsLookup,
    isAllowed,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });

  async function follow(
    input: string | URL,
    wanted: SafeRequest,
    ended: AbortSignal,
  ): Promise<{ url: URL; response: Dispatcher.ResponseData }> {
    let url = checkUrl(input, rules);
    let headers = { ...wanted.headers, 'accept-encoding': ACCEPTED_ENCODINGS };
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, { dispatcher: agent, headers, signal: ended });
      const { location } = flatten(response.headers);
      if (!REDIRECTS.has(response.statusCode) || location === undefined) return { url, response };
      response.body.on('error', () => {}).destroy();
      if (redirects === MAX_REDIRECTS) {
        throw new GlossaError('source_unavailable', 'The address leads on and on');
      }
      const next = checkUrl(location, rules, url);
      if (next.origin !== url.origin) {
        headers = { ...withoutCredentials(headers), 'accept-encoding': ACCEPTED_ENCODINGS };
      }
      url = next;
    }
  }

  return {
    check: (input) => checkUrl(input, rules),
    async get(input, wanted) {
      const deadline = AbortSignal.timeout(wanted.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const ended = wanted.signal ? AbortSignal.any([wanted.signal, deadline]) : deadline;
      const fail = (error: unknown) => translate(error, deadline, wanted.signal);
      try {
        const { url, response } = await follow(input, wanted, ended);
        const headers = flatten(response.headers);
        const { statusCode, body } = response;
        try {
          if (statusCode < 200 || statusCode > 299) {
            throw new GlossaError('source_unavailable', `The address answers ${statusCode}`, {
              details: { status: statusCode },
            });
          }
          if (Number(headers['content-length'] ?? 0) > wanted.maxBytes) {
            throw new GlossaError(
              'payload_too_large',
              `The file is larger than ${wanted.maxBytes} bytes`,
              { details: { maxBytes: wanted.maxBytes } },
            );
          }
          const decoded = decodedBody(body, {
            contentEncoding: headers['content-encoding'] ?? '',
            maxBytes: wanted.maxBytes,
            signal: ended,
            translate: fail,
          });
          return { url, headers, body: decoded };
        } catch (error) {
          body.on('error', () => {}).destroy();
          throw error;
        }
      } catch (error) {
        throw fail(error);
      }
    },

    async post(input, { headers, body, timeoutMs, signal }) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        const url = checkUrl(input, rules);
        const response = await request(url, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body,
          signal: ended,
        });
        // Little is read, so that an honest server sees its answer arrive.
        response.body.dump({ limit: DUMPED_BYTES, signal: ended }).catch(() => {});
        return response.statusCode;
      } catch (error) {
        throw translate(error, deadline, signal);
      }
    },

    close: () => agent.destroy(),
  };
}
