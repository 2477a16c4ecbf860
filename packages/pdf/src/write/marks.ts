import type { PdfDict } from '@libpdf/core';
import { dictAt, type Resolve } from '../content/objects.ts';
import type { Mark, Show } from '../content/shows.ts';
import { nameText } from './numbers.ts';
import type { StreamChange } from './stream-change.ts';

/**
 * Takes the text that marked content stands for (`/ActualText`) from the sequences around changed operators: it is that
 * of the source.
 */
export function dropActualText(
  shows: Iterable<Show>,
  changeOf: (show: Show) => StreamChange,
  resolve: Resolve,
): void {
  const done = new Set<Mark['operator']>();
  for (const show of shows) {
    for (const mark of show.marks) {
      if (!mark.hasActualText || done.has(mark.operator)) continue;
      done.add(mark.operator);
      drop(mark, changeOf(show), resolve);
    }
  }
}

function drop(mark: Mark, change: StreamChange, resolve: Resolve): void {
  const properties = mark.operator.operands[1];
  const source = change.owner.bytes;
  const text = (from: number, to: number) =>
    Buffer.from(source.subarray(from, to)).toString('latin1');
  const { start, end } = mark.operator;
  if (properties?.type === 'dictionary') {
    const kept = [...properties.entries]
      .filter(([key]) => key !== 'ActualText')
      .map(([key, value]) => `${nameText(key)} ${text(value.start, value.end)}`);
    change.edit({ start, end, text: `${nameText(mark.tag)} <<${kept.join(' ')}>> BDC` });
  } else if (properties?.type === 'name') {
    const dict: PdfDict | undefined = dictAt(
      dictAt(change.owner.resources, 'Properties', resolve),
      properties.value,
      resolve,
    );
    if (!dict) return;
    const copy = dict.clone();
    copy.delete('ActualText');
    const name = change.addResource('Properties', 'GlP', copy);
    change.edit({ start, end, text: `${nameText(mark.tag)} ${nameText(name)} BDC` });
  }
}
