import {
  type AppType,
  type Call,
  type Channel,
  HEADERS,
  type RequestOf,
  type ResponseOf,
  takesBody,
} from '@glossa/contract';
import ky, { type KyInstance } from 'ky';
import { ApiError, errorFromBody, errorFromNetwork } from './api-error.ts';

export interface ClientOptions {
  /** Base URL of the main API host, without a trailing slash; empty for the page's own origin. */
  apiHost: string;
  /** Base URL of the AI host. */
  aiHost: string;
  appType: AppType;
  /** Channel of the page address, asked at each call. */
  channel: () => Channel;
  /** Language for messages from the server. */
  locale: () => string;
  /** Languages that the person reads, best first: a text whose language is to be found is likelier to be in them. */
  languages?: () => readonly string[];
  deviceId: () => Promise<string>;
  /** Session token, sent to the main host and, without a jwt, to the AI host. */
  passport?: () => Promise<string | null>;
  jwt?: () => Promise<string | null>;
  /**
   * Told when the credentials of a call were refused; true when there is a fresh jwt, so that the call can
   * be made once more.
   */
  renew?: () => Promise<boolean>;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface Client {
  readonly options: ClientOptions;
  /** Makes a call; answers `data` checked by the contract's schema, rejects with `ApiError`. */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>>;
  /** Makes a call and answers the raw response of a streaming media type. */
  stream<C extends Call>(
    call: C,
    request: RequestOf<C>,
    accept: string,
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Headers that say who calls, for requests made by other means (resumable uploads). */
  headers(host: Call['host']): Promise<Record<string, string>>;
  /** Sends a form (file uploads). */
  form<C extends Call>(call: C, form: FormData, options?: CallOptions): Promise<ResponseOf<C>>;
}

interface Prepared {
  url: string;
  json?: unknown;
}

interface Sending extends Prepared {
  body?: FormData;
}

function prepare(call: Call, request: unknown, options: ClientOptions): Prepared {
  const fields = { ...(request as Record<string, unknown>) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const base = (call.host === 'ai' ? options.aiHost : options.apiHost) + path;
  if (takesBody(call)) return { url: base, json: fields };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: query.size > 0 ? `${base}?${query}` : base };
}

/** So many languages are named beside that of the page. */
const MOST_LANGUAGES = 5;

/** The language of the page first, in which the server answers, then those that the person reads. */
function acceptLanguage(locale: string, languages: readonly string[]): string {
  const read = languages.filter((tag) => tag !== locale).slice(0, MOST_LANGUAGES);
  return [locale, ...read.map((tag, at) => `${tag};q=${(0.9 - at / 10).toFixed(1)}`)].join(', ');
}

async function headersFor(
  host: Call['host'],
  options: ClientOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    [HEADERS.accessChannel]: options.channel(),
    [HEADERS.deviceId]: await options.deviceId(),
    'Accept-Language': acceptLanguage(options.locale(), options.languages?.() ?? []),
  };
  if (host === 'ai') headers[HEADERS.aiChannel] = 'ai';
  const jwt = host === 'ai' ? await options.jwt?.() : null;
  if (jwt) headers.Authorization = `Bearer ${jwt}`;
  else {
    const passport = await options.passport?.();
    if (passport) headers[HEADERS.accessTicket] = passport;
  }
  return headers;
}

/** True when a refusal may be about the credentials that were sent along. */
function refusesCredentials(call: Call, error: unknown, sent: Record<string, string>): boolean {
  if (!(error instanceof ApiError) || call.judgesCredentials) return false;
  if (sent.Authorization !== undefined) {
    return error.code === 'unauthenticated' || error.code === 'invalid_token';
  }
  return sent[HEADERS.accessTicket] !== undefined && error.code === 'unauthenticated';
}

/** The typed client that web and extension share; every request carries who calls and in which language. */
export function createClient(options: ClientOptions): Client {
  const http: KyInstance = ky.create({
    throwHttpErrors: false,
    timeout: false,
    retry: 0,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  async function attempt(
    call: Call,
    prepared: Sending,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    try {
      const response = await http(prepared.url, {
        method: call.method,
        headers,
        ...(prepared.json === undefined ? {} : { json: prepared.json }),
        ...(prepared.body === undefined ? {} : { body: prepared.body }),
        ...(signal === undefined ? {} : { signal }),
      });
      if (response.status === 200) return response;
      const body: unknown = await response.json().catch(() => undefined);
      throw errorFromBody(body, response.status, response.headers.get('Retry-After'));
    } catch (cause) {
      throw errorFromNetwork(cause, signal);
    }
  }

  async function send(
    call: Call,
    prepared: Sending,
    accept: string,
    { signal, headers: extra }: CallOptions,
  ): Promise<Response> {
    const headers = async (): Promise<Record<string, string>> => ({
      ...(await headersFor(call.host, options)),
      Accept: accept,
      ...extra,
    });
    const first = await headers();
    try {
      return await attempt(call, prepared, first, signal);
    } catch (error) {
      if (!refusesCredentials(call, error, first)) throw error;
      const renewed = (await options.renew?.()) === true;
      if (!renewed || first.Authorization === undefined) throw error;
      return attempt(call, prepared, await headers(), signal);
    }
  }

  async function unwrap<C extends Call>(
    call: C,
    response: Response,
    signal: AbortSignal | undefined,
  ): Promise<ResponseOf<C>> {
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw errorFromNetwork(cause, signal);
    });
    if ((body as { ok?: unknown }).ok !== 0) throw errorFromBody(body, response.status, null);
    const parsed = call.response.safeParse((body as { data: unknown }).data);
    if (!parsed.success) {
      throw new ApiError('internal', 'The server answered in an unknown shape.', {
        cause: parsed.error,
      });
    }
    return parsed.data as ResponseOf<C>;
  }

  return {
    options,
    headers: (host) => headersFor(host, options),
    async call(call, request, callOptions = {}) {
      const prepared = prepare(call, request, options);
      const response = await send(call, prepared, 'application/json', callOptions);
      return unwrap(call, response, callOptions.signal);
    },
    async stream(call, request, accept, callOptions = {}) {
      const response = await send(call, prepare(call, request, options), accept, callOptions);
      if (response.body === null) throw new ApiError('internal', 'The answer has no body.');
      return response.body;
    },
    async form(call, form, callOptions = {}) {
      const { url } = prepare(call, {}, options);
      const response = await send(call, { url, body: form }, 'application/json', callOptions);
      return unwrap(call, response, callOptions.signal);
    },
  };
}
