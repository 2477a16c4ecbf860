import { LANGUAGES, type Page, SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { isPageServed } from './page-served.ts';
import { isPairServed } from './served-pairs.ts';

/** A sentence and what an engine of this server made of it. */
export interface PairExample {
  before: string;
  after: string;
}

/** What a page of two languages says of the server's engines; a server knows it, browsers are told. */
export interface PairFacts {
  /** False where no engine translates the pair. */
  served: boolean;
  /** Whether it is translated the other way round, too. */
  reverse: boolean;
  /** Tags of other site languages that are translated into the target. */
  sources: readonly string[];
  examples: readonly PairExample[];
  /** False while examples are being made: such a page is not the last word. */
  whole: boolean;
}

/** `null`: not now. */
type MakeExamples = (from: string, to: string) => Promise<readonly PairExample[] | null>;

/** How long a page waits for its examples; they are there when the next one is asked for. */
const PATIENCE_MS = 1500;

let make: MakeExamples | undefined;

/** Says what makes examples; without it there are none. */
export function takePairExamples(examples: MakeExamples): void {
  make = examples;
}

/** The facts of a language page, without its examples. */
export function pairFacts(page: Extract<Page, { type: 'language' }>): PairFacts {
  const { source, target } = page.languages;
  const sources = LANGUAGES.filter(
    ({ tag }) =>
      SITE_LANGUAGE_TAGS.includes(tag) &&
      tag !== target.tag &&
      tag !== source?.tag &&
      isPairServed(tag, target.tag),
  );
  return {
    served: isPageServed(page),
    reverse: source !== undefined && isPairServed(target.tag, source.tag),
    sources: sources.map(({ tag }) => tag),
    examples: [],
    whole: true,
  };
}

/** The facts of a language page, with the examples that are there in time. */
export async function wholePairFacts(
  page: Extract<Page, { type: 'language' }>,
): Promise<PairFacts> {
  const facts = pairFacts(page);
  const { source, target } = page.languages;
  if (make === undefined || source === undefined || !facts.served) return facts;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, null);
  const examples = await Promise.race([make(source.tag, target.tag).catch(() => []), late.promise]);
  clearTimeout(timer);
  return examples === null ? { ...facts, whole: false } : { ...facts, examples };
}
