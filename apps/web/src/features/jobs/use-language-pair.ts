import { type Catalogue, choosePair, servedTarget } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { useState } from 'react';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';
import { usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import type { Pair } from '../no-engine/unserved-pair.ts';

export interface LanguagePair {
  pair: Pair;
  recent: readonly string[];
  /** Of the field of the target, until it is known which is presumed. */
  targetClass: ReturnType<typeof usePresumedClass>;
  /** Takes a language for one side; the other one follows where it has to. */
  choose(side: 'from' | 'to', tag: string): void;
  setPair(pair: Pair): void;
}

/** The pair of a tool: as its address says, else presumed, until somebody chooses. */
export function useLanguagePair(
  catalogue: Catalogue,
  locale: Locale,
  search: { from?: string | undefined; to?: string | undefined },
): LanguagePair {
  const presumed = usePresumedTarget(locale, search.from);
  const targetClass = usePresumedClass(search.to);
  const [recent, remember] = useRecentLanguages();
  const [chosen, setPair] = useState<Pair | null>(null);
  const pair = chosen ?? { from: search.from ?? 'auto', to: search.to ?? presumed };
  const choose = (side: 'from' | 'to', tag: string) => {
    const { from, to } = choosePair(pair, side, tag);
    const preferred = [...recent, locale.language, 'en', 'es'];
    setPair({ from, to: side === 'to' ? to : servedTarget(catalogue, from, to, preferred) });
    remember(tag);
  };
  return { pair, recent, targetClass, choose, setPair };
}
