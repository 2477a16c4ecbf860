import { expectEqual } from '@glossa/testing/expect-equal';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkQuality,
  cueText,
  fixQuality,
  type RuleCode,
  readSubtitles,
  type Subtitles,
} from '../index.ts';
import { writtenFile } from '../testing/generate.ts';

const time = (ms: number) =>
  `${ms < 0 ? '-' : ''}00:00:${String(Math.floor(Math.abs(ms) / 1000)).padStart(2, '0')},${String(Math.abs(ms) % 1000).padStart(3, '0')}`;

const file = (...cues: [start: number, end: number, text: string][]): Subtitles =>
  readSubtitles(
    cues
      .map(
        ([start, end, text], index) => `${index + 1}\n${time(start)} --> ${time(end)}\n${text}\n`,
      )
      .join('\n'),
    'srt',
  );

const rules = (of: Subtitles, options = {}) =>
  checkQuality(of, { language: 'en', ...options }).map(({ rule, cue }) => `${cue} ${rule}`);

/** A failing example of every rule, and what it is when it is fixed. */
const EXAMPLES: readonly [RuleCode, Subtitles, [number, number, string][]][] = [
  ['too_many_lines', file([0, 4000, 'a b\nc d\ne f']), [[0, 4000, 'a b c d e f']]],
  [
    'line_too_long',
    file([0, 6000, 'I never said that she stole my money, but he did.']),
    [[0, 6000, 'I never said that she stole my money,\nbut he did.']],
  ],
  [
    'reading_speed',
    file([0, 1000, 'This takes longer to read than one second.']),
    [[0, 2100, 'This takes longer to read than one second.']],
  ],
  ['too_short', file([0, 300, 'No.']), [[0, 833, 'No.']]],
  ['too_long', file([0, 9000, 'No.']), [[0, 7000, 'No.']]],
  [
    'gap_too_small',
    file([0, 2000, 'a'], [2010, 4000, 'b']),
    [
      [0, 1926, 'a'],
      [2010, 4000, 'b'],
    ],
  ],
  [
    'gap_flickers',
    file([0, 2000, 'a'], [2300, 4000, 'b']),
    [
      [0, 2216, 'a'],
      [2300, 4000, 'b'],
    ],
  ],
  [
    'overlap',
    file([0, 3000, 'a'], [2000, 4000, 'b']),
    [
      [0, 1916, 'a'],
      [2000, 4000, 'b'],
    ],
  ],
  ['negative_time', file([-500, 1500, 'a']), [[0, 1500, 'a']]],
  ['end_before_start', file([3000, 1000, 'a']), [[1000, 3000, 'a']]],
  ['empty', file([0, 1000, '<i></i>'], [2000, 3000, 'b']), [[2000, 3000, 'b']]],
];

/** What is left of fixed cues has too many words, or no time before the next cue. */
const REMAINING: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'line_too_long',
  'too_many_lines',
  'reading_speed',
  'too_short',
  'overlap',
  'gap_too_small',
  'gap_flickers',
]);

describe('rules of quality', () => {
  it.each(EXAMPLES)('%s is found and fixed', (rule, bad, good) => {
    expect(rules(bad)).toContain(`0 ${rule}`);
    const fixed = fixQuality(bad, { language: 'en' });
    const { cues } = fixed.file;
    expect(cues.map((cue) => [cue.start, cue.end, cueText(fixed.file, cue)])).toEqual(good);
    expect(fixed.after).toEqual([]);
  });

  it('puts what begins beside a change of shot onto it', () => {
    const bad = file([1100, 3000, 'a']);
    expect(rules(bad, { shots: [1000] })).toEqual(['0 near_shot_change']);
    const fixed = fixQuality(bad, { language: 'en', shots: [1000] });
    expect(fixed.file.cues[0]!.start).toBe(1000);
    expect(fixed.after).toEqual([]);
  });

  it.each([
    ['en', 'a'.repeat(40), 2000, []],
    ['de', 'a'.repeat(40), 2000, ['reading_speed']],
    ['ja', 'あ'.repeat(12), 3000, []],
    ['ja', 'あ'.repeat(24), 7000, ['line_too_long']],
    ['ko', '가'.repeat(17), 3000, ['line_too_long']],
    ['zh', '我'.repeat(16), 1800, []],
    ['zh', '我'.repeat(16), 1700, ['reading_speed']],
    ['th', 'ก'.repeat(36), 3000, ['line_too_long']],
  ])('has the numbers of %s', (language, text, ms, expected) => {
    const found = checkQuality(file([0, ms, text]), { language });
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });

  it('reads slower for children', () => {
    const cues = file([0, 2200, 'a'.repeat(40)]);
    expect(rules(cues)).toEqual([]);
    expect(rules(cues, { children: true })).toEqual(['0 reading_speed']);
  });

  it('lets cues of different places be shown at once', () => {
    const ass = readSubtitles(
      '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,a\nDialogue: 0,0:00:01.00,0:00:03.00,Sign,b\n',
      'ass',
    );
    expect(checkQuality(ass, { language: 'en' })).toEqual([]);
  });

  it('fixes all that times and breaks can fix, and no word', () => {
    fc.assert(
      fc.property(writtenFile('srt'), ({ source }) => {
        const bad = readSubtitles(source, 'srt');
        const { file: good, after } = fixQuality(bad, { language: 'en' });
        const words = (of: Subtitles) =>
          of.cues.map((cue) => cueText(of, cue).replace(/\s+/g, ' ').trim());
        expectEqual(words(good), words(bad));
        const again = fixQuality(good, { language: 'en' });
        expectEqual(again.file.source, good.source);
        for (const { rule, cue } of after) {
          expectEqual(REMAINING.has(rule), true, rule);
          if (rule === 'reading_speed' || rule === 'too_short') {
            const { start, end } = good.cues[cue]!;
            const next = Math.min(
              ...good.cues
                .filter((other) => other !== good.cues[cue] && other.start >= start)
                .map((other) => other.start),
            );
            expectEqual(end - start >= 7000 || end >= next - 84, true);
          }
        }
      }),
      propertyRuns({ short: 100, full: 5_000 }),
    );
  });
});
