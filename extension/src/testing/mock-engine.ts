import { shout } from '@glossa/testing/shout';

export interface MockRequest {
  texts: string[];
  from: string;
  to: string;
}

/** Refuses a request: its status, code and seconds of `Retry-After`. */
export interface Refusal {
  status: number;
  code: string;
  retryAfter?: number;
}

/** An answer as JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** An answer that refuses, as the server words it. */
export function refusal({ status, code, retryAfter }: Refusal): Response {
  const error = { code, message: code, requestId: 'mock' };
  return json(
    status,
    { ok: 1, error },
    retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` },
  );
}

let servers = 0;

/** A Glossa server whose engine is a function of the test: `POST /translate` as NDJSON or JSON, by an injected fetch. */
export class MockEngine {
  /** Another one for each engine: nothing of it is in any cache. */
  readonly url = `http://engine-${++servers}-${crypto.randomUUID()}.test`;
  /** What was asked, in order. */
  requests: MockRequest[] = [];
  /** What requests that come now wait for before they are answered. */
  held: Promise<unknown> | undefined;
  /** How a text is translated. */
  translate: (text: string) => string = shout;
  /** Asked before each request is answered. */
  refuse: (() => Refusal | undefined) | undefined;
  /** Requests that were answered or broken off. */
  ended = 0;
  /** Breaks every connection, as a server that stops does. */
  down = false;
  /** Answers the last text first. */
  turned = false;
  /** Before each text of an answer. */
  beforeText: (() => Promise<unknown>) | undefined;
  /** Credits that each request is said to cost. */
  credits = 0;
  /** Answers what this engine does not know: other paths of the server. */
  others: ((request: Request) => Promise<Response | undefined> | Response | undefined) | undefined;

  /** All texts that were asked for, in order. */
  texts = (): string[] => this.requests.flatMap(({ texts }) => texts);

  /** To be injected as `fetch`. */
  fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/translate') {
      return (await this.others?.(request)) ?? json(404, {});
    }
    const { signal } = request;
    this.requests.push(JSON.parse(await request.text()) as MockRequest);
    const asked = this.requests.at(-1)!;
    const gone = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([gone, this.held]);
    this.ended++;
    if (this.down) throw new TypeError('Failed to fetch');
    if (signal.aborted) throw signal.reason;
    const refused = this.refuse?.();
    if (refused !== undefined) return refusal(refused);
    if (request.headers.get('Accept') !== 'application/x-ndjson') {
      const translations = asked.texts.map(this.#translation);
      return json(200, { ok: 0, data: { translations, credits: this.credits } });
    }
    const headers = { 'Content-Type': 'application/x-ndjson' };
    return new Response(this.#lines(asked), { headers });
  };

  #translation = (text: string) => ({ text: this.translate(text), cached: false, engine: 'mock' });

  #lines({ texts }: MockRequest): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const rest = [...texts.entries()];
    if (this.turned) rest.reverse();
    return new ReadableStream({
      pull: async (controller) => {
        const send = (line: object) =>
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        const next = rest.shift();
        if (next === undefined) {
          send({ done: true, credits: this.credits });
          return controller.close();
        }
        await this.beforeText?.();
        const [index, text] = next;
        send({ index, translation: this.#translation(text) });
      },
    });
  }
}
