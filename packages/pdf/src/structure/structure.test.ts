import { describe, expect, it } from 'vitest';
import type { PageContent, Paragraph } from '../model.ts';
import { structureOf } from './structure.ts';
import { setLines, setPage } from './testing/set-page.ts';

const textOf = ({ spans }: Paragraph) => spans.map(({ text }) => text).join('');
const textsOf = (...pages: PageContent[]) => structureOf(pages).map(textOf);
const kindsOf = (...pages: PageContent[]) =>
  structureOf(pages).map((paragraph) => [paragraph.kind, textOf(paragraph)]);

/** Content whose order says nothing: the last piece first. */
const backwards = (page: PageContent): PageContent => ({
  ...page,
  pieces: [...page.pieces].reverse().map((piece, index) => ({ ...piece, index })),
});

const LEFT = [
  'The first paragraph fills its lines to',
  'the end of the column and closes here.',
  '  The second begins further in than the',
  'other lines and goes on in the next co-',
];
const RIGHT = [
  'lumn, where it ends with this sentence.',
  '  A third one is shorter than the others',
  'of the page.',
];

describe('paragraphs', () => {
  it('are told by indentation, and broken words are whole again', () => {
    expect(textsOf(setPage(setLines(LEFT.slice(0, 3), { x: 50, y: 700 })))).toEqual([
      'The first paragraph fills its lines to the end of the column and closes here.',
      'The second begins further in than the',
    ]);
  });

  it('are told by white between them', () => {
    const page = setPage([
      ...setLines(['One paragraph has two lines of text', 'that are equally long, as it seems.'], {
        x: 50,
        y: 700,
      }),
      ...setLines(
        ['Another stands under it, after white', 'that is wider than between the lines.'],
        { x: 50, y: 668 },
      ),
    ]);
    expect(textsOf(page)).toEqual([
      'One paragraph has two lines of text that are equally long, as it seems.',
      'Another stands under it, after white that is wider than between the lines.',
    ]);
  });

  it('are told by a last line in which the next word would have had room', () => {
    const lines = [
      'A line that is as long as all others are',
      'ends here.',
      'The next one begins at the very margin of',
      'the column and is another paragraph then.',
    ];
    expect(textsOf(setPage(setLines(lines, { x: 50, y: 700 })))).toEqual([
      'A line that is as long as all others are ends here.',
      'The next one begins at the very margin of the column and is another paragraph then.',
    ]);
  });

  it('go on in the next column, whatever the order of the content', () => {
    const page = setPage([
      ...setLines(LEFT, { x: 50, y: 700 }),
      ...setLines(RIGHT, { x: 265, y: 700 }),
    ]);
    const wanted = [
      'The first paragraph fills its lines to the end of the column and closes here.',
      'The second begins further in than the other lines and goes on in the next column, where it ends with this sentence.',
      'A third one is shorter than the others of the page.',
    ];
    expect(textsOf(page)).toEqual(wanted);
    expect(textsOf(backwards(page))).toEqual(wanted);
  });

  it('go on over pages, past running heads, numbers and notes', () => {
    const pages = [0, 1, 2].map((index) =>
      setPage(
        [
          { text: 'A Book of Columns', x: 250, y: 800 },
          ...setLines(
            [
              'Text that fills the whole line of page one',
              'and has no end there, for it will go on at',
              'once where another page begins with words',
            ],
            { x: 50, y: 700 },
          ),
          { text: String(index + 7), x: 290, y: 40 },
        ],
        { index },
      ),
    );
    const found = structureOf(pages);
    expect(found.map(({ kind }) => kind)).toEqual([
      'header',
      'text',
      'footer',
      'header',
      'footer',
      'header',
      'footer',
    ]);
    expect(found[1]!.parts.map(({ page }) => page)).toEqual([0, 1, 2]);
  });

  it('take no page number, also where it stands far from the edge', () => {
    const page = (index: number, number: string) =>
      setPage(
        [
          ...setLines(
            [
              'Text that fills the whole line of page one',
              'and has no end there, for it will go on at',
              'once where another page begins with words',
            ],
            { x: 50, y: 700 },
          ),
          { text: number, x: 290, y: 180 },
        ],
        { index },
      );
    const counted = structureOf(['7', '8', '9'].map((number, index) => page(index, number)));
    expect(counted.map(({ kind }) => kind)).toEqual(['text', 'footer', 'footer', 'footer']);
    expect(counted[0]!.parts).toHaveLength(3);
    // A result under a text that does not count is part of the document.
    const others = structureOf(['7', '41', '23'].map((number, index) => page(index, number)));
    expect(others.some(({ kind }) => kind === 'footer')).toBe(false);
  });

  it('are labels where each line has a field of its own, and where a field stands between words', () => {
    const labels = setLines(['First name', 'Birthday of'], { x: 50, y: 700, step: 14 });
    const field = (left: number, bottom: number, width = 120) => ({
      ...{ left, bottom, right: left + width, top: bottom + 11 },
    });
    const two = [field(115, 697), field(115, 683)];
    expect(textsOf(setPage(labels, { fields: two }))).toEqual(['First name', 'Birthday of']);
    // One field beside both lines has one label.
    const one = [{ ...field(115, 683), top: 711 }, field(115, 300)];
    expect(textsOf(setPage(labels, { fields: one }))).toEqual(['First name Birthday of']);
    const sexes = [
      { text: 'Female', x: 65, y: 700 },
      { text: 'Male', x: 112, y: 700 },
    ];
    expect(textsOf(setPage(sexes))).toEqual(['Female Male']);
    const ticks = [field(52, 697, 10), field(98, 697, 10)];
    expect(textsOf(setPage(sexes, { fields: ticks }))).toEqual(['Female', 'Male']);
  });

  it('have ids, alignment, leading and indentation', () => {
    const [first, second] = structureOf([setPage(setLines(LEFT, { x: 50, y: 700 }))]);
    expect(first).toMatchObject({ id: '1.1', leading: 12, indent: 0, alignment: 'start' });
    expect(second).toMatchObject({ id: '1.2', indent: 10, angle: 0, isRightToLeft: false });
  });
});

