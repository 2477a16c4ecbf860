import { baseLanguage, findLanguage } from '@glossa/contract';
import type { DetectEngine, DetectHints, Detection } from '@glossa/engines';
import { countLetters, ownScriptShare } from './checks/scripts.ts';

/** A text of so many letters that is surely in another language than those beside it is taken to be so. */
const ENOUGH_LETTERS = 24;
const SURE = 0.9;
/** Of all texts together so much is read, in UTF-16 units. */
const SAMPLE = 4_000;

export interface SourceHints {
  /** Languages likelier than others, likeliest first: the page's, the reader's, the last source. */
  likely?: readonly string[];
  /** Whether an engine could translate from a language; asked where the words leave it open. */
  isServed?(tag: string): Promise<boolean>;
}

/**
 * Languages that a source is likelier to be in than others. The one that is translated into is none of them: most
 * people read a page in it, and have translated what they cannot read.
 */
export function withoutTarget(likely: readonly string[], to: string): string[] {
  return likely.filter((tag) => baseLanguage(tag) !== baseLanguage(to));
}

/** The language of a text; `others` are those it may be in as well, likeliest first, where that is not sure. */
export interface SourceLanguage {
  language: string | undefined;
  others?: string[];
}

/**
 * The languages of texts that belong together: a mail's greeting, body and closing, the parts of a page. They share
 * one language, found in all of them, unless one of them is long enough, or in another script, to say otherwise.
 * @param samples of each text its words; empty for none
 * @param to the language they are translated into
 */
export async function sourceLanguages(
  samples: readonly string[],
  detector: DetectEngine,
  to: string,
  { likely = [], isServed }: SourceHints,
): Promise<SourceLanguage[]> {
  const tags = likely.flatMap((tag) => findLanguage(tag)?.tag ?? []);
  const known = withoutTarget([...new Set(tags)], to);
  const shared = await weigh(together(samples), detector, { likely: known }, isServed);
  const tag = catalogueTag(shared);
  const others = shared.others?.map(({ language }) => language);
  const whole: SourceLanguage = {
    language: tag,
    ...(others === undefined || others.length === 0 ? {} : { others }),
  };
  if (samples.length === 1 || tag === undefined)
    return samples.map((text) => (says(text) ? whole : none));
  return samples.map((text) => {
    if (!says(text)) return none;
    const other = isOtherScript(text, tag);
    // Most texts of a page are too short to differ: they are not looked at by themselves.
    if (!other && countLetters(text) < ENOUGH_LETTERS) return whole;
    const own = detector.detect(text, { likely: [tag, ...known] });
    const apart = other || own.confidence >= SURE;
    return apart && own.language !== null ? { language: catalogueTag(own) } : whole;
  });
}

const none: SourceLanguage = { language: undefined };
const says = (text: string) => /\p{L}/u.test(text);
const catalogueTag = ({ language }: Detection) =>
  language === null ? undefined : findLanguage(language)?.tag;

/** Something of each text, as much of all as is read. */
function together(samples: readonly string[]): string {
  const share = Math.max(40, Math.floor(SAMPLE / Math.max(1, samples.length)));
  return samples
    .map((text) => text.slice(0, share).toWellFormed())
    .join('\n')
    .slice(0, SAMPLE);
}

/** Where the words leave several languages open, those that could be translated are likelier. */
async function weigh(
  text: string,
  detector: DetectEngine,
  hints: DetectHints,
  isServed: SourceHints['isServed'],
): Promise<Detection> {
  const found = detector.detect(text, hints);
  if (found.others === undefined || found.language === null || isServed === undefined) return found;
  const tags = [found, ...found.others].map(({ language }) => language as string);
  const served = await Promise.all(tags.map((tag) => isServed(tag)));
  const unserved = new Set(tags.filter((_, at) => !served[at]));
  return detector.detect(text, { ...hints, isServed: (tag) => !unserved.has(tag) });
}

/** True when next to nothing of a text is in letters of a language. */
function isOtherScript(text: string, tag: string): boolean {
  const share =
    ownScriptShare(text, tag) ?? (text.match(/\p{sc=Latin}/gu)?.length ?? 0) / countLetters(text);
  return share < 0.1;
}
