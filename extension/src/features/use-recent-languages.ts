import { recentLanguages, rememberLanguage } from '@glossa/core';
import { useEffect, useState } from 'react';
import { extensionStorage } from '../storage/extension-storage.ts';

/** Tags of languages chosen lately, newest first, and how another becomes one of them. */
export function useRecentLanguages(): { recent: readonly string[]; remember(tag: string): void } {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    const read = () =>
      void recentLanguages(extensionStorage).then((tags) => {
        if (!left) setRecent(tags);
      });
    read();
    const stop = extensionStorage.watch?.(read);
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return { recent, remember: (tag) => void rememberLanguage(extensionStorage, tag) };
}