describe('order', () => {
  it('takes a heading over two columns before them, and what crosses them between', () => {
    const page = setPage([
      ...setLines(LEFT.slice(0, 2), { x: 50, y: 700 }),
      ...setLines(
        ['Another column stands beside the first', 'one and is read after all of it there.'],
        { x: 265, y: 700 },
      ),
      { text: 'A heading over both of the columns of this page', x: 60, y: 740, size: 16 },
      {
        text: 'A line in the middle of the page that crosses all that is there',
        x: 80,
        y: 650,
        size: 13,
      },
      ...setLines(
        ['Below it there are columns once more.', 'This one is the left one of these two.'],
        { x: 50, y: 620 },
      ),
      ...setLines(
        ['And this is the last one on the page.', 'It is the right one of the two columns.'],
        { x: 265, y: 620 },
      ),
    ]);
    const starts = textsOf(backwards(page)).map((text) => text.slice(0, 12));
    expect(starts).toEqual([
      'A heading ov',
      'The first pa',
      'Another colu',
      'A line in th',
      'Below it the',
      'And this is ',
    ]);
  });

  it('reads sets of three columns one after the other, where a line in the middle parts them', () => {
    const set = (y: number, name: string) =>
      [50, 220, 390].flatMap((x, column) =>
        setLines(
          [
            `${name}${column} has lines that are long enough`,
            'to fill all of their column to the',
            'end of it, so that they are read.',
          ],
          { x, y },
        ),
      );
    const page = setPage([
      ...set(700, 'A'),
      { text: 'Here it ends', x: 268, y: 640 },
      ...set(610, 'B'),
    ]);
    expect(textsOf(page).map((text) => text.slice(0, 4))).toEqual([
      'A0 h',
      'A1 h',
      'A2 h',
      'Here',
      'B0 h',
      'B1 h',
      'B2 h',
    ]);
  });

  it('reads a table without borders row by row', () => {
    const rows = [
      ['Country', 'Capital', 'River'],
      ['Austria', 'Vienna', 'Danube'],
      ['France', 'Paris', 'Seine'],
      ['Italy', 'Rome', 'Tiber'],
    ];
    const page = setPage(
      rows.flatMap((row, y) => row.map((text, x) => ({ text, x: 60 + x * 90, y: 700 - y * 12 }))),
    );
    for (const given of [page, backwards(page)])
      expect(kindsOf(given)).toEqual(rows.flat().map((text) => ['cell', text]));
  });

  it('keeps lines of one cell together where borders part the cells', () => {
    const edges = [
      { left: 50, right: 350, bottom: 714, top: 714.5 },
      { left: 50, right: 350, bottom: 680, top: 680.5 },
      { left: 50, right: 350, bottom: 650, top: 650.5 },
      ...[50, 200, 350].map((left) => ({ left, right: left + 0.5, bottom: 650, top: 714 })),
    ];
    const page = setPage(
      [
        ...setLines(['a cell of several lines', 'in one column'], { x: 55, y: 702 }),
        ...setLines(['and the one beside it', 'has two of them'], { x: 205, y: 702 }),
        ...setLines(['the next row'], { x: 55, y: 666 }),
        ...setLines(['and its last cell'], { x: 205, y: 666 }),
      ],
      { rules: edges.map((box) => ({ box, isFilled: false })) },
    );
    expect(kindsOf(page)).toEqual([
      ['cell', 'a cell of several lines in one column'],
      ['cell', 'and the one beside it has two of them'],
      ['cell', 'the next row'],
      ['cell', 'and its last cell'],
    ]);
  });
});

