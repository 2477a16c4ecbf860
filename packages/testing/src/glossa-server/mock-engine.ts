import { shout } from '../shout.ts';
import { gone, json, type Refusal, refusal } from './answers.ts';

interface MockRequest {
  texts: string[];
  from: string;
  to: string;
}

/** A Glossa server whose engine is a function of the test: `POST /translate` as NDJSON or JSON. */
export class MockEngine {
  readonly url: string;
  /** What was asked, in order. */
  requests: MockRequest[] = [];
  /** What requests that come now wait for before they are answered. */
  held: Promise<unknown> | undefined;
  /** Before each request is answered. */
  beforeAnswer: (() => Promise<unknown>) | undefined;
  /** How a text is translated. */
  translate: (text: string) => string = shout;
  /** Asked before each request is answered. */
  refuse: ((asked: MockRequest) => Refusal | undefined) | undefined;
  /** Requests that were answered or broken off. */
  ended = 0;
  /** Breaks every connection, as a server that stops does. */
  down = false;
  /** Answers the last text first. */
  turned = false;
  /** Before each text of an answer. */
  beforeText: ((text: string) => Promise<unknown>) | undefined;
  /** Credits that each request is said to cost. */
  credits = 0;
  /** Pairs that are served, such as `en es`; undefined: it does not say. */
  pairs: readonly string[] | undefined;
  /** What is found of a text whose language was not said. */
  found: { detected: string; others?: string[] } | undefined;
  /** Answers what this engine does not know: other paths of the server. */
  others: ((request: Request) => Promise<Response | undefined> | Response | undefined) | undefined;

  /** @param url where it is reached: another one for each engine, that nothing of it is in any cache */
  constructor(url = `http://engine-${crypto.randomUUID()}.test`) {
    this.url = url;
  }

  /** All texts that were asked for, in order. */
  texts = (): string[] => this.requests.flatMap(({ texts }) => texts);

  /** Answers a request as a fetch of it would; throws where the connection breaks. */
  answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/languages' && this.pairs !== undefined) {
      return json(200, { ok: 0, data: { languages: [], pairs: this.pairs.map(served) } });
    }
    if (request.method !== 'POST' || pathname !== '/translate') {
      return (await this.others?.(request)) ?? json(404, {});
    }
    const { signal } = request;
    const asked = JSON.parse(await request.text()) as MockRequest;
    this.requests.push(asked);
    await Promise.race([gone(request), Promise.all([this.held, this.beforeAnswer?.()])]);
    this.ended++;
    if (this.down) throw new TypeError('Failed to fetch');
    if (signal.aborted) throw signal.reason;
    const refused = this.refuse?.(asked);
    if (refused !== undefined) return refusal(refused);
    if (request.headers.get('Accept') !== 'application/x-ndjson') {
      const translations = asked.texts.map((text) => this.#translation(text, asked));
      return json(200, { ok: 0, data: { translations, credits: this.credits } });
    }
    const headers = { 'Content-Type': 'application/x-ndjson' };
    return new Response(this.#lines(asked), { headers });
  };

  #translation = (text: string, { from }: MockRequest) => ({
    text: this.translate(text),
    cached: false,
    engine: 'mock',
    ...(from === 'auto' ? this.found : {}),
  });

  #lines(asked: MockRequest): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const rest = [...asked.texts.entries()];
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
        const [index, text] = next;
        await this.beforeText?.(text);
        send({ index, translation: this.#translation(text, asked) });
      },
    });
  }
}

function served(pair: string) {
  const [from, to] = pair.split(' ');
  return { from, to, engine: 'mock', local: true, ready: true, features: [] };
}
