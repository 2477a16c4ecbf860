import { type Fragment, fragmentLength, type InlineCode, type TextUnit } from '@glossa/contract';

/** A cut is made after a word that ends within this share of the text before it. */
const LOOK_BACK = 0.2;

/** So many code points of a text, to the end of a word where one is near. */
function cutText(text: string, characters: number): string {
  const points = [...text];
  if (points.length <= characters) return text;
  const kept = points.slice(0, characters);
  const space = kept.findLastIndex((point) => /\s/.test(point));
  return kept.slice(0, space >= characters * (1 - LOOK_BACK) ? space : characters).join('');
}

/**
 * The beginning of a fragment: at most `characters` code points of text, codes excluded. Codes that are open at
 * the cut are closed there.
 */
export function fragmentBeginning(fragment: Fragment, characters: number): Fragment {
  const beginning: (string | InlineCode)[] = [];
  const open: string[] = [];
  let left = characters;
  for (const part of fragment) {
    if (typeof part === 'string') {
      const text = cutText(part, left);
      if (text !== '') beginning.push(text);
      left -= fragmentLength([part]);
      if (left <= 0) break;
      continue;
    }
    beginning.push(part);
    if (part.type === 'start') open.push(part.id);
    if (part.type === 'end') open.splice(open.lastIndexOf(part.id), 1);
  }
  for (const id of open.toReversed()) beginning.push({ type: 'end', id });
  return beginning;
}

/**
 * The units of the first page, at most `characters` code points of text: the one that is longer than what is left
 * is cut.
 */
export async function* previewUnits(
  units: AsyncIterable<TextUnit> | Iterable<TextUnit>,
  characters: number,
): AsyncGenerator<TextUnit> {
  let left = characters;
  let first: TextUnit | undefined;
  for await (const unit of units) {
    first ??= unit;
    if (unit.page !== first.page || left <= 0) return;
    const length = fragmentLength(unit.source);
    yield length <= left ? unit : { ...unit, source: fragmentBeginning(unit.source, left) };
    left -= length;
  }
}