describe('kinds', () => {
  it('tells headings by their letters, and lists by their marks', () => {
    const page = setPage([
      { text: 'A Title', x: 50, y: 760, size: 20 },
      ...setLines(LEFT.slice(0, 2), { x: 50, y: 730 }),
      { text: 'Bold section', x: 50, y: 690, font: { isBold: true } },
      ...setLines(
        ['• the first item, which is so long that', '    it needs two lines', '• the second item'],
        { x: 50, y: 670 },
      ),
    ]);
    const found = structureOf([page]);
    expect(found.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['text', undefined],
      ['heading', 2],
      ['list-item', undefined],
      ['list-item', undefined],
    ]);
    expect(textOf(found[3]!)).toBe('• the first item, which is so long that it needs two lines');
  });

  it('keeps formulas in their place within the line', () => {
    const page = setPage([
      { text: 'Let', x: 50, y: 700 },
      { text: 'x', x: 68, y: 700, font: { name: 'CMMI10', isItalic: true } },
      { text: '2', x: 73, y: 704, size: 7, font: { name: 'CMR7' } },
      { text: 'be larger than what stands here.', x: 80, y: 700 },
    ]);
    const [only] = structureOf([page]);
    expect(only!.spans.map(({ text, isKept }) => [text, isKept])).toEqual([
      ['Let ', undefined],
      ['x2 ', true],
      ['be larger than what stands here.', undefined],
    ]);
  });

  it('tells a note at the foot from text', () => {
    const page = setPage([
      ...setLines(LEFT, { x: 50, y: 700 }),
      { text: '1', x: 50, y: 103, size: 5 },
      { text: 'A note in smaller letters.', x: 53, y: 100, size: 8 },
    ]);
    expect(kindsOf(page).at(-1)).toEqual(['footnote', '1A note in smaller letters.']);
  });

  it('lets a note go on below the text of the next page', () => {
    const page = (index: number, text: string, note: string, mark?: string) =>
      setPage(
        [
          ...setLines([`${text} fills a line of the page`, 'and ends in the next one.'], {
            x: 50,
            y: 700,
          }),
          ...(mark ? [{ text: mark, x: 50, y: 103, size: 5 }] : []),
          { text: note, x: 53, y: 100, size: 8 },
        ],
        { index },
      );
    const notes = structureOf([
      page(0, 'One text', 'A note that does not end on the page it', '1'),
      page(1, 'Another', 'begins on, but on the next.'),
    ]).filter(({ kind }) => kind === 'footnote');
    expect(notes.map(textOf)).toEqual([
      '1A note that does not end on the page it begins on, but on the next.',
    ]);
    expect(notes[0]!.parts.map(({ page: at }) => at)).toEqual([0, 1]);
  });

  it('tells switches of programs as items, with the text behind them', () => {
    const page = setPage([
      { text: '-a', x: 50, y: 700 },
      { text: 'Takes all words that stand in quotations', x: 90, y: 700 },
      { text: 'and adds them up.', x: 90, y: 688 },
      { text: '--short', x: 50, y: 664 },
      { text: 'Leaves out the long ones.', x: 110, y: 664 },
    ]);
    expect(kindsOf(page)).toEqual([
      ['list-item', '-a Takes all words that stand in quotations and adds them up.'],
      ['list-item', '--short Leaves out the long ones.'],
    ]);
  });

  it('tells a head in three parts, on one page too', () => {
    const texts = setLines(
      ['Text below goes over the whole breadth of what the page has for text'],
      {
        x: 50,
        y: 740,
      },
    );
    const row = [
      { text: 'NAME(1)', x: 50, y: 800 },
      { text: 'Manual', x: 182, y: 800 },
      { text: 'NAME(1)', x: 318, y: 800 },
    ];
    const wide = [{ ...texts[0]!, blank: 0.25 }];
    const kinds = kindsOf(setPage([...row, ...wide])).map(([kind]) => kind);
    expect(kinds).toEqual(['header', 'header', 'header', 'text']);
  });

  it('leaves what is set in letters of one width as it is', () => {
    const code = { isMonospaced: true, name: 'Courier' };
    const page = setPage([
      ...setLines(LEFT, { x: 50, y: 700 }),
      ...setLines(['for (;;) {', '  run();', '}'], { x: 50, y: 630 }, { font: code }),
    ]);
    expect(kindsOf(page).at(-1)).toEqual(['code', 'for (;;) { run(); }']);
  });
});

