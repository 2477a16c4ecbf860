import type { CatalogueLanguage } from '@glossa/core';

export interface LanguageItem {
  /** `auto` or a tag. */
  tag: string;
  name: string;
  /** The language's own name; empty where it says nothing new. */
  nativeName: string;
  /** Further words that find it. */
  keywords: string;
  disabled: boolean;
}
export interface LanguageGroup {
  value: 'auto' | 'recent' | 'all' | 'unavailable';
  items: LanguageItem[];
}

export interface LanguageGroupOptions {
  languages: readonly CatalogueLanguage[];
  /** Tags used last, newest first. */
  recent: readonly string[];
  isServed(tag: string): boolean;
  /** Name of the entry that leaves the choice to detection; without it there is no such entry. */
  autoName?: string | undefined;
}

/** The menu of a language picker: detection, recent ones, those that can be served, the rest. */
export function languageGroups(options: LanguageGroupOptions): LanguageGroup[] {
  const { languages, recent, isServed, autoName } = options;
  const all = languages.map((language) => toItem(language, !isServed(language.tag)));
  const served = all.filter((item) => !item.disabled);
  const recentItems = recent.flatMap((tag) => served.find((item) => item.tag === tag) ?? []);
  const auto = {
    tag: 'auto',
    name: autoName ?? '',
    nativeName: '',
    keywords: 'auto detect',
    disabled: false,
  };
  const groups: LanguageGroup[] = [
    { value: 'auto', items: autoName === undefined ? [] : [auto] },
    { value: 'recent', items: recentItems },
    { value: 'all', items: served.filter((item) => !recentItems.includes(item)) },
    { value: 'unavailable', items: all.filter((item) => item.disabled) },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function toItem(language: CatalogueLanguage, disabled: boolean): LanguageItem {
  const { tag, name, nativeName, slug } = language;
  return {
    tag,
    name,
    nativeName: fold(nativeName) === fold(name) ? '' : nativeName,
    keywords: `${tag} ${slug}`,
    disabled,
  };
}

/** True when every word of the query begins a word of the language's names. */
export function matchesLanguage(item: LanguageItem, query: string): boolean {
  const words = splitWords(`${item.name} ${item.nativeName} ${item.keywords}`);
  return splitWords(query).every((part) => words.some((word) => word.startsWith(part)));
}

function splitWords(text: string): string[] {
  return fold(text).split(/[\s()\-–]+/);
}

/** Lower case without accents, so that `espanol` finds `Español`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
