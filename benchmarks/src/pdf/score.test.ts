import { expect, it } from 'vitest';
import { plain, readTruth, truthOf, writeTruth } from './description.ts';
import { essence, likeness, score } from './score.ts';

const TRUTH = [
  { kind: 'heading', text: 'A heading of the document' },
  { kind: 'text', text: 'The first paragraph is long enough to be found by its letters.' },
  { kind: 'text', text: 'The second paragraph comes after it and is as long as that.' },
  { kind: 'footnote', text: 'A note at the foot.' },
  { kind: 'header', text: 'Running head' },
] as const;

const texts = TRUTH.slice(0, 4).map(({ text }) => text);

it('gives a perfect reading a perfect score, running heads or not', () => {
  expect(score(TRUTH, texts)).toMatchObject({ f1: 1, tau: 1, missed: [], wrong: [] });
  expect(score(TRUTH, ['Running head', '12', ...texts])).toMatchObject({ f1: 1, tau: 1 });
});

it('does not mind how text is set', () => {
  const set = texts.map((text) => `• ${text.toUpperCase().replaceAll(' ', '  ')}`);
  expect(score(TRUTH, set).f1).toBe(1);
  expect(essence('3. Third — ﬁne')).toBe('thirdfine');
});

it('counts paragraphs that are joined or parted as missed and wrong', () => {
  const joined = score(TRUTH, [texts[0]!, `${texts[1]} ${texts[2]}`, texts[3]!]);
  expect(joined).toMatchObject({ recall: 0.5, tau: 1 });
  expect(joined.precision).toBeCloseTo(2 / 3);
});

it('tells a wrong order', () => {
  expect(score(TRUTH, [texts[2]!, texts[1]!, texts[0]!, texts[3]!])).toMatchObject({
    f1: 1,
    tau: -1,
  });
  expect(score(TRUTH, []).tau).toBe(0);
});

it('takes texts for one that differ in a letter or two', () => {
  expect(likeness('a'.repeat(100), `${'a'.repeat(50)}b${'a'.repeat(50)}`)).toBeCloseTo(100 / 101);
  expect(likeness('abc', 'xyz')).toBe(0);
  expect(likeness('a'.repeat(100), 'a'.repeat(50))).toBe(0);
});

it('knows what is to be found of a description', () => {
  const truth = truthOf({
    name: 'x',
    typesetter: 'groff',
    language: 'en',
    columns: 1,
    size: 10,
    paragraphs: 'indented',
    alignment: 'justified',
    header: 'Head',
    blocks: [
      { kind: 'title', text: ['Title'] },
      {
        kind: 'text',
        text: ['with ', { bold: 'bold' }, { note: 'A note.' }, ' and ', { math: 'x' }],
      },
      { kind: 'table', hasBorders: true, rows: [['a', 'b']] },
      { kind: 'formula', tex: 'x' },
    ],
  });
  expect(truth).toEqual([
    { kind: 'heading', text: 'Title' },
    { kind: 'text', text: 'with bold and ' },
    { kind: 'cell', text: 'a' },
    { kind: 'cell', text: 'b' },
    { kind: 'footnote', text: 'A note.' },
    { kind: 'header', text: 'Head' },
  ]);
  expect(readTruth(writeTruth(truth))).toEqual(truth);
  expect(plain(['a', { italic: 'b' }])).toBe('ab');
});
