import { expect, it } from 'vitest';
import type { TextBlock } from '../model.ts';
import { attachRuby } from './attach-ruby.ts';
import { blockWithReadings, withReadings } from './with-readings.ts';

const SIZE = 20;

/** A text in columns from the right, 200 pixels from the top, of letters of `SIZE` pixels. */
const columns = (...texts: string[]): TextBlock => ({
  ...{ box: { x: 0, y: 200, width: 200, height: 400 }, source: texts.join('') },
  lines: texts.map((text, index) => ({
    ...{ x: 160 - index * 36, y: 200, width: SIZE, height: text.length * SIZE },
  })),
  ...{ vertical: true, size: SIZE, confidence: 0.9 },
});

/** Ruby of a column, from a letter of it on, over so many. */
const beside = (column: number, from: number, over: number, text: string) => ({
  box: { x: 182 - column * 36, y: 200 + from * SIZE, width: 9, height: over * SIZE },
  ...{ vertical: true, text },
});

const read = (block: TextBlock, ...runs: ReturnType<typeof beside>[]) =>
  withReadings(attachRuby([block], runs)[0]!).source;

it('readings stand after the kanji that they stand beside, in each column', () => {
  const block = columns('長い旅に出ました', '学校の先生は木の下');
  const runs = [
    ...[beside(0, 0, 1, 'なが'), beside(0, 2, 1, 'たび'), beside(0, 4, 1, 'で')],
    ...[beside(1, 0, 2, 'がっこう'), beside(1, 6.2, 0.6, 'き'), beside(1, 8, 1, 'した')],
  ];
  const said = '長（なが）い旅（たび）に出（で）ました学校（がっこう）の先生は木（き）の下（した）';
  expect(read(block, ...runs)).toBe(said);
  // Whatever order they were found in.
  expect(read(block, ...runs.toReversed())).toBe(said);
});

it('of kanji that stand together, each reading has those beside it', () => {
  const block = columns('東京大学で新学校');
  const said = read(
    block,
    beside(0, 0, 2, 'とうきょう'),
    beside(0, 2, 2, 'だいがく'),
    beside(0, 6, 2, 'がっこう'),
  );
  expect(said).toBe('東京（とうきょう）大学（だいがく）で新学校（がっこう）');
});

it('a reading that is shorter or longer than its base has all of it', () => {
  expect(
    read(columns('紫陽花は私'), beside(0, 0.5, 2, 'あじさい'), beside(0, 3.8, 1.4, 'わたし')),
  ).toBe('紫陽花（あじさい）は私（わたし）');
});

it('what nobody can read goes with its text and says nothing; what stands beside no text goes with none', () => {
  const block = columns('学校へ行く');
  const [text] = attachRuby([block], [beside(0, 0, 2, '')]);
  expect(text!.ruby).toEqual([{ box: beside(0, 0, 2, '').box }]);
  expect(withReadings(text!)).toEqual({ source: block.source, ruby: [] });
  const far = { ...beside(0, 0, 2, 'がっこう'), box: { x: 230, y: 200, width: 9, height: 40 } };
  expect(attachRuby([block], [far])).toEqual([block]);
});

it('rows and their words have the readings, too, and bases are told by their places', () => {
  const word = (text: string, x: number) => ({
    ...{ text, confidence: 0.9, box: { x, y: 100, width: text.length * SIZE, height: SIZE } },
  });
  const row = { box: { x: 0, y: 100, width: 8 * SIZE, height: SIZE } };
  const block: TextBlock = {
    ...{ ...row, lines: [row.box], source: '学校で本を読む。', vertical: false },
    ...{ size: SIZE, confidence: 0.9 },
    rows: [
      { ...row, text: '学校で本を読む。', words: [word('学校で', 0), word('本を読む。', 60)] },
    ],
  };
  const above = (from: number, over: number, text: string) => ({
    box: { x: from * SIZE, y: 90, width: over * SIZE, height: 9 },
    ...{ vertical: false, text },
  });
  const [text] = attachRuby([block], [above(0, 2, 'がっこう'), above(3, 1, 'ほん')]);
  const said = '学校（がっこう）で本（ほん）を読む。';
  const { source, rows } = blockWithReadings(text!);
  expect([source, rows![0]!.text]).toEqual([said, said]);
  expect(rows![0]!.words!.map((one) => one.text)).toEqual([
    '学校（がっこう）で',
    '本（ほん）を読む。',
  ]);
  const placed = withReadings(text!).ruby;
  expect(placed.map(({ start, end, text: reading }) => [said.slice(start, end), reading])).toEqual([
    ['学校', 'がっこう'],
    ['本', 'ほん'],
  ]);
});
