import { findLanguage, LANGUAGES } from '@glossa/contract';
import type { LanguagePair, PairSupport } from '../ports/translate.ts';
import { withoutRegion } from '../variants.ts';
import { RemoteList } from './remote-list.ts';

export interface RemoteLanguage {
  /** The service's own code. */
  code: string;
  source: boolean;
  target: boolean;
  /** Codes of the only targets from here; any target unless given. */
  targets?: readonly string[];
}

/** What a service calls the languages of the catalogue, and which pairs it takes. */
export class LanguageTable {
  readonly #sources = new Map<string, RemoteLanguage>();
  readonly #targets = new Map<string, RemoteLanguage>();

  /** @param tags catalogue tags of codes that do not mean what BCP 47 says, by lower-case code */
  constructor(languages: readonly RemoteLanguage[], tags: Readonly<Record<string, string>> = {}) {
    for (const language of languages) {
      const tag = tags[language.code.toLowerCase()] ?? findLanguage(language.code)?.tag;
      if (tag === undefined) continue;
      // A code that is the tag itself wins over one that merely folds into it (`fa` over `fa-AF`).
      const exact = language.code.toLowerCase() === tag.toLowerCase();
      if (language.source && (exact || !this.#sources.has(tag))) this.#sources.set(tag, language);
      if (language.target && (exact || !this.#targets.has(tag))) this.#targets.set(tag, language);
    }
  }

  /** The codes of a pair, or `undefined` when it cannot be served. Regional variants fold into their language. */
  resolve({ from, to }: LanguagePair): { from: string; to: string } | undefined {
    const source = find(this.#sources, from);
    const target = find(this.#targets, to);
    if (!source || !target || source === target) return undefined;
    if (source.targets && !source.targets.includes(target.code)) return undefined;
    return { from: source.code, to: target.code };
  }

  /** As `TranslateEngine.supports`. */
  supports(pair: LanguagePair): PairSupport | undefined {
    if (withoutRegion(pair.from) === withoutRegion(pair.to)) return undefined;
    return this.resolve(pair) && { ready: true, via: [] };
  }

  /** As `TranslateEngine.pairs`; of variants only those the service tells apart. */
  pairs(): LanguagePair[] {
    const targets = LANGUAGES.filter(({ tag }) => this.#targets.has(tag));
    return Array.from(this.#sources.keys(), (from) =>
      targets.map(({ tag: to }) => ({ from, to })).filter((pair) => this.supports(pair)),
    ).flat();
  }
}

/** A language itself, else its unmarked variant, else any variant of it. */
function find(known: ReadonlyMap<string, RemoteLanguage>, tag: string): RemoteLanguage | undefined {
  const base = withoutRegion(tag);
  const other = () => [...known].find(([candidate]) => withoutRegion(candidate) === base)?.[1];
  return known.get(tag) ?? known.get(base) ?? other();
}

/** The languages of a service, as `RemoteList` keeps them. */
export class LanguageList extends RemoteList<LanguageTable> {
  table(): Promise<LanguageTable> {
    return this.get();
  }
}
