import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { keptTerms, type OwnTerm } from './kept-terms.ts';
import { renderingsOf } from './renderings.ts';
import { suggestTerms } from './suggest-terms.ts';
import { placesOf, type TermPlace, type TextPage } from './texts.ts';
import { foldWord, hasWord } from './whole-words.ts';

/** A name or term of a job's pictures, as it is listed. */
export interface ListedTerm {
  source: string;
  /** What it is to be: what somebody said, else what it is most often. */
  target: string;
  /** What it is in the translations, the commonest first. */
  renderings: readonly string[];
  /** What it was before, in whatever place. */
  before: readonly string[];
  places: readonly TermPlace[];
  /** Those of them whose translation does not have the target. */
  left: readonly TermPlace[];
}

export interface Terms {
  listed: readonly ListedTerm[];
  /** Says something of a term, which is listed if it was not. */
  say(source: string, more: Partial<Omit<OwnTerm, 'source'>>): void;
}

const blank = (source: string): OwnTerm => ({ source, target: null, before: [], isGone: false });
const isSame = (one: string, other: string) => foldWord(one) === foldWord(other);

/** The names and terms of a job: those that are found, and those that somebody added. */
export function useTerms(jobId: string, pages: readonly TextPage[], from: string): Terms {
  const [own, setOwn] = useState<readonly OwnTerm[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void keptTerms.get(jobId).then((kept) => {
      if (!isGone) setOwn(kept?.terms ?? []);
    });
    return () => {
      isGone = true;
    };
  }, [jobId]);

  // Somebody may be typing into one of the texts.
  const looked = useDeferredValue(pages);
  const texts = useMemo(() => looked.flatMap((page) => page.texts), [looked]);
  const sources = texts.map(({ source }) => source).join('\n');
  // Names are found once: what they are called may change.
  const suggested = useMemo(() => suggestTerms(texts, from), [sources, from]);

  const listed = useMemo(() => {
    if (own === null) return [];
    const added = own.filter(({ source }) => !suggested.some((one) => isSame(one, source)));
    const all = [...added.toReversed().map(({ source }) => source), ...suggested];
    const said = (source: string) => own.find((one) => isSame(one.source, source));
    const names = all.filter((source) => !said(source)?.isGone);
    const found = renderingsOf(texts, names);
    return names.map((source): ListedTerm => {
      const { target: wanted = null, before = [] } = said(source) ?? {};
      const renderings = found.get(source) ?? [];
      const target = wanted ?? renderings[0] ?? '';
      const places = placesOf(looked, source);
      const left = places.filter(
        ({ translation }) => target.trim() !== '' && !hasWord(translation, target),
      );
      return { source, target, renderings, before, places, left };
    });
  }, [own, suggested, texts, looked]);

  return {
    listed,
    say(source, more) {
      const before = own ?? [];
      const known = before.find((one) => isSame(one.source, source)) ?? blank(source);
      const next = { ...known, ...more };
      const at = before.indexOf(known);
      const terms = at < 0 ? [...before, next] : before.with(at, next);
      setOwn(terms);
      void keptTerms.set({ jobId, terms });
    },
  };
}
