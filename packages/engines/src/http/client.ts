import { GlossaError } from '@glossa/contract';
import type { z } from 'zod';

/** What every adapter over HTTP is handed. */
export interface HttpOptions {
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Milliseconds for one request. */
  timeoutMs?: number;
}

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when a string (form data), a form with files, or bytes. */
  body?: unknown;
  signal?: AbortSignal;
}

/** What a refusal (any status outside 200–299) said. */
export interface Refusal {
  status: number;
  /** The body, at most the first kilobyte, for the log; it may quote the user's text. */
  body: string;
  headers: Headers;
}

type Bytes = Uint8Array<ArrayBuffer>;

const ANSWER_LIMIT = 32 * 1024 * 1024;
const REFUSAL_LIMIT = 1024;

/** The first `limit` bytes of an answer; the rest is not taken. `onMore` is called where there is one. */
async function firstBytes(response: Response, limit: number, onMore?: () => void): Promise<Bytes> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = limit;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) {
      onMore?.();
      break;
    }
  }
  const [only = new Uint8Array()] = chunks;
  if (chunks.length < 2) return only;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes);

/** A server on this very machine: text sent there does not leave it. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Appends a path to a base address with or without a slash at its end. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** U+FFFD for lone surrogates, which JSON readers of other languages refuse. */
export function wellFormed(text: string): string {
  return text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  );
}

/** Speaks to one service: timeouts, errors by their meaning, answers by their schema. */
export class HttpClient {
  readonly #name: string;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #timeoutMs: number;

  constructor(name: string, options: HttpOptions) {
    this.#name = name;
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#now = options.now ?? Date.now;
    this.#timeoutMs = options.timeoutMs ?? 30_000;
  }

  now(): number {
    return this.#now();
  }

  /**
   * One request and its JSON answer.
   * @param refused turns a refusal into an error of the service's own; otherwise `errorOf` decides
   * @throws GlossaError as in `TranslateEngine`; on abort the signal's reason
   */
  async json<T>(
    request: HttpRequest,
    schema: z.ZodType<T>,
    refused?: (refusal: Refusal) => Error | undefined,
  ): Promise<T> {
    return this.exchange(request, refused, async (response) => {
      const text = await this.text(response);
      let data: unknown;
      try {
        data = JSON.parse(text);
      } catch (error) {
        throw this.badAnswer('is not JSON', error);
      }
      const parsed = schema.safeParse(data);
      if (!parsed.success) throw this.badAnswer('has another shape than documented', parsed.error);
      return parsed.data;
    });
  }

  /** One request; `read` is given the response once it is known to be a success. */
  async exchange<T>(
    { url, method, headers, body, signal }: HttpRequest,
    refused: ((refusal: Refusal) => Error | undefined) | undefined,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const isForm = body instanceof FormData;
    const isBytes = body instanceof Uint8Array;
    const isReady = typeof body === 'string' || body === undefined || isForm || isBytes;
    const content = isReady
      ? (body as string | FormData | Bytes | undefined)
      : JSON.stringify(body);
    const type =
      typeof body === 'string'
        ? 'application/x-www-form-urlencoded'
        : `application/${isBytes ? 'octet-stream' : 'json'}`;
    try {
      const response = await this.#fetch(url, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(content === undefined || isForm ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'error',
      });
      if (Number(response.headers.get('content-length') ?? 0) > ANSWER_LIMIT) {
        await response.body?.cancel();
        throw this.badAnswer('is too long');
      }
      if (!response.ok) {
        const refusal: Refusal = {
          status: response.status,
          body: textOf(await firstBytes(response, REFUSAL_LIMIT)),
          headers: response.headers,
        };
        throw refused?.(refusal) ?? this.errorOf(refusal);
      }
      return await read(response);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof GlossaError) throw error;
      if (timeout.aborted) {
        throw new GlossaError('timeout', `${this.#name} did not answer in time.`, { cause: error });
      }
      throw this.unavailable('network', { cause: error });
    }
  }

  /** The whole text of an answer. Errors: `engine_unavailable` as soon as it is longer than any honest one. */
  async text(response: Response): Promise<string> {
    return textOf(await this.#whole(response, ANSWER_LIMIT));
  }

  /** All bytes of an answer. Errors: `engine_unavailable` as soon as there are more than `limit`. */
  async bytes(response: Response, limit: number): Promise<Uint8Array> {
    return this.#whole(response, limit);
  }

  #whole(response: Response, limit: number): Promise<Bytes> {
    return firstBytes(response, limit, () => {
      throw this.badAnswer('is too long');
    });
  }

  /** The error a refusal means, by its status alone. */
  errorOf({ status, body, headers }: Refusal): GlossaError {
    const retryAfter = this.retryAfter(headers);
    const cause = new Error(`HTTP ${status}: ${body}`);
    const wait = retryAfter === undefined ? {} : { retryAfter };
    if (status === 401 || status === 403) {
      // Keys are changed by people: asking again at once is of no use.
      return this.unavailable('unauthorized', { cause, retryAfter: retryAfter ?? 60 });
    }
    if (status === 429) {
      return new GlossaError('rate_limited', `${this.#name} asks to slow down.`, {
        cause,
        ...wait,
      });
    }
    if (status === 413 || status === 414) {
      return new GlossaError('limit_exceeded', `${this.#name} takes no texts that long.`, {
        cause,
      });
    }
    if (status === 408 || status === 504) {
      return new GlossaError('timeout', `${this.#name} did not answer in time.`, {
        cause,
        ...wait,
      });
    }
    return this.unavailable(status >= 500 ? 'server_error' : 'refused', { cause, ...wait });
  }

  /** `engine_unavailable` with a reason a program can read. */
  unavailable(
    reason: 'network' | 'unauthorized' | 'quota' | 'server_error' | 'refused' | 'bad_answer',
    options: { cause?: unknown; retryAfter?: number } = {},
  ): GlossaError {
    return new GlossaError('engine_unavailable', `${this.#name} cannot be used now (${reason}).`, {
      details: { reason },
      ...options,
    });
  }

  badAnswer(why: string, cause?: unknown): GlossaError {
    return this.unavailable('bad_answer', { cause: cause ?? new Error(`The answer ${why}.`) });
  }

  /** Seconds of a `Retry-After` header, which may be a number or a date (RFC 9110 §10.2.3). */
  retryAfter(headers: Headers): number | undefined {
    const value = headers.get('retry-after')?.trim();
    if (!value) return undefined;
    const seconds = Number(value);
    if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
    const date = Date.parse(value);
    if (Number.isNaN(date)) return undefined;
    return Math.max(0, Math.ceil((date - this.#now()) / 1000));
  }
}
