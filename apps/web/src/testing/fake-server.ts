import {
  type Call,
  calls,
  type ErrorCode,
  filmLineSchema,
  GlossaError,
  type GlossaErrorOptions,
  takesBody,
  translateStreamLineSchema,
} from '@glossa/contract';
import { untilAborted } from '@glossa/contract/abort';
import { coerceFields } from '@glossa/contract/coerce-fields';
import type { z } from 'zod';
import { DEFAULT_ANSWERS } from './default-answers.ts';
import { createGate } from './gate.ts';
import type { Handler, Handlers, Promised, RequestAt } from './handlers.ts';

/** Answers a request that is no call of the contract, such as a page's data. */
export type Route = (request: Request) => Promised<Response>;

/** Holds answers back. */
export interface Hold {
  /** Resolves once a request waits here. */
  readonly arrived: Promise<void>;
  /** Resolves once the page gave up on one that waits. */
  readonly abandoned: Promise<void>;
  /** Lets what waits and what follows go on. */
  release(): void;
}

const ALL = Object.values(calls) as Call[];
/** Lines of the calls that answer NDJSON. */
const LINES: Readonly<Record<string, z.ZodType>> = {
  [calls.translate.id]: translateStreamLineSchema,
  [calls.videoTranslateFilm.id]: filmLineSchema,
};
const PATHS = new Map(
  ALL.map((call) => [
    call,
    new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  ]),
);

/**
 * The server of a component test, asked by `fetch`. It answers the contract's calls, whose schemas check what
 * it is asked and what it answers: a fake that lies fails the test. What a test does not say is answered by
 * {@link DEFAULT_ANSWERS}.
 */
export class FakeServer {
  /** While true, nothing can be reached. */
  offline = false;
  /** What nobody answers, and what broke the contract: fails the test. */
  readonly faults: string[] = [];
  readonly #handlers = new Map<string, Handler<Call>>();
  readonly #routes = new Map<string, Route>();
  readonly #asked: { id: string; request: unknown; headers: Headers }[] = [];
  readonly #holds = new Map<
    string,
    Set<(request: unknown, signal: AbortSignal) => Promise<void> | undefined>
  >();
  readonly #refusals = new Map<string, GlossaError>();

  constructor(handlers: Handlers = {}) {
    for (const [id, handler] of Object.entries({ ...DEFAULT_ANSWERS, ...handlers })) {
      this.#handlers.set(id, handler as Handler<Call>);
    }
  }

  /** Answers a call from now on. */
  on<C extends Call>(call: C, handler: Handler<C>): void {
    this.#handlers.set(call.id, handler as unknown as Handler<Call>);
  }

  /** Answers what is no call of the contract, from now on. */
  route(path: string, route: Route): void {
    this.#routes.set(path, route);
  }

  /** What was asked of a call so far, the oldest first. */
  asked<C extends Call>(call: C): RequestAt<C>[] {
    return this.#asked
      .filter(({ id }) => id === call.id)
      .map(({ request }) => request as RequestAt<C>);
  }

  /** The headers of what was asked of a call so far. */
  headersOf(call: Call): Headers[] {
    return this.#asked.filter(({ id }) => id === call.id).map(({ headers }) => headers);
  }

  /** Refuses a call until the returned function is called. */
  refuse(call: Call, code: ErrorCode, options: GlossaErrorOptions = {}): () => void {
    this.#refusals.set(call.id, new GlossaError(code, code, options));
    return () => this.#refusals.delete(call.id);
  }

  /** Holds the answers of a call back, or of those requests that match. */
  hold<C extends Call>(call: C, matches: (request: RequestAt<C>) => boolean = () => true): Hold {
    const gate = createGate();
    const arrival = createGate();
    const giveUp = createGate();
    const waits = this.#holds.get(call.id) ?? new Set();
    this.#holds.set(call.id, waits);
    const wait = (request: unknown, signal: AbortSignal) => {
      if (!matches(request as RequestAt<C>)) return undefined;
      signal.addEventListener('abort', giveUp.open);
      arrival.open();
      return gate.passed;
    };
    waits.add(wait);
    return {
      arrived: arrival.passed,
      abandoned: giveUp.passed,
      release() {
        waits.delete(wait);
        gate.open();
      },
    };
  }

