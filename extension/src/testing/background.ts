import type { Context } from './browser/context.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { runIn } from './realm.ts';
import { backgroundCode } from './scripts.ts';

export type Fetch = (request: Request) => Promise<Response>;

interface Life {
  frame: HTMLIFrameElement;
  context: Context;
  ending: AbortController;
}

interface Realm extends Window {
  fetch: typeof fetch;
  Request: typeof Request;
  Response: typeof Response;
}

/** The real background in a frame of its own, with what it fetches answered by the test. */
export class Background {
  readonly #browser: ExtensionBrowser;
  readonly #fetch: Fetch;
  readonly #prepare: (realm: Window) => void;
  #life: Promise<Life> | undefined;

  /** @param prepare gets the window of each life before the background runs in it */
  constructor(browser: ExtensionBrowser, fetch: Fetch, prepare: (realm: Window) => void) {
    this.#browser = browser;
    this.#fetch = fetch;
    this.#prepare = prepare;
  }

  /** Starts it unless it runs. */
  wake = async (): Promise<void> => {
    this.#life ??= this.#begin();
    await this.#life;
  };

  async #begin(): Promise<Life> {
    const code = await backgroundCode();
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    const realm = frame.contentWindow as Realm;
    const ending = new AbortController();
    realm.fetch = this.#fetchIn(realm, ending.signal);
    this.#prepare(realm);
    const context = this.#browser.open('background');
    runIn(realm, code, { browser: this.#browser.browserOf(context), top: realm });
    return { frame, context, ending };
  }

  /** Answers of the test, made of what the background's own window has. */
  #fetchIn(realm: Realm, ended: AbortSignal): typeof fetch {
    const { fetch: real } = realm;
    return async (input, init) => {
      const request = new realm.Request(input, init);
      if (/^(data|blob):/.test(request.url)) return real.call(realm, request);
      const signal = AbortSignal.any([request.signal, ended]);
      // Scripts of a frame that is gone would go on with what comes.
      const never = new Promise<never>(() => {});
      const { body, status, headers } = await this.#fetch(new Request(request, { signal })).catch(
        (error: unknown) => (ended.aborted ? never : Promise.reject(error)),
      );
      if (ended.aborted) return never;
      const answer = new realm.Response(
        body?.pipeThrough(untilEnded(ended), { signal: request.signal }) ?? null,
        {
          ...{ status, headers },
        },
      );
      // As a real answer has it.
      Object.defineProperty(answer, 'url', { value: request.url });
      return answer;
    };
  }

  /** Ends it, as the browser does when it idles; whatever asks it next starts it again. */
  async stop(): Promise<void> {
    const life = await this.#life;
    this.#life = undefined;
    if (life === undefined) return;
    this.#browser.close(life.context);
    life.ending.abort();
    life.frame.remove();
  }
}

/** Lets nothing through after an end. */
function untilEnded(ended: AbortSignal): TransformStream<Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      if (ended.aborted) return new Promise(() => {});
      controller.enqueue(chunk);
    },
    flush: () => (ended.aborted ? new Promise(() => {}) : undefined),
  });
}
