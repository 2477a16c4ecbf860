import {
  fragmentText,
  type SegmentFilter,
  type SegmentView,
  type TextUnit,
} from '@glossa/contract';
import type { Translations } from '../../work/translations.ts';

/** The segments of a document with their translations, in document order; untranslated ones show their source. */
export async function* viewSegments(
  units: AsyncIterable<TextUnit> | Iterable<TextUnit>,
  translated: Pick<Translations, 'get'>,
): AsyncGenerator<SegmentView> {
  let index = 0;
  for await (const { id, kind, location, page, source } of units) {
    const place = {
      unit: id,
      kind,
      ...(location === undefined ? {} : { part: location }),
      ...(page === undefined ? {} : { page: page + 1 }),
    };
    const segments = (await translated.get(id))?.segments ?? [
      { source, target: source, state: 'copied' as const, issues: [] },
    ];
    for (const segment of segments) {
      yield {
        index: index++,
        ...place,
        source: fragmentText(segment.source),
        target: fragmentText(segment.target),
        state: segment.state,
        issues: [...segment.issues],
        ...(segment.details === undefined ? {} : { details: segment.details }),
      };
    }
  }
}

/** Whether a segment still stands in the words of its source: no engine had it, or its answer was the same. */
function isUntranslated({ state, source, target }: SegmentView): boolean {
  return state === 'failed' || (source === target && /\p{L}/u.test(source));
}

const SHOWN: Record<SegmentFilter, (segment: SegmentView) => boolean> = {
  all: () => true,
  check: ({ state, issues }) =>
    state === 'doubtful' || state === 'failed' || issues.includes('too_long'),
  untranslated: isUntranslated,
};

/** Text as it is compared in a search: without case, accents and other forms of the same letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

export interface SegmentSearch {
  show: SegmentFilter;
  /** Found in the source or the translation; empty: every segment. */
  query: string;
  offset: number;
  limit: number;
}

/** Segments of a document, kept to be looked through again and again. */
export class SegmentIndex {
  readonly #segments: readonly SegmentView[];
  readonly counts: Record<SegmentFilter, number>;
  #folded: string[] | undefined;

  constructor(segments: readonly SegmentView[]) {
    this.#segments = segments;
    const count = (filter: SegmentFilter) => segments.filter(SHOWN[filter]).length;
    this.counts = { all: count('all'), check: count('check'), untranslated: count('untranslated') };
  }

  /** One page of the segments that match, and how many do. */
  search({ show, query, offset, limit }: SegmentSearch): {
    matched: number;
    items: SegmentView[];
  } {
    const wanted = fold(query.trim());
    const matching = this.#segments.filter(
      (segment) => SHOWN[show](segment) && (wanted === '' || this.#text(segment).includes(wanted)),
    );
    return { matched: matching.length, items: matching.slice(offset, offset + limit) };
  }

  /** Both columns of a segment, folded; a match never spans the two. */
  #text({ index }: SegmentView): string {
    this.#folded ??= this.#segments.map(({ source, target }) => fold(`${source}\n\n${target}`));
    return this.#folded[index]!;
  }
}
