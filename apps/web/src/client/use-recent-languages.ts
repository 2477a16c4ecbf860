// @chunk catalogue
import { readRecentLanguages, recentLanguages, rememberLanguage, STORAGE_KEYS } from '@glossa/core';
import { useEffect, useState } from 'react';
import { localStore } from './storage.ts';

/** Languages chosen last in this browser, newest first, as they are now: for what is decided once. */
export function recentLanguagesNow(): string[] {
  try {
    return readRecentLanguages(localStorage.getItem(STORAGE_KEYS.recentLanguages));
  } catch {
    // Blocked storage: nothing is recent.
    return [];
  }
}

/** Languages chosen last in this browser, newest first, and what adds one. `auto` is none. */
export function useRecentLanguages(): [recent: readonly string[], remember: (tag: string) => void] {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);
  return [
    recent,
    (tag) => {
      if (tag !== 'auto') void rememberLanguage(localStore, tag).then(setRecent);
    },
  ];
}
