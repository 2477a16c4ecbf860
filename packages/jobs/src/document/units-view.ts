import { fragmentText, type TextUnit, type TranslatedUnit } from '@glossa/contract';

/** A text unit for the side-by-side view. */
export interface UnitView {
  id: string;
  kind: TextUnit['kind'];
  location?: string;
  page?: number;
  source: string;
  target: string;
  /** The worst of its segments' states. */
  state: 'translated' | 'doubtful' | 'failed' | 'copied';
  issues: string[];
}

function stateOf({ segments }: TranslatedUnit): UnitView['state'] {
  const states = new Set(segments.map(({ state }) => state));
  if (states.has('failed')) return 'failed';
  if (states.has('doubtful')) return 'doubtful';
  return states.has('translated') || states.has('reused') ? 'translated' : 'copied';
}

/** The units of a document with their translations, in document order; untranslated ones show their source. */
export function viewUnits(
  units: readonly TextUnit[],
  translated: ReadonlyMap<string, TranslatedUnit>,
): UnitView[] {
  return units.map((unit) => {
    const source = fragmentText(unit.source);
    const done = translated.get(unit.id);
    return {
      id: unit.id,
      kind: unit.kind,
      ...(unit.location === undefined ? {} : { location: unit.location }),
      ...(unit.page === undefined ? {} : { page: unit.page }),
      source,
      target: done === undefined ? source : fragmentText(done.target),
      state: done === undefined ? 'copied' : stateOf(done),
      issues: [...new Set(done?.segments.flatMap(({ issues }) => issues) ?? [])],
    };
  });
}
