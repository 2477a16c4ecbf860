import { type calls, type ImageEdits, LIMITS, type ResponseOf } from '@glossa/contract';
import { foldWord, hasWord, wholeWords } from './whole-words.ts';

/** A picture of the job with its texts. */
export type TextPage = ResponseOf<typeof calls.imgEditTexts>['pages'][number];
export type PictureText = TextPage['texts'][number];

/** A name or term, and what it is to be in the translations. */
export interface TermUse {
  source: string;
  target: string;
  /** What it was in them before. */
  before: readonly string[];
  /** Language of the translations. */
  to: string;
}

/** Another translation of a text. */
export interface TextChange {
  id: string;
  before: string;
  after: string;
}

/** A text that has a term. */
export interface TermPlace {
  image: number;
  id: string;
  /** From 1, in its picture. */
  number: number;
  translation: string;
}

/** Where a term stands in the sources, page by page. */
export const placesOf = (pages: readonly TextPage[], term: string): TermPlace[] =>
  pages.flatMap(({ image, texts }) =>
    texts.flatMap(({ id, source, translation }, index) =>
      hasWord(source, term) ? [{ image, id, number: index + 1, translation }] : [],
    ),
  );

/** In capitals where it stands in the place of capitals. */
function inCaseOf(found: string, target: string, language: string): string {
  const letters = found.replace(/[^\p{L}]/gu, '');
  const isUpper = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isUpper && letters.length > 1 ? target.toLocaleUpperCase(language) : target;
}

/** A translation in which what a term was before is its target: whole words alone. */
function replaced(text: string, { target, before, to }: TermUse): string {
  const wanted = foldWord(target);
  const old = before.filter((one) => foldWord(one) !== wanted);
  let done = '';
  let from = 0;
  // Where the target stands already, nothing of it is taken for what was before.
  for (const { start, end, term } of wholeWords(text, [target, ...old], to)) {
    if (term === target) continue;
    done += text.slice(from, start) + inCaseOf(text.slice(start, end), target, to);
    from = end;
  }
  return done + text.slice(from);
}

/** What changes in texts so that a term has its target wherever what it was before is known. */
export const changesOf = (texts: readonly PictureText[], use: TermUse): TextChange[] =>
  texts.flatMap(({ id, source, translation }) => {
    if (!hasWord(source, use.source)) return [];
    const after = replaced(translation, use);
    const changes = after !== translation && after.length <= LIMITS.imageEdits.text;
    return changes ? [{ id, before: translation, after }] : [];
  });

/** Edits with texts changed, or changed back; what has become another text since stays. */
export function withTexts(
  edits: ImageEdits,
  changes: readonly TextChange[],
  back = false,
): ImageEdits {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const next = (region: ImageEdits['regions'][number]) => {
    const change = byId.get(region.id);
    if (change === undefined) return region;
    const [is, becomes] = back ? [change.after, change.before] : [change.before, change.after];
    return region.translation === is ? { ...region, translation: becomes } : region;
  };
  const regions = edits.regions.map(next);
  return regions.some((region, at) => region !== edits.regions[at]) ? { ...edits, regions } : edits;
}
