import {
  fragmentText,
  type NumberedPart,
  PART_NAME_LENGTH,
  type PartKind,
  type TextUnit,
} from '@glossa/contract';
import type { DocumentPart, DocumentParts, Extraction } from '../types.ts';
import { type OtherPart, partKind } from './part-kinds.ts';

/** Pages that are titled by the first heading on them. */
const TITLED: ReadonlySet<PartKind> = new Set(['slide', 'chapter']);

export interface Divided {
  /** Each knows the index of its part. */
  units: TextUnit[];
  /** Absent where a document has one part, or its format has none. */
  parts?: DocumentParts;
}

/**
 * Divides a document: into its pages, slides, sheets or chapters where the filter tells them, else into the sections
 * that its headings begin. What stands beside them (headers, comments …) is a part for each kind of it.
 */
export function divide(extraction: Pick<Extraction, 'units' | 'pages' | 'paging'>): Divided {
  const { units, pages, paging } = extraction;
  const divided = paging && pages > 1 ? byPages(units, paging.kind) : bySections(units);
  const total = divided.kind === 'section' ? divided.numbered.length : pages;
  if (total < 2 || divided.numbered.length === 0) return { units };
  const names = paging?.names ?? [];
  const found = [...divided.numbered, ...divided.others.values()];
  const parts = found.map(({ kind, number, units: own }): DocumentPart => {
    const stated = divided.kind === 'section' ? undefined : names[(number ?? 0) - 1];
    const name = stated ?? (TITLED.has(kind) || kind === 'section' ? titleOf(own) : undefined);
    return { kind, ...(number ? { number } : {}), ...(name ? { name: clipped(name) } : {}) };
  });
  const indexes = new Map(found.flatMap(({ units: own }, part) => own.map(({ id }) => [id, part])));
  return {
    units: units.map((unit) => ({ ...unit, part: indexes.get(unit.id)! })),
    parts: { kind: divided.kind, total, parts },
  };
}

interface Part {
  kind: PartKind;
  number?: number;
  units: TextUnit[];
}
interface Division {
  kind: NumberedPart;
  numbered: Part[];
  others: Map<OtherPart, Part>;
}

function addOther(division: Division, unit: TextUnit): void {
  const { others } = division;
  const found = partKind(unit.location);
  // OpenDocument keeps headers of texts and masters of slides in the same place.
  const kind = division.kind === 'slide' && found === 'headers' ? 'masters' : found;
  const part = others.get(kind) ?? { kind, units: [] };
  part.units.push(unit);
  others.set(kind, part);
}

function byPages(units: readonly TextUnit[], kind: NumberedPart): Division {
  const pages = new Map<number, Part>();
  const division: Division = { kind, numbered: [], others: new Map() };
  for (const unit of units) {
    if (unit.page === undefined) {
      addOther(division, unit);
      continue;
    }
    const part = pages.get(unit.page) ?? { kind, number: unit.page + 1, units: [] };
    part.units.push(unit);
    pages.set(unit.page, part);
  }
  division.numbered = [...pages.values()].sort((a, b) => a.number! - b.number!);
  return division;
}

/** A heading right below another one begins no section of its own. */
function bySections(units: readonly TextUnit[]): Division {
  const division: Division = { kind: 'section', numbered: [], others: new Map() };
  const { numbered } = division;
  let afterHeading = false;
  for (const unit of units) {
    if (partKind(unit.location) !== 'other') {
      addOther(division, unit);
      continue;
    }
    const heading = unit.kind === 'heading';
    if (numbered.length === 0 || (heading && !afterHeading))
      numbered.push({ kind: 'section', number: numbered.length + 1, units: [] });
    numbered.at(-1)!.units.push(unit);
    afterHeading = heading;
  }
  return division;
}

function titleOf(units: readonly TextUnit[]): string | undefined {
  const heading = units.find(({ kind }) => kind === 'heading');
  return heading && fragmentText(heading.source);
}

function clipped(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim().toWellFormed()];
  if (chars.length <= PART_NAME_LENGTH) return chars.join('');
  return `${chars
    .slice(0, PART_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
