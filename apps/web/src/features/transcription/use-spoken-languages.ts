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

/** The language to begin with: that of the address, else what is found out, else the reader's, else any. */
export function firstLanguage(
  known: readonly SpokenLanguage[] | null,
  preferred: readonly (string | undefined)[],
): string {
  const wanted = preferred.filter((tag) => tag !== undefined);
  if (known === null) return wanted[0] ?? 'auto';
  const serves = (tag: string) => known.some(({ language }) => language === tag);
  return wanted.find(serves) ?? known[0]?.language ?? wanted[0] ?? 'auto';
}
