import { calls, type ResponseOf, type SpokenLanguage } from '@glossa/contract';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

type Hearing = ResponseOf<typeof calls.spokenLanguages>;

/** What the server makes of recordings; `null` until it is known. */
export function useHearing(): Hearing | null {
  const [known, setKnown] = useState<Hearing | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api.call(calls.spokenLanguages, {}, { signal: controller.signal }).then(
      setKnown,
      // The price will say what is wrong.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return known;
}

/** What the server understands when it is spoken; `null` until it is known. */
export const useSpokenLanguages = (): readonly SpokenLanguage[] | null =>
  useHearing()?.languages ?? null;

/** The language to begin with: the first of `preferred` that is understood, else any that is. */
export function firstLanguage(
  known: readonly SpokenLanguage[] | null,
  preferred: readonly string[],
): string {
  if (known === null) return preferred[0] ?? 'auto';
  const serves = (tag: string) => known.some(({ language }) => language === tag);
  return preferred.find(serves) ?? known[0]?.language ?? preferred[0] ?? 'auto';
}