describe('spans', () => {
  it('part what looks different, is raised or leads somewhere', () => {
    const page = setPage(
      [
        { text: 'plain', x: 50, y: 700 },
        { text: 'bold', x: 78, y: 700, font: { isBold: true } },
        { text: '3', x: 98, y: 704, size: 6 },
        { text: 'link', x: 105, y: 700 },
      ],
      { links: [{ annotation: 4, box: { left: 104, right: 126, bottom: 697, top: 709 } }] },
    );
    const [only] = structureOf([page]);
    expect(only!.spans.map(({ text }) => text)).toEqual(['plain ', 'bold', '3 ', 'link']);
    expect(only!.spans.map(({ style }) => style.link)).toEqual([
      undefined,
      undefined,
      undefined,
      4,
    ]);
    expect(only!.spans[1]!.style.font.isBold).toBe(true);
    expect(only!.spans[2]!.style.rise).toBe(4);
    expect(only!.spans.map(({ ranges }) => ranges)).toEqual([
      [{ piece: 0, from: 0, to: 5 }],
      [{ piece: 1, from: 0, to: 4 }],
      [{ piece: 2, from: 0, to: 1 }],
      [{ piece: 3, from: 0, to: 4 }],
    ]);
  });

  it('are one range of a piece with the blanks in it', () => {
    const [only] = structureOf([setPage([{ text: 'three short words', x: 50, y: 700 }])]);
    expect(only!.spans[0]!.ranges).toEqual([{ piece: 0, from: 0, to: 17 }]);
  });

  it('put an initial over several lines before the rest of its word', () => {
    const page = setPage([
      { text: 'O', x: 50, y: 676, size: 42 },
      ...setLines(
        [
          'nce there was a large letter that',
          'stood before three lines of text',
          'which are all beside it, and then',
        ],
        { x: 73, y: 700 },
      ),
      ...setLines(['come others that are not beside it at', 'all.'], { x: 50, y: 664 }),
    ]);
    expect(textsOf(page)).toEqual([
      'Once there was a large letter that stood before three lines of text which are all beside it, and then come others that are not beside it at all.',
    ]);
  });
});

