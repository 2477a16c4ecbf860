import { expect, it } from 'vitest';
import { type Single, standsBelow } from './vertical.ts';

const below = (letters: string, step: number): Single[] =>
  [...letters].map((text, index) => ({ text, x: 100, y: 700 - index * step, size: 10 }));

it('tells letters of wide scripts that stand closely below one another', () => {
  expect(standsBelow(below('縦書きの', 10))).toEqual([true, true, true, true]);
});

it('takes a column of figures, of distant lines or of few letters for none', () => {
  expect(standsBelow(below('1234', 10))).not.toContain(true);
  expect(standsBelow(below('縦書きの', 16))).not.toContain(true);
  expect(standsBelow(below('縦書', 10))).not.toContain(true);
});

it('takes few letters for a line beside others that are long enough', () => {
  const heading = below('縦書', 10).map((single) => ({ ...single, x: 140 }));
  expect(standsBelow([...heading, ...below('縦書きの', 10)])).not.toContain(false);
});

it('begins anew where an operator has more letters or stands elsewhere', () => {
  const line = below('縦書きの', 10);
  expect(standsBelow([line[0], undefined, ...below('文書作成', 10)])).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  const next = below('文書作成', 10).map((single) => ({ ...single, x: 80 }));
  expect(standsBelow([...line, ...next])).not.toContain(false);
});
