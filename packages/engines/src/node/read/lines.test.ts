import { expect, it } from 'vitest';
import { stripSpaces, toBlocks } from './lines.ts';

it('takes spaces out between East Asian letters only', () => {
  expect(stripSpaces('今日 は 天気 が いい 。')).toBe('今日は天気がいい。');
  expect(stripSpaces('Windows 11 を 使う')).toBe('Windows 11 を使う');
  expect(stripSpaces(' 우리는  내일\n갑니다 ')).toBe('우리는 내일 갑니다');
  expect(stripSpaces('two  words\n\n')).toBe('two words');
});

const bbox = (x1: number, y1: number) => ({ x0: 0, y0: 0, x1, y1 });
const paragraph = (
  ...lines: [text: string, confidence: number, width: number, height: number][]
) => [
  {
    paragraphs: [
      {
        is_ltr: true,
        bbox: bbox(100, 100),
        lines: lines.map(([text, confidence, x1, y1]) => ({
          text,
          confidence,
          bbox: bbox(x1, y1),
        })),
      },
    ],
  },
];

it('leaves out what is no text', () => {
  const blocks = toBlocks(
    paragraph(
      ['A good line', 90, 80, 20],
      ['~| — .', 90, 80, 20],
      ['guessed', 12, 80, 20],
      ['I', 60, 8, 20],
      ['| / a _ -- ~~', 70, 80, 20],
    ),
    false,
  );
  expect(blocks.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['A good line']);
  expect(toBlocks([{}, { paragraphs: [{ is_ltr: true, bbox: bbox(1, 1) }] }], false)).toEqual([]);
});

it('tells the size of a font by the letters of its line', () => {
  const sizes = toBlocks(
    paragraph(['Typing', 90, 80, 38], ['Table', 90, 80, 29], ['nose cream', 90, 80, 21]),
    false,
  ).flatMap(({ lines }) => lines.map(({ size }) => size));
  for (const size of sizes) expect(Math.abs(size - 40)).toBeLessThanOrEqual(1);
});

it('tells directions', () => {
  const direction = (text: string, width: number, height: number, vertical: boolean) =>
    toBlocks(paragraph([text, 90, width, height]), vertical)[0]?.lines[0]?.direction;
  expect(direction('שלום עולם', 80, 20, false)).toBe('rtl');
  expect(direction('今日は', 20, 80, true)).toBe('vertical');
  expect(direction('今日は', 80, 20, true)).toBe('ltr');
  expect(direction('l', 4, 20, false)).toBe('ltr');
});
