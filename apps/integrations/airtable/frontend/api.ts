import { say } from './say';

export interface Connection {
  server: string;
  token: string;
}
export interface Language {
  tag: string;
  name: string;
}
interface Translation {
  text: string;
  engine: string;
}

/** What a call was refused for. */
export class Problem extends Error {
  readonly code: string;
  /** Seconds after which it may work. */
  readonly retryAfter: number | undefined;
  constructor(code: string, message: string, retryAfter?: number) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const RETRIES = 4;
const LONGEST_WAIT_SECONDS = 120;
/** Plain HTTP would show the token to everybody on the way; only this machine itself is exempt. */
const SAFE_SERVER =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s?#]*)?$/i;

/** The address without slashes at its end. Errors: `Problem` for one that is not safe. */
export function checkServer(address: string): string {
  const server = address.trim().replace(/\/+$/, '');
  if (!SAFE_SERVER.test(server)) throw new Problem('bad_server', say('bad_server'));
  return server;
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function once(
  { server, token }: Connection,
  path: string,
  body: object | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(server + path, {
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': navigator.language,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem('unreachable', say('unreachable'), 1);
  }
  const answer = await response.json().catch(() => null);
  if (response.status === 200 && answer?.ok === 0) return answer.data;
  const passes = [429, 502, 503].includes(response.status);
  const seconds = Number(response.headers.get('Retry-After')) || 1;
  const { code = 'internal', message = say('not_glossa') } = answer?.error ?? {};
  throw new Problem(code, message, passes ? seconds : undefined);
}

/** Makes a call of the API; answers its `data`. What may pass is asked again. Errors: `Problem`. */
export async function call(
  connection: Connection,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(connection, path, body, signal);
    } catch (error) {
      const seconds = error instanceof Problem ? error.retryAfter : undefined;
      const mayHelp = seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS;
      if (!mayHelp || attempt === RETRIES) throw error;
      await wait(Math.max(seconds, 2 ** attempt), signal);
    }
  }
}

/** Languages, named in the browser's language. */
export async function languages(connection: Connection): Promise<Language[]> {
  const path = `/languages?locale=${encodeURIComponent(navigator.language)}`;
  return ((await call(connection, path)) as { languages: Language[] }).languages;
}

const TOO_MUCH = ['payload_too_large', 'limit_exceeded', 'timeout'];

export interface Translated {
  /** In the order of the texts; null: this one was left. */
  texts: (string | null)[];
  credits: number;
}

/** Translates pieces of HTML; what is too large in one request is asked for in halves. */
export async function translate(
  connection: Connection,
  texts: readonly string[],
  pair: { from: string; to: string },
  signal: AbortSignal,
): Promise<Translated> {
  if (texts.length === 0) return { texts: [], credits: 0 };
  try {
    const body = { texts, ...pair, format: 'html' };
    const answer = (await call(connection, '/translate', body, signal)) as {
      translations: Translation[];
      credits: number;
    };
    const translated = answer.translations.map(({ text, engine }) =>
      engine === 'none' ? null : text,
    );
    return { texts: translated, credits: answer.credits };
  } catch (error) {
    if (!(error instanceof Problem) || !TOO_MUCH.includes(error.code)) throw error;
    if (texts.length === 1) return { texts: [null], credits: 0 };
    const half = Math.ceil(texts.length / 2);
    const first = await translate(connection, texts.slice(0, half), pair, signal);
    const second = await translate(connection, texts.slice(half), pair, signal);
    return {
      texts: [...first.texts, ...second.texts],
      credits: first.credits + second.credits,
    };
  }
}
