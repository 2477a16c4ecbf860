import { fragmentLength, type TextUnit } from '@glossa/contract';
import type { DocumentParts } from '@glossa/documents';
import { orderByPart, PartCounter } from './part-progress.ts';
import type { ValueList } from './value-store.ts';

/** Text units, in memory or in a file. */
export type UnitList = ValueList<TextUnit>;

/** Units in memory. */
export function unitList(units: readonly TextUnit[]): UnitList {
  return { length: units.length, read: (index) => units[index]! };
}

/** What has to be known of units before the first is translated. */
export interface UnitSurvey {
  /** Unicode code points of translatable text. */
  characters: number;
  /** Their numbers in the order in which they are translated: part by part. */
  order: Uint32Array;
  /** Of a document with parts: how far each is. */
  counter: PartCounter | undefined;
}

/** Goes through units once. */
export async function surveyUnits(units: UnitList, parts?: DocumentParts): Promise<UnitSurvey> {
  const counter = parts && new PartCounter(parts);
  const partOf = new Int32Array(units.length);
  let characters = 0;
  for (let index = 0; index < units.length; index++) {
    const unit = await units.read(index);
    characters += fragmentLength(unit.source);
    partOf[index] = unit.part ?? 0;
    counter?.expect(unit);
  }
  return { characters, order: orderByPart(partOf), counter };
}
