import { buildXlsx } from './build-xlsx.ts';

const WORDS =
  'pump valve filter sensor housing bracket cable display keyboard motor gear belt spring washer gasket bearing'.split(
    ' ',
  );
const COLOURS = ['red', 'green', 'blue', 'black', 'white', 'grey'];

/**
 * A workbook of `rows` rows: a number, two columns of repeated words, one of sentences that are all different, a
 * price and a formula. The same rows and seed (1 to 2³¹ − 2) give the same bytes.
 */
export function buildLargeXlsx(rows: number, seed = 1): Buffer {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
  const strings: string[] = ['Number', 'Part', 'Colour', 'Description', 'Price', 'Total'];
  const repeated = [...WORDS, ...COLOURS];
  strings.push(...repeated);
  const indexOf = (word: string) => 6 + repeated.indexOf(word);
  const string = (cell: string, index: number) => `<c r="${cell}" t="s"><v>${index}</v></c>`;
  const lines = [
    `<row r="1">${'ABCDEF'
      .split('')
      .map((letter, index) => string(`${letter}1`, index))
      .join('')}</row>`,
  ];
  for (let row = 2; row <= rows + 1; row++) {
    const part = WORDS[random(WORDS.length)]!;
    const colour = COLOURS[random(COLOURS.length)]!;
    const other = WORDS[random(WORDS.length)]!;
    strings.push(`A ${colour} ${part} with a ${other}, made for order ${row} of this year.`);
    lines.push(
      `<row r="${row}"><c r="A${row}"><v>${row - 1}</v></c>${string(`B${row}`, indexOf(part))}${string(`C${row}`, indexOf(colour))}${string(`D${row}`, strings.length - 1)}<c r="E${row}"><v>${random(10_000) / 100}</v></c><c r="F${row}"><f>A${row}*E${row}</f><v>0</v></c></row>`,
    );
  }
  return buildXlsx({ sheets: [{ name: 'Parts', rows: lines.join('') }], strings });
}
