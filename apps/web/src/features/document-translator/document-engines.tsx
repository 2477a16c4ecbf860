import type { Catalogue, DocumentItem } from '@glossa/core';
import { EngineLine } from '@glossa/ui';
import { useEngineName } from '../../client/use-catalogue.ts';

export interface DocumentEnginesProps {
  items: readonly DocumentItem[];
  /** Stated or detected language of the document. */
  from: string;
  catalogue: Catalogue;
}

/** Who will translate a document and whether its text leaves the server, once for each engine and way. */
export function DocumentEngines({ items, from, catalogue }: DocumentEnginesProps) {
  const engineName = useEngineName();
  const pairs = items.flatMap(({ to }) => catalogue.pair(from, to) ?? []);
  const keyOf = ({ engine, via = [] }: (typeof pairs)[number]) => [engine, ...via].join(' ');
  const distinct = [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()];
  if (distinct.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1" data-cost="engines">
      {distinct.map((pair) => (
        <EngineLine
          key={keyOf(pair)}
          pair={pair}
          engineName={engineName(pair.engine)}
          viaNames={(pair.via ?? []).map(catalogue.nameOf)}
        />
      ))}
    </div>
  );
}
