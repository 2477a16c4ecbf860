import type { SegmentState, TextUnit, TranslatedUnit } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { SegmentIndex, viewSegments } from './segments-view.ts';

const unit = (id: string, source: string, more: Partial<TextUnit> = {}): TextUnit => ({
  id,
  kind: 'paragraph',
  source: [source],
  segmentation: 'sentence',
  ...more,
});
const done = (id: string, segments: [string, string, SegmentState][]): TranslatedUnit => ({
  id,
  target: [],
  segments: segments.map(([source, target, state]) => ({
    source: [source],
    target: [target],
    state,
    issues: state === 'doubtful' ? ['length_ratio'] : [],
  })),
});
const units = [
  unit('a', 'One. Two.', { location: 'word/document.xml', page: 0 }),
  unit('b', '42'),
  unit('c', 'Glossa'),
];
const translated = new Map([
  [
    'a',
    done('a', [
      ['One.', 'Uno.', 'translated'],
      ['Two.', 'Two.', 'failed'],
    ]),
  ],
  ['c', done('c', [['Glossa', 'Glossa', 'doubtful']])],
]);

const views = await Array.fromAsync(viewSegments(units, translated));

describe('segments of a document', () => {
  it('stand one by one with their place, those that nobody touched too', () => {
    expect(views).toEqual([
      {
        index: 0,
        unit: 'a',
        kind: 'paragraph',
        part: 'word/document.xml',
        page: 1,
        source: 'One.',
        target: 'Uno.',
        state: 'translated',
        issues: [],
      },
      {
        index: 1,
        unit: 'a',
        kind: 'paragraph',
        part: 'word/document.xml',
        page: 1,
        source: 'Two.',
        target: 'Two.',
        state: 'failed',
        issues: [],
      },
      {
        index: 2,
        unit: 'b',
        kind: 'paragraph',
        source: '42',
        target: '42',
        state: 'copied',
        issues: [],
      },
      {
        index: 3,
        unit: 'c',
        kind: 'paragraph',
        source: 'Glossa',
        target: 'Glossa',
        state: 'doubtful',
        issues: ['length_ratio'],
      },
    ]);
  });

  it('tell which words an issue is about', async () => {
    const details = [{ issue: 'words_left' as const, text: 'whole' }];
    const [segment] = done('a', [['the whole', 'le whole', 'doubtful']]).segments;
    const marked = { id: 'a', target: [], segments: [{ ...segment!, details }] };
    const [view] = await Array.fromAsync(
      viewSegments([unit('a', 'the whole')], new Map([['a', marked]])),
    );
    expect(view?.details).toEqual(details);
  });

  it('are told apart by what needs a look and what still is in its source’s words', () => {
    const index = new SegmentIndex(views);
    const shown = (show: 'all' | 'check' | 'untranslated', query = '') =>
      index.search({ show, query, offset: 0, limit: 10 }).items.map((view) => view.index);
    expect(index.counts).toEqual({ all: 4, check: 2, untranslated: 2 });
    expect(shown('check')).toEqual([1, 3]);
    expect(shown('untranslated')).toEqual([1, 3]);
    expect(shown('untranslated', 'glo')).toEqual([3]);
    expect(shown('all', 'UNO')).toEqual([0]);
    // A match never spans source and translation.
    expect(shown('all', 'One. Uno')).toEqual([]);
  });
});
