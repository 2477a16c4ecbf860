import { baseLanguage } from '@glossa/contract';
import type { Catalogue, DocumentItem } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { NoEngine } from '../no-engine/no-engine.tsx';
import type { Pair } from '../no-engine/unserved-pair.ts';

/** Told which pair is to be used in the place of targets that nobody serves; without one, that the others will do. */
export type OnTargets = (pair: Pair | null, instead: readonly string[]) => void;

export interface UnservedTargetsProps {
  /** Language of the document. */
  from: string;
  /** Its way into languages that nobody serves, at least one. */
  items: readonly DocumentItem[];
  /** Its way into the others. */
  served: readonly DocumentItem[];
  catalogue: Catalogue;
  /** Absent where it is too late for other languages. */
  onTargets: OnTargets | undefined;
}

/** Says once into which of its languages a document cannot be translated here, and what can be done instead. */
export function UnservedTargets({
  from,
  items,
  served,
  catalogue,
  onTargets,
}: UnservedTargetsProps) {
  const { i18n } = useTranslation('translate/document');
  const tags = items.map(({ to }) => to);
  const [first, ...others] = tags;
  return (
    <NoEngine
      pair={{ from, to: first! }}
      others={others}
      rest={served.map(({ to }) => to)}
      catalogue={catalogue}
      reader={baseLanguage(i18n.language)}
      isFound={items[0]!.from === 'auto'}
      {...(onTargets === undefined
        ? {}
        : {
            onPair: (pair: Pair) => onTargets(pair, tags),
            onRest: () => onTargets(null, tags),
          })}
    />
  );
}
