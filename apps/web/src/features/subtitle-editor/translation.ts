import { dividePlaces } from '@glossa/subtitles';

/** A subtitle in another language. */
export interface Translation {
  text: string;
  /** The text that it says in other words. */
  of: string;
  /** Somebody wrote it: no engine writes over it. */
  byHand: boolean;
}

/** Translations of one subtitle, by the catalogue tags of their languages. */
export type Translations = Readonly<Record<string, Translation>>;

/** A text with what it is in other languages. */
export interface Translated {
  text: string;
  translations?: Translations | undefined;
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a translation is still that of a text; where lines break makes no difference. */
export const isCurrent = ({ of }: Translation, text: string): boolean => words(of) === words(text);

/**
 * Translations of a text that is divided in two: each is cut at a phrase near the same share of it. One of a single word
 * stays whole with the first part, and no longer counts as its translation.
 */
export function dividedTranslations(
  { text, translations = {} }: Translated,
  before: string,
  after: string,
): [Translations, Translations] {
  const parts: [Record<string, Translation>, Record<string, Translation>] = [{}, {}];
  for (const [tag, whole] of Object.entries(translations)) {
    const [place] = dividePlaces(whole.text, [before.length, after.length], tag);
    const known = place !== undefined && isCurrent(whole, text);
    const part = (said: string, of: string) => ({ ...whole, text: said, of: known ? of : '' });
    parts[0][tag] = part(whole.text.slice(0, place?.end).trim(), before);
    if (place !== undefined) parts[1][tag] = part(whole.text.slice(place.next).trim(), after);
  }
  return parts;
}

/** Translations of two texts that become one; what only one of them had no longer counts as its translation. */
export function joinedTranslations(
  first: Translated,
  second: Translated,
  joined: string,
): Translations {
  const { translations: before = {} } = first;
  const { translations: after = {} } = second;
  const tags = new Set([...Object.keys(before), ...Object.keys(after)]);
  const all: Record<string, Translation> = {};
  for (const tag of tags) {
    const [one, other] = [before[tag], after[tag]];
    const known =
      one !== undefined &&
      other !== undefined &&
      isCurrent(one, first.text) &&
      isCurrent(other, second.text);
    const texts = [one?.text.trim(), other?.text.trim()].filter(Boolean);
    const byHand = one?.byHand === true || other?.byHand === true;
    all[tag] = { text: texts.join('\n'), of: known ? joined : '', byHand };
  }
  return all;
}
