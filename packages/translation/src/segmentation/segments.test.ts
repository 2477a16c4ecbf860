import type { Fragment } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinStrings } from '../codes/fragment.ts';
import { anyFragment, brokenFragment, runs } from '../testing/arbitraries.ts';
import { type Piece, segmentUnit } from './segments.ts';

const b = { type: 'start', id: 'b' } as const;
const endB = { type: 'end', id: 'b' } as const;
const i = { type: 'start', id: 'i' } as const;
const endI = { type: 'end', id: 'i' } as const;
const image = { type: 'standalone', id: 'img', hint: 'image' } as const;
const note = { type: 'standalone', id: 'fn', hint: 'footnote' } as const;
const field = { type: 'standalone', id: 'f', hint: 'field', equiv: '4' } as const;

/** The source of a piece; the law of segmentation is that the pieces' sources joined are the unit's. */
const pieceSource = ({ before, lead, core, trail, after }: Piece): Fragment =>
  joinStrings([before, ...lead, ...core, ...trail, after]);

function cores(...source: Fragment) {
  return segmentUnit({ source, segmentation: 'sentence' }, 'en').map((piece) => piece.core);
}

describe('segmentUnit', () => {
  it('takes wrapping pairs and codes at the edges out of the segment', () => {
    expect(cores(b, i, ' Hello there. ', endI, endB)).toEqual([['Hello there.']]);
    expect(cores(image, ' Caption.', note)).toEqual([['Caption.']]);
    expect(cores(b, 'Note:', endB, ' read it.', note)).toEqual([[b, 'Note:', endB, ' read it.']]);
  });

  it('leaves codes between sentences with what they open or close', () => {
    expect(cores('One. ', b, 'Two', endB, ' there.')).toEqual([
      ['One.'],
      [b, 'Two', endB, ' there.'],
    ]);
    expect(cores('It is ', b, 'one.', endB, ' Two there.')).toEqual([
      ['It is ', b, 'one.', endB],
      ['Two there.'],
    ]);
  });

  it('keeps worded codes at the edges inside', () => {
    expect(cores(field, ' pages')).toEqual([[field, ' pages']]);
  });

  it('takes halves of pairs that other segments close out of the edges', () => {
    expect(cores('One ', b, 'two. Three', endB, ' four.')).toEqual([
      ['One ', b, 'two.'],
      ['Three', endB, ' four.'],
    ]);
    expect(cores(b, 'One. Two.', endB, ' Three.')).toEqual([['One.'], ['Two.'], ['Three.']]);
  });

  it('breaks at a double line break, not at a single one within a sentence', () => {
    const br = (id: string) => ({ type: 'standalone', id, hint: 'break', equiv: '\n' }) as const;
    expect(cores('John Smith', br('1'), 'High Street')).toHaveLength(1);
    expect(cores('John Smith', br('1'), br('2'), 'High Street')).toEqual([
      ['John Smith'],
      ['High Street'],
    ]);
    expect(cores('The end.', br('1'), 'Go on')).toEqual([['The end.'], ['Go on']]);
  });

  it('does not cut inside protected text', () => {
    expect(
      cores('You have {n, plural, one {One. Thing} other {#. Things}} now. Bye.'),
    ).toHaveLength(2);
  });

  it('cuts what is too long even where it is not to be segmented', () => {
    const source = ['word '.repeat(1000)];
    const pieces = segmentUnit({ source, segmentation: 'none' }, 'en');
    expect(pieces.length).toBeGreaterThan(3);
    expect(joinStrings(pieces.flatMap(pieceSource))).toEqual(source);
  });

  it('conserves every character and code of any fragment', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyFragment, brokenFragment),
        fc.constantFrom('sentence' as const, 'none' as const),
        fc.constantFrom('en', 'ja', 'de'),
        (source, segmentation, language) => {
          const pieces = segmentUnit({ source, segmentation }, language);
          expect(joinStrings(pieces.flatMap(pieceSource))).toEqual(joinStrings(source));
        },
      ),
      runs(500),
    );
  });
});