  /** In the place of the window's. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (this.offline) throw new TypeError('Failed to fetch');
    const url = new URL(request.url);
    const route = this.#routes.get(url.pathname);
    if (route !== undefined) return route(request);
    for (const call of ALL) {
      const parameters = call.method === request.method && PATHS.get(call)!.exec(url.pathname);
      if (parameters) return this.#answer(call, request, { ...parameters.groups });
    }
    return this.#fault(`nobody answers ${request.method} ${url.pathname}`);
  };

  async #answer(call: Call, request: Request, fields: Record<string, string>): Promise<Response> {
    const given = await bodyOf(call, request);
    const decoded = Object.entries(fields).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    const parsed =
      call.policy.rawBody === 'multipart'
        ? { success: true as const, data: given }
        : call.request.safeParse({ ...Object.fromEntries(decoded), ...(given as object) });
    if (!parsed.success) return this.#fault(`${call.id} was asked wrongly: ${parsed.error}`);
    const { signal, headers } = request;
    this.#asked.push({ id: call.id, request: parsed.data, headers });
    try {
      const holds = [...(this.#holds.get(call.id) ?? [])];
      for (const hold of holds)
        await untilAborted(Promise.resolve(hold(parsed.data, signal)), signal);
      const refusal = this.#refusals.get(call.id);
      if (refusal !== undefined) throw refusal;
      const handler = this.#handlers.get(call.id);
      if (handler === undefined) return this.#fault(`nobody answers ${call.id}`);
      const answer = await untilAborted(
        Promise.resolve(handler(parsed.data, { headers, signal })),
        signal,
      );
      const accept = headers.get('Accept') ?? '';
      const stream = call.streams?.find((type) => accept.includes(type));
      if (stream !== undefined) return this.#stream(call, stream, answer, signal);
      return this.#whole(call, answer);
    } catch (error) {
      if (error instanceof GlossaError) return refusalOf(error);
      if (!signal.aborted) this.faults.push(`${call.id}: ${error}`);
      throw error;
    }
  }

  #whole(call: Call, answer: unknown): Response {
    const data = call.response.safeParse(answer);
    if (!data.success) return this.#fault(`${call.id} was answered wrongly: ${data.error}`);
    return Response.json({ ok: 0, data: answer });
  }

  #stream(call: Call, type: string, answer: unknown, signal: AbortSignal): Response {
    const items = isIterable(answer) ? answer : linesOf(answer);
    const events = type === 'text/event-stream';
    const schema = events ? call.response : LINES[call.id]!;
    const iterator = items[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => {
          controller.error(signal.reason);
          void iterator.return?.();
        });
      },
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (signal.aborted) return;
        if (done) return controller.close();
        const checked = schema.safeParse(value);
        if (!checked.success) this.faults.push(`${call.id} streamed wrongly: ${checked.error}`);
        const text = JSON.stringify(value);
        controller.enqueue(encoder.encode(events ? `data: ${text}\n\n` : `${text}\n`));
      },
    });
    return new Response(body, { headers: { 'Content-Type': type } });
  }

  #fault(fault: string): Response {
    this.faults.push(fault);
    return refusalOf(new GlossaError('internal', fault));
  }
}

async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.policy.rawBody === 'multipart') return request.formData();
  if (takesBody(call)) return request.json();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return coerceFields(call.request, query);
}

function refusalOf(error: GlossaError): Response {
  const { code, message, details, retryAfter, status } = error;
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  const body = { ok: 1, error: { code, message, details, requestId: 'request-1' } };
  return Response.json(body, { status, headers });
}

const isIterable = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** What `translate` answers, as its stream gives it. */
async function* linesOf(answer: unknown): AsyncGenerator<unknown> {
  const { translations, credits } = answer as z.output<typeof calls.translate.response>;
  for (const [index, translation] of translations.entries()) yield { index, translation };
  yield { done: true, credits };
}
