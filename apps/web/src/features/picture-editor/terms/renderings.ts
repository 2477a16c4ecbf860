import { capitalised, isShouted, katakana } from './signs.ts';
import type { PictureText } from './texts.ts';
import { foldWord, hasWord } from './whole-words.ts';

/** Of the texts that have a word, how many have to have the term, so that it may stand for it. */
const OF_TERM = 0.8;
/** Texts in which a word stands for a term: where nothing but the beginning of a sentence gives it a capital, one more. */
const LEAST = 2;

/** A word of translations that may stand for a name. */
interface Candidate {
  word: string;
  texts: Set<PictureText>;
  /** It has a sign of a name somewhere. */
  isSure: boolean;
}

function candidatesIn(texts: readonly PictureText[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (text: PictureText, word: string, isSure: boolean) => {
    const key = foldWord(word);
    const known = found.get(key) ?? { word, texts: new Set<PictureText>(), isSure: false };
    known.texts.add(text);
    known.isSure ||= isSure;
    found.set(key, known);
  };
  for (const text of texts) {
    const { translation } = text;
    for (const word of katakana(translation)) add(text, word, true);
    if (isShouted(translation)) continue;
    for (const { word, isWithin } of capitalised(translation)) add(text, word, isWithin);
  }
  // Longer names before the parts of them.
  return [...found.values()].sort((a, b) => b.word.length - a.word.length);
}

const shared = (some: Iterable<PictureText>, others: ReadonlySet<PictureText>) =>
  [...some].filter((text) => others.has(text));

/** How much of two sets of texts is in both, from 0 to 1. */
const likeness = (one: ReadonlySet<PictureText>, other: ReadonlySet<PictureText>) =>
  (2 * shared(one, other).length) / (one.size + other.size);

/**
 * What terms are in the translations, the commonest first: a term as it stands, and words that are in texts that have it, and
 * hardly in others. Empty where nothing tells it.
 */
export function renderingsOf(
  texts: readonly PictureText[],
  terms: readonly string[],
): Map<string, string[]> {
  const having = new Map(
    terms.map((term) => [term, new Set(texts.filter(({ source }) => hasWord(source, term)))]),
  );
  const candidates = candidatesIn(texts).map((one) => {
    const liked = terms.map((term) => likeness(one.texts, having.get(term)!));
    return { ...one, of: terms[liked.indexOf(Math.max(0, ...liked))] };
  });
  return new Map(
    terms.map((term) => {
      const found: { word: string; count: number }[] = [];
      const same = [...having.get(term)!].filter(({ translation }) => hasWord(translation, term));
      if (same.length > 0) found.push({ word: term, count: same.length });
      let open = new Set([...having.get(term)!].filter((text) => !same.includes(text)));
      const own = candidates.filter((one) => one.of === term);
      for (;;) {
        const best = bestOf(own, open);
        if (best === undefined) break;
        found.push({ word: best.word, count: best.texts.size });
        open = new Set([...open].filter((text) => !best.texts.has(text)));
      }
      const words = found.sort((a, b) => b.count - a.count).map(({ word }) => word);
      return [term, words] as const;
    }),
  );
}

/** The candidate that most of some texts have, and hardly any other. */
function bestOf(candidates: readonly Candidate[], open: ReadonlySet<PictureText>) {
  let best: Candidate | undefined;
  let most = 0;
  for (const one of candidates) {
    const both = shared(one.texts, open).length;
    const isLikely = both >= LEAST + Number(!one.isSure) && both / one.texts.size >= OF_TERM;
    if (!isLikely || both <= most) continue;
    best = one;
    most = both;
  }
  return best;
}
