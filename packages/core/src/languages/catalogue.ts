// @chunk catalogue
import { calls, findLanguage, LANGUAGES, type ResponseOf } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import { capitalised, languageName } from './names.ts';

type Answer = ResponseOf<typeof calls.languages>;
export type CatalogueLanguage = Answer['languages'][number];
export type CataloguePair = Answer['pairs'][number];
export type LoadablePair = NonNullable<Answer['loadable']>[number];

/** Languages by name, and which pairs this server can serve. */
export interface Catalogue {
  /** In the alphabetical order of the reader's language. */
  readonly languages: readonly CatalogueLanguage[];
  /** False until the server has said which pairs it serves: until then every pair counts as served. */
  readonly known: boolean;
  find(tag: string): CatalogueLanguage | undefined;
  /** The name of a language in the reader's; its tag where it is not known. */
  nameOf(tag: string): string;
  /** The engine for a pair; `undefined` when none serves it. */
  pair(from: string, to: string): CataloguePair | undefined;
  /**
   * What only the operator can load for a pair that is not served: `null` where there is nothing, `undefined` where that
   * is not known.
   */
  loadable(from: string, to: string): LoadablePair | null | undefined;
  /** True when `from` can be translated into `to`; `auto` can when any language can. */
  serves(from: string, to: string): boolean;
  /** True when something can be translated from `tag` (or from anything, for `auto`). */
  isSource(tag: string): boolean;
}

/** The catalogue of an answer to `GET /languages`. */
export function createCatalogue({ languages, pairs, loadable }: Answer, locale: string): Catalogue {
  const titled = languages.map((language) => ({
    ...language,
    name: capitalised(language.name, locale),
    nativeName: capitalised(language.nativeName, language.tag),
  }));
  const byTag = new Map(titled.map((language) => [language.tag, language]));
  const byPair = new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair]));
  const sources = new Set(pairs.map(({ from }) => from));
  const targets = new Set(pairs.map(({ to }) => to));
  const collator = new Intl.Collator(locale);
  return {
    languages: titled.sort((a, b) => collator.compare(a.name, b.name)),
    known: true,
    find: (tag) => byTag.get(tag),
    nameOf: (tag) => byTag.get(tag)?.name ?? tag,
    pair: (from, to) => byPair.get(`${from} ${to}`),
    loadable: (from, to) =>
      loadable === undefined
        ? undefined
        : (loadable.find((pair) => pair.from === from && pair.to === to) ?? null),
    serves: (from, to) => (from === 'auto' ? targets.has(to) : byPair.has(`${from} ${to}`)),
    isSource: (tag) => (tag === 'auto' ? sources.size > 0 : sources.has(tag)),
  };
}

/**
 * What can be shown before the server has answered: every language, every pair. Languages are named when they
 * are asked for: to name all of them, each in its own language too, takes a phone longer than anything else that
 * a page does at first.
 */
export function provisionalCatalogue(locale: string): Catalogue {
  const named = new Map<string, CatalogueLanguage>();
  let all: readonly CatalogueLanguage[] | undefined;
  const find = (tag: string) => {
    const language = findLanguage(tag);
    if (language?.tag !== tag) return undefined;
    const known = named.get(tag) ?? nameLanguage(language, locale);
    named.set(tag, known);
    return known;
  };
  return {
    get languages() {
      if (all === undefined) {
        const languages = LANGUAGES.map(({ tag }) => find(tag)!);
        ({ languages: all } = createCatalogue({ languages, pairs: [] }, locale));
      }
      return all;
    },
    known: false,
    find,
    nameOf: (tag) => find(tag)?.name ?? tag,
    pair: () => undefined,
    loadable: () => undefined,
    serves: (from, to) => from !== to,
    isSource: () => true,
  };
}

function nameLanguage(
  { tag, slug, dir }: (typeof LANGUAGES)[number],
  locale: string,
): CatalogueLanguage {
  const name = languageName(tag, locale);
  return {
    tag,
    slug,
    dir,
    name,
    get nativeName() {
      return languageName(tag, tag);
    },
  };
}

/** Asks the server for its languages, named for readers of `locale`. */
export async function loadCatalogue(
  client: Client,
  locale: string,
  signal?: AbortSignal,
): Promise<Catalogue> {
  const options = signal === undefined ? {} : { signal };
  return createCatalogue(await client.call(calls.languages, { locale }, options), locale);
}

/**
 * The target to offer for `from` when `wanted` cannot be served: the first of `preferred` that can, else any
 * that can, else `wanted`.
 */
export function servedTarget(
  catalogue: Catalogue,
  from: string,
  wanted: string,
  preferred: readonly string[],
): string {
  const serves = (tag: string) => tag !== from && catalogue.serves(from, tag);
  if (serves(wanted)) return wanted;
  return (
    preferred.find(serves) ?? catalogue.languages.find(({ tag }) => serves(tag))?.tag ?? wanted
  );
}
