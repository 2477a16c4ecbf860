import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type calls, LANGUAGES, type ResponseOf } from '@glossa/contract';
import type { AppContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import type { CallHandlers } from '../http/handlers.ts';
import type { CallDeps } from './deps.ts';
import { withSystemCapabilities } from './system-capabilities.ts';

/** Engines come and go (packs, circuit breakers): the list is made anew this often. */
const FRESH_MS = 15_000;
/** Locales of which names are kept ready. */
const MAX_CACHED = 64;

const compress = promisify(gzip);

interface Prepared {
  body: Uint8Array;
  gzipped: Uint8Array;
  etag: string;
  madeAt: number;
}

function supportedLocale(locale: string | undefined): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf(locale ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function displayName(locale: string, tag: string, fallback: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return names.of(tag) ?? fallback;
}

function languageList(locale: string): ResponseOf<typeof calls.languages>['languages'] {
  return LANGUAGES.map(({ tag, name, slug, dir }) => ({
    tag,
    slug,
    dir,
    name: locale === 'en' ? name : displayName(locale, tag, name),
    nativeName: displayName(tag, tag, name),
  }));
}

/** What the engines can do: languages with their pairs, and each engine's state. */
export function catalogueCalls({
  services: { engines, clock },
}: CallDeps): Pick<CallHandlers, 'languages' | 'engines'> {
  const prepared = new Map<string, Promise<Prepared>>();
  const lists = new Map<string, ReturnType<typeof languageList>>();

  async function prepare(locale: string): Promise<Prepared> {
    const list = lists.get(locale) ?? languageList(locale);
    if (lists.size < MAX_CACHED) lists.set(locale, list);
    const [pairs, packs] = await Promise.all([engines.pairMatrix(), engines.packs.loadable()]);
    const served = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
    const loadable = packs?.filter(({ from, to }) => !served.has(`${from} ${to}`));
    const data = { languages: list, pairs, ...(loadable === undefined ? {} : { loadable }) };
    const body = Buffer.from(JSON.stringify(success(data)));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, etag, gzipped: await compress(body), madeAt: clock.now() };
  }

  async function fresh(locale: string): Promise<Prepared> {
    const known = await prepared.get(locale);
    if (known !== undefined && clock.now() - known.madeAt < FRESH_MS) return known;
    if (prepared.size >= MAX_CACHED) prepared.clear();
    const made = prepare(locale);
    prepared.set(locale, made);
    made.catch(() => prepared.delete(locale));
    return made;
  }

  async function answer(locale: string, c: AppContext): Promise<Response> {
    const { body, gzipped, etag } = await fresh(locale);
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    const known = c.req
      .header('If-None-Match')
      ?.replaceAll('W/', '')
      .split(/\s*,\s*/);
    if (known?.includes(etag)) return c.body(null, 304, headers);
    const type = { 'Content-Type': 'application/json' };
    if (/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) {
      const encoding = { 'Content-Encoding': 'gzip' };
      return c.body(gzipped as Uint8Array<ArrayBuffer>, 200, { ...headers, ...type, ...encoding });
    }
    return c.body(body as Uint8Array<ArrayBuffer>, 200, { ...headers, ...type });
  }

  return {
    languages: ({ locale }, c) => answer(supportedLocale(locale), c),
    engines: async () => ({ capabilities: withSystemCapabilities(await engines.report()) }),
  };
}
