import type { CatalogueLanguage } from '@glossa/core';
import { foldName } from './fold-name.ts';

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
/** A type and no interface: what the list takes may have further keys. */
export type LanguageGroup = {
  /** `found`: what a search found. */
  value: 'auto' | 'recent' | 'all' | 'unavailable' | 'found';
  items: LanguageItem[];
};

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
    nativeName: foldName(nativeName) === foldName(name) ? '' : nativeName,
    keywords: `${tag} ${slug}`,
    disabled,
  };
}
