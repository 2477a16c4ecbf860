import type { DocumentChoices, TextUnit } from '@glossa/contract';
import { partKind } from './units/part-kinds.ts';

/** Parts of Office packages that people may leave as they are. */
const PARTS: readonly string[] = [
  'headers',
  'notes',
  'comments',
] as const satisfies readonly (keyof DocumentChoices)[];

const OFFICE = /^\/?(?:word|ppt|xl)\//;

/** The units that are to be translated by the choices; without a target the others keep their source. */
export function wantedParts(units: TextUnit[], choices: DocumentChoices): TextUnit[] {
  const unwanted = new Set(
    Object.entries(choices).flatMap(([name, wanted]) =>
      wanted === false && PARTS.includes(name) ? [name] : [],
    ),
  );
  if (unwanted.size === 0) return units;
  return units.filter(
    ({ location = '' }) => !(OFFICE.test(location) && unwanted.has(partKind(location))),
  );
}