describe('directions', () => {
  it('reads right-to-left lines from the right, numbers and Latin words as they stand', () => {
    // As drawn, from the left: the last word comes first.
    const drawn = [...'שלום 25 abc עולם']
      .reverse()
      .join('')
      .replace('52', '25')
      .replace('cba', 'abc');
    const page = setPage([{ text: drawn, x: 300, y: 700 }]);
    const [only] = structureOf([page]);
    expect(textOf(only!)).toBe('שלום 25 abc עולם');
    expect(only!.isRightToLeft).toBe(true);
  });

  it('reads columns from the right where the page runs so', () => {
    const word = 'אבגדה';
    const lines = (first: string) => [
      `${word} ${word} ${word} ${first}`,
      `${word} ${word} ${word} ${word}`,
    ];
    const page = setPage([
      ...setLines(
        lines('ראשון').map((line) => [...line].reverse().join('')),
        { x: 300, y: 700 },
      ),
      ...setLines(
        lines('שניני').map((line) => [...line].reverse().join('')),
        { x: 50, y: 700 },
      ),
    ]);
    const found = textsOf(page).join(' ');
    expect(found.indexOf('ראשון')).toBeLessThan(found.indexOf('שניני'));
    expect(found.indexOf('ראשון')).toBeGreaterThan(-1);
  });

  it('reads vertical lines from the right', () => {
    const page = setPage([
      { text: '縦書きの本文は右から', x: 500, y: 700, isVertical: true },
      { text: '左へ続きます。', x: 482, y: 700, isVertical: true },
    ]);
    const [only] = structureOf([page]);
    expect(textOf(only!)).toBe('縦書きの本文は右から左へ続きます。');
    expect(only!.isVertical).toBe(true);
  });

  it('reads turned text along its lines', () => {
    const page = setPage([
      { text: 'Turned by a quarter, the first line', x: 100, y: 100, angle: 90 },
      { text: 'and the second one, which is below it.', x: 112, y: 100, angle: 90 },
    ]);
    const [only] = structureOf([page]);
    expect(textOf(only!)).toBe(
      'Turned by a quarter, the first line and the second one, which is below it.',
    );
    expect(only!.angle).toBe(90);
    expect(only!.parts[0]!.lines[0]!.box.bottom).toBeCloseTo(100);
  });

  it('does not read what is invisible, or stands outside of its page', () => {
    expect(textsOf(setPage([{ text: 'a hidden layer', x: 50, y: 700, mode: 3 }]))).toEqual([]);
    const cut = setPage([
      { text: 'beyond it', x: 50, y: 900 },
      { text: 'across its edge', x: 580, y: 700 },
    ]);
    expect(textsOf(cut)).toEqual(['across its edge']);
  });
});

describe('areas', () => {
  it('reach to the margin of the column and down to what comes next, never into it', () => {
    const page = setPage(
      [
        ...setLines(LEFT.slice(0, 2), { x: 50, y: 700 }),
        { text: 'Short', x: 50, y: 640 },
        ...setLines(RIGHT.slice(1), { x: 265, y: 700 }),
      ],
      {
        pictures: [{ object: 3, pixels: 0, box: { left: 50, right: 200, bottom: 500, top: 600 } }],
      },
    );
    const found = structureOf([page]);
    const short = found.find((paragraph) => textOf(paragraph) === 'Short')!;
    const { area } = short.parts[0]!;
    expect(area.left).toBeCloseTo(50);
    expect(area.right).toBeGreaterThan(200);
    expect(area.right).toBeLessThan(265);
    expect(area.bottom).toBeGreaterThan(600);
    const [first] = found;
    expect(first!.parts[0]!.area.bottom).toBeGreaterThan(area.top);
  });
});
