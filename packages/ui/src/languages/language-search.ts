import { findLanguage } from '@glossa/contract/languages';
import { foldName } from './fold-name.ts';
import type { LanguageGroup, LanguageItem } from './language-groups.ts';

/** Languages of the site: what readers of them call a language finds it on every page. */
const READERS = 'en zh ja es ru ko fr de it pt th nl ro ar tr da pl sv fi nb he'.split(' ');
/** Names in use that the runtime has not. */
const ALIASES: Readonly<Record<string, string>> = {
  castellano: 'es',
  castilian: 'es',
  mandarin: 'zh',
  putonghua: 'zh',
  farsi: 'fa',
  flemish: 'nl',
  vlaams: 'nl',
  valencia: 'ca',
  brasileiro: 'pt-BR',
  bokmal: 'no',
  ivrit: 'he',
  nihongo: 'ja',
  hangugeo: 'ko',
};
/** Fewer letters begin too many names of other readers. */
const ENOUGH = 3;

/** How well an item fits what is searched for, best first. */
const FIT = {
  name: 0,
  code: 1,
  elsewhere: 2,
  beginning: 3,
  words: 4,
  elsewhereBeginning: 5,
} as const;

let elsewhere: ReadonlyMap<string, readonly string[]> | undefined;

/** What readers of the site's languages call each language; worked out once, when it is first searched for. */
function namesElsewhere(tags: readonly string[]): ReadonlyMap<string, readonly string[]> {
  if (elsewhere !== undefined && tags.every((tag) => elsewhere?.has(tag))) return elsewhere;
  const readers = READERS.map(
    (locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }),
  );
  elsewhere = new Map(
    tags.map((tag) => [tag, readers.flatMap((names) => foldName(names.of(tag) ?? ''))]),
  );
  return elsewhere;
}

/** The catalogue's tag that a code stands for: `pt`, `por`, `PT_br`; undefined for what is none. */
function codeOf(query: string): string | undefined {
  const code = query.trim().replaceAll('_', '-');
  try {
    return (findLanguage(code) ?? findLanguage(Intl.getCanonicalLocales(code)[0] ?? ''))?.tag;
  } catch {
    return undefined;
  }
}

const splitWords = (text: string) => text.split(/[\s()\-–,]+/);

function fitOf(item: LanguageItem, query: string, code: string | undefined): number | undefined {
  const names = [item.name, item.nativeName].map(foldName);
  if (names.includes(query)) return FIT.name;
  if (item.tag === code) return FIT.code;
  if (ALIASES[query] === item.tag) return FIT.elsewhere;
  if (names.some((name) => name.startsWith(query))) return FIT.beginning;
  const words = splitWords([...names, foldName(item.keywords)].join(' '));
  const found = splitWords(query).every((part) => words.some((word) => word.startsWith(part)));
  return found ? FIT.words : undefined;
}

/**
 * The groups of a menu that a query finds, what fits best first: the exact name, a code, then what begins so. Names
 * are those of the reader, the language's own, and those in the other languages of the site.
 */
export function searchLanguages(groups: readonly LanguageGroup[], query: string): LanguageGroup[] {
  const wanted = foldName(query);
  if (wanted === '') return [...groups];
  const code = codeOf(query);
  const items = groups.flatMap((group) => group.items);
  const fits = new Map<LanguageItem, number>();
  for (const item of items) {
    const fit = fitOf(item, wanted, code);
    if (fit !== undefined) fits.set(item, fit);
  }
  const sure = [...fits.values()].some((fit) => fit <= FIT.code);
  if (!sure && ([...wanted].length >= ENOUGH || /[^a-z]/.test(wanted))) {
    const others = namesElsewhere(items.map(({ tag }) => tag).filter((tag) => tag !== 'auto'));
    for (const item of items) {
      const names = others.get(item.tag) ?? [];
      const exact = names.includes(wanted);
      const fit = exact
        ? FIT.elsewhere
        : names.some((name) => name.startsWith(wanted))
          ? FIT.elsewhereBeginning
          : undefined;
      if (fit !== undefined) fits.set(item, Math.min(fit, fits.get(item) ?? fit));
    }
  }
  const found = [...fits].sort(
    ([a, fitOfA], [b, fitOfB]) => fitOfA - fitOfB || regions(a) - regions(b),
  );
  const of = (disabled: boolean) =>
    found.flatMap(([item]) => (item.disabled === disabled ? [item] : []));
  const result: LanguageGroup[] = [
    { value: 'found', items: of(false) },
    { value: 'unavailable', items: of(true) },
  ];
  return result.filter((group) => group.items.length > 0);
}

/** A language comes before its regional variants. */
const regions = ({ tag }: LanguageItem) => tag.split('-').length;
