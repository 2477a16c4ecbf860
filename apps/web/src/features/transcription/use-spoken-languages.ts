import { calls, type SpokenLanguage } from '@glossa/contract';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

/** What the server understands when it is spoken; `null` until it is known. */
export function useSpokenLanguages(): readonly SpokenLanguage[] | null {
  const [known, setKnown] = useState<readonly SpokenLanguage[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api.call(calls.spokenLanguages, {}, { signal: controller.signal }).then(
      ({ languages }) => setKnown(languages),
      // The price will say what is wrong.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return known;
}

/** The language to begin with: the first of `preferred` that is understood, else any that is. */
export function firstLanguage(
  known: readonly SpokenLanguage[] | null,
  preferred: readonly string[],
): string {
  if (known === null) return preferred[0] ?? 'auto';
  const serves = (tag: string) => known.some(({ language }) => language === tag);
  return preferred.find(serves) ?? known[0]?.language ?? preferred[0] ?? 'auto';
}
