import { type Fragment, fragmentLength, type InlineCode, type TextUnit } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fragmentBeginning, previewUnits } from './preview-units.ts';

const unit = (id: string, source: Fragment, page = 0): TextUnit => ({
  id,
  kind: 'paragraph',
  source,
  segmentation: 'sentence',
  page,
});

/** Fragments whose codes are nested, as filters make them. */
const { nodes } = fc.letrec<{ nodes: Fragment }>((tie) => ({
  nodes: fc
    .array(
      fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.string({ unit: 'grapheme-composite' }),
        fc.constant<InlineCode>({ type: 'standalone', id: 'x' }),
        tie('nodes').map(
          (inner): Fragment => [{ type: 'start', id: 'x' }, ...inner, { type: 'end', id: 'x' }],
        ),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.flat() as Fragment),
}));

/** Gives every code of a tree an id of its own, pairs one between them. */
function numbered(fragment: Fragment): Fragment {
  let next = 1;
  const open: string[] = [];
  return fragment.map((part) => {
    if (typeof part === 'string') return part;
    if (part.type === 'end') return { ...part, id: open.pop()! };
    const id = String(next++);
    if (part.type === 'start') open.push(id);
    return { ...part, id };
  });
}

function isBalanced(fragment: Fragment): boolean {
  const open: string[] = [];
  for (const part of fragment) {
    if (typeof part === 'string' || part.type === 'standalone') continue;
    if (part.type === 'start') open.push(part.id);
    else if (open.pop() !== part.id) return false;
  }
  return open.length === 0;
}

describe('the beginning of a fragment', () => {
  it('is never longer than allowed, begins as the whole does, and keeps codes in pairs (law)', () => {
    fc.assert(
      fc.property(nodes.map(numbered), fc.nat(30), (fragment, characters) => {
        const beginning = fragmentBeginning(fragment, characters);
        expect(fragmentLength(beginning)).toBeLessThanOrEqual(characters);
        expect(isBalanced(beginning)).toBe(true);
        const text = (of: Fragment) => of.filter((part) => typeof part === 'string').join('');
        expect(text(fragment).startsWith(text(beginning))).toBe(true);
        if (fragmentLength(fragment) <= characters) expect(text(beginning)).toBe(text(fragment));
      }),
      { seed: 16, numRuns: 300 },
    );
  });

  it('ends with a word where one ends near', () => {
    expect(fragmentBeginning(['One two three four'], 16)).toEqual(['One two three']);
    expect(fragmentBeginning(['🙂🙂🙂🙂'], 2)).toEqual(['🙂🙂']);
  });
});

describe('the units of a preview', () => {
  const chosen = (units: TextUnit[], characters: number) =>
    Array.fromAsync(previewUnits(units, characters));

  it('are the first page’s, and the first one is cut, too', async () => {
    const long = 'word '.repeat(40_000);
    const [first, ...more] = await chosen([unit('1', [long]), unit('2', ['next'])], 1_500);
    expect(fragmentLength(first!.source)).toBeLessThanOrEqual(1_500);
    expect(fragmentLength(first!.source)).toBeGreaterThan(1_400);
    expect(more).toEqual([]);
    const pages = [unit('1', ['One.']), unit('2', ['Two.']), unit('3', ['Three.'], 1)];
    expect(await chosen(pages, 1_500)).toEqual(pages.slice(0, 2));
    expect((await chosen(pages, 6)).map(({ source }) => source)).toEqual([['One.'], ['Tw']]);
  });
});
