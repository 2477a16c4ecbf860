import { Faces } from '@glossa/typography/faces';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Alignment,
  Box,
  GlyphRun,
  Paragraph,
  Span,
  Style,
  TranslatedParagraph,
} from '../model.ts';
import { advanceOfRun, boxOfRun } from '../write/runs.ts';
import { commonScale } from './fit.ts';
import { typeset } from './typeset.ts';

const SIZE = 10;
const LEADING = 12;
const STYLE: Style = {
  font: { name: 'Helvetica', isBold: false, isItalic: false, isSerif: false, isMonospaced: false },
  size: SIZE,
  color: '#000000',
  rise: 0,
};

const faces = new Faces();

interface Made {
  id?: string;
  lines?: number;
  /** Of each line. */
  width?: number;
  area?: Partial<Box>;
  alignment?: Alignment;
  angle?: number;
  isVertical?: boolean;
  indent?: number;
}

/** A paragraph of lines from (100, 500) downwards. */
function paragraph({
  id = '1',
  lines = 1,
  width = 100,
  area,
  alignment = 'start',
  angle = 0,
  isVertical = false,
  indent = 0,
}: Made): Paragraph {
  const made = Array.from({ length: lines }, (_, index) => {
    const y = 500 - index * LEADING;
    const box = isVertical
      ? {
          left: 100 - index * LEADING - SIZE,
          right: 100 - index * LEADING,
          bottom: 500 - width,
          top: 500,
        }
      : { left: 100, right: 100 + width, bottom: y - 0.25 * SIZE, top: y + 0.75 * SIZE };
    return { box, baseline: { x: 100, y }, spans: [] };
  });
  const boxes = made.map(({ box }) => box);
  const own = {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
  return {
    id,
    kind: 'text',
    parts: [{ page: 0, lines: made, area: { ...own, ...area } }],
    spans: [],
    alignment,
    angle,
    isVertical,
    indent,
    leading: LEADING,
    isRightToLeft: false,
  };
}

const translated = (
  made: Made,
  text: string | readonly Span[],
  language = 'en',
): TranslatedParagraph => ({
  paragraph: paragraph(made),
  spans: typeof text === 'string' ? [{ text, style: STYLE, ranges: [] }] : text,
  language,
});

async function set(made: Made, text: string, language = 'en') {
  const { paragraphs, notes } = await typeset([translated(made, text, language)], [], faces);
  const { runs, scale } = paragraphs[0]!;
  return { lines: linesOf(runs), runs, scale, notes };
}

interface SetLine {
  text: string;
  left: number;
  right: number;
  y: number;
}

function linesOf(runs: readonly GlyphRun[]): SetLine[] {
  const lines = new Map<number, SetLine>();
  for (const run of runs) {
    const y = Math.round(run.matrix[5] * 100) / 100;
    const text = run.glyphs.map((glyph) => glyph.text).join('');
    const left = run.matrix[4];
    const right = left + advanceOfRun(run);
    const known = lines.get(y);
    if (known)
      Object.assign(known, { text: known.text + text, right: Math.max(known.right, right) });
    else lines.set(y, { text, left, right, y });
  }
  return [...lines.values()];
}

const LOREM = 'Plenty of words that need more room than the source had on its lines';

beforeAll(async () => {
  await faces.prepare([
    {
      text: 'a',
      look: { isSerif: false, isMonospaced: false, isBold: false, isItalic: false },
      language: 'en',
    },
  ]);
});

describe('room', () => {
  it('the words of the source stand on its own baseline', async () => {
    const { lines, scale } = await set({}, 'Some words');
    expect(scale).toBe(1);
    expect(lines).toMatchObject([{ text: 'Some words', left: 100, y: 500 }]);
  });

  it('a single line grows to the side before it grows down', async () => {
    const { lines } = await set({ area: { right: 600, bottom: 300 } }, LOREM);
    expect(lines).toHaveLength(1);
  });

  it('several lines keep their width and grow down', async () => {
    const { lines, scale } = await set({ lines: 2, area: { right: 600, bottom: 300 } }, LOREM);
    expect(scale).toBe(1);
    expect(lines.length).toBeGreaterThan(2);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(200.5);
    expect(lines[0]!.y - lines[1]!.y).toBeCloseTo(LEADING);
  });

  it('where nothing is free the letters become smaller, and stay within', async () => {
    const { lines, scale, notes } = await set({ lines: 3 }, LOREM);
    expect(scale).toBeLessThan(1);
    expect(scale).toBeGreaterThanOrEqual(0.6);
    expect(notes).toEqual([]);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(200.5);
    expect(lines.at(-1)!.y).toBeGreaterThanOrEqual(500 - 2 * LEADING - 2);
  });

  it('marks over and under Thai letters meet those of no line above or below, where lines stay apart', async () => {
    const { runs, lines, scale } = await set(
      { lines: 3, width: 160 },
      'ผู้ใหญ่ที่นี่ปู่รู้ว่าน้ำอยู่ที่ใด '.repeat(3),
      'th',
    );
    const inkOf = (run: GlyphRun) => {
      const face = faces.get(run.face)!;
      return run.glyphs.map(({ id, dy }) => {
        const { yBearing, height } = face.font.glyphExtents(id)!;
        const top = dy + (yBearing * run.size) / face.unitsPerEm;
        return { top, bottom: top + (height * run.size) / face.unitsPerEm };
      });
    };
    const ink = runs.flatMap(inkOf);
    const above = Math.max(...ink.map(({ top }) => top));
    const below = -Math.min(...ink.map(({ bottom }) => bottom));
    expect(below).toBeGreaterThan(0.25 * SIZE * scale);
    expect(above + below).toBeLessThanOrEqual(LEADING + 0.01);
    expect(scale).toBeGreaterThan(0.75);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)!.y - below).toBeGreaterThanOrEqual(500 - 2 * LEADING - 0.25 * SIZE - 0.01);
  });

  it('letters under 6 points are told, text without room too', async () => {
    expect((await set({ width: 130 }, LOREM.slice(0, 60))).notes).toEqual([
      { paragraph: '1', kind: 'small' },
    ]);
    expect((await set({ width: 20 }, LOREM)).notes).toEqual([{ paragraph: '1', kind: 'overflow' }]);
  });

  it('one paragraph in many that does not fit leaves the others their size', () => {
    const some = (count: number, scale: number, letters = 100, lines = 3) =>
      Array.from({ length: count }, () => ({ scale, letters, lines }));
    expect(commonScale([...some(99, 1), ...some(1, 0.5)])).toBe(1);
    expect(commonScale([...some(8, 1), ...some(2, 0.8)])).toBe(0.8);
    expect(commonScale([...some(10, 1), ...some(30, 0.4, 1)])).toBe(1);
    expect(commonScale([...some(4, 0.9), ...some(10, 0.75, 20, 1)])).toBe(0.9);
    expect(commonScale([...some(1, 1), ...some(10, 0.75, 100, 1)])).toBe(0.75);
    expect(commonScale(some(1, 0.4))).toBe(0.7);
    expect(commonScale([])).toBe(1);
  });
});

describe('alignment', () => {
  it.each([
    ['start', 'en', 'left'],
    ['end', 'en', 'right'],
    ['center', 'en', 'center'],
    ['start', 'ar', 'right'],
    ['end', 'he', 'left'],
    ['center', 'ar', 'center'],
  ] as const)('%s in %s leans %s', async (alignment, language, side) => {
    const text = { en: 'Short words', ar: 'كلمات قصيرة', he: 'מילים קצרות' }[language];
    const { lines } = await set({ alignment, lines: 2 }, text, language);
    const [{ left, right }] = lines as [SetLine];
    const free = { left: left - 100, right: 200 - right };
    if (side === 'left') expect(free.left).toBeCloseTo(0, 1);
    if (side === 'right') expect(free.right).toBeCloseTo(0, 1);
    if (side === 'center') expect(free.left).toBeCloseTo(free.right, 1);
    expect(free.left + free.right).toBeGreaterThan(5);
  });

  it('justified lines end at the edge, the last one where its words do', async () => {
    const { lines } = await set(
      { alignment: 'justify', lines: 3, width: 150, area: { bottom: 300 } },
      LOREM,
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { right } of lines.slice(0, -1)) expect(right).toBeCloseTo(250, 1);
    expect(lines.at(-1)!.right).toBeLessThan(249);
  });

  it('a hanging paragraph keeps its indentation', async () => {
    const { lines } = await set({ lines: 2, indent: -15, area: { bottom: 300 } }, LOREM);
    expect(lines[0]!.left).toBeCloseTo(100);
    expect(lines[1]!.left).toBeCloseTo(115);
  });
});

describe('words at the ends of lines', () => {
  const GERMAN =
    'Die Bundesversammlung verabschiedet Übersetzungsvereinbarungen verschiedener Gesellschaften';
  const ends = (lines: readonly SetLine[]) => lines.filter(({ text }) => text.endsWith('\u00ad'));

  it('are parted where a justified line would else be full of white', async () => {
    const { lines, scale } = await set(
      { alignment: 'justify', lines: 5, width: 150, area: { bottom: 200 } },
      GERMAN,
      'de',
    );
    expect(scale).toBe(1);
    expect(ends(lines).length).toBeGreaterThan(0);
    for (const { right } of lines.slice(0, -1)) expect(right).toBeCloseTo(250, 0);
    expect(lines.map(({ text }) => text.replace(/\u00ad$/, '').trim()).join('')).toContain(
      'Bundesversammlung',
    );
  });

  it('stay whole in headings that have room, and are parted where nothing else fits', async () => {
    const heading = async (width: number, bottom: number) => {
      const one = translated({ width, area: { bottom } }, 'Die Bundesversammlung', 'de');
      const { paragraphs } = await typeset(
        [{ ...one, paragraph: { ...one.paragraph, kind: 'heading' } }],
        [],
        faces,
      );
      return linesOf(paragraphs[0]!.runs).map(({ text }) => text.trim());
    };
    expect(await heading(100, 300)).toEqual(['Die', 'Bundesversammlung']);
    expect(await heading(70, 300)).toEqual(['Die', 'Bundesver\u00ad', 'sammlung']);
  });

  it('not in addresses, and not in languages that part none', async () => {
    const narrow: Made = { lines: 4, width: 60, area: { bottom: 300, right: 400 } };
    expect(ends((await set(narrow, 'www.bundesversammlung.example', 'de')).lines)).toEqual([]);
    expect(ends((await set(narrow, 'ترجمة المستندات الطويلة', 'ar')).lines)).toEqual([]);
  });

  it('no more than three hyphens follow each other', async () => {
    const { lines } = await set(
      { alignment: 'justify', lines: 12, width: 90, area: { bottom: 100 } },
      'Übersetzungen verschiedener '.repeat(6),
      'de',
    );
    const marks = lines.map(({ text }) => (text.endsWith('\u00ad') ? '-' : ' ')).join('');
    expect(marks).toContain('-');
    expect(marks).not.toContain('----');
  });
});

describe('direction', () => {
  it('Arabic with a number and a Latin name stands in the order in which it is read', async () => {
    const { runs } = await set({ area: { right: 400 } }, 'نسخة Glossa 12 الجديدة', 'ar');
    const shown = [...runs]
      .sort((a, b) => a.matrix[4] - b.matrix[4])
      .map((run) =>
        run.glyphs
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      .filter(Boolean);
    expect(shown[0]).toBe([...'الجديدة'].reverse().join(''));
    expect(shown.at(-1)).toBe([...'نسخة'].reverse().join(''));
    expect(shown).toContain('Glossa 12');
  });

  it('a turned paragraph runs along its angle', async () => {
    const { runs } = await set(
      { angle: 90, area: { left: 100, right: 110, bottom: 500, top: 700 } },
      'Up',
    );
    expect(runs[0]!.matrix.slice(0, 4)).toEqual([0, 1, -1, 0]);
  });

  it('vertical Japanese stays vertical; English is turned with the lines', async () => {
    const japanese = await set(
      { isVertical: true, lines: 2, width: 100 },
      '縦書きの文章です。',
      'ja',
    );
    expect(japanese.runs.every((run) => run.isVertical)).toBe(true);
    expect(boxOfRun(japanese.runs[0]!)).toMatchObject({ left: 90, right: 100 });
    const english = await set({ isVertical: true, lines: 2, width: 100 }, 'Turned words', 'en');
    expect(english.runs[0]!.matrix.slice(0, 4)).toEqual([0, -1, 1, 0]);
  });

  it('a block of vertical lines that is wide enough becomes one of level lines in English', async () => {
    const { lines, runs } = await set({ isVertical: true, lines: 12, width: 100 }, LOREM, 'en');
    expect(runs[0]!.matrix.slice(0, 4)).toEqual([1, 0, 0, 1]);
    expect(lines.length).toBeGreaterThan(1);
    for (const { left, right, y } of lines) {
      expect(left).toBeGreaterThanOrEqual(-42.5);
      expect(right).toBeLessThanOrEqual(100.5);
      expect(y).toBeLessThan(500);
      expect(y).toBeGreaterThan(400);
    }
  });
});

describe('characters', () => {
  it('letters that no font has leave the paragraph as it was; symbols are left out; both are told', async () => {
    const runic = await typeset([translated({}, '\u{12000}\u{12001}')], [], faces);
    expect(runic.paragraphs).toEqual([]);
    expect(runic.notes).toEqual([
      { paragraph: '1', kind: 'letters', characters: '\u{12000}\u{12001}' },
    ]);
    const symbol = await typeset([translated({}, 'a\u{10fffd}b')], [], faces);
    expect(symbol.paragraphs).toHaveLength(1);
    expect(symbol.notes).toEqual([{ paragraph: '1', kind: 'symbols', characters: '\u{10fffd}' }]);
  });

  it('what stays as it was drawn takes its room in the line and is moved there', async () => {
    const box = { left: 300, right: 340, bottom: 198, top: 210 };
    const piece = { characters: [{ text: 'x', box, x: 300, y: 200, advance: 40 }] };
    const page = { index: 0, pieces: [piece] } as unknown as Parameters<typeof typeset>[1][number];
    const ranges = [{ piece: 0, from: 0, to: 1 }];
    const kept: Span = { text: 'x', style: STYLE, ranges, isKept: true };
    const one = translated({ area: { right: 400 } }, [
      { text: 'a ', style: STYLE, ranges: [] },
      kept,
      { text: ' b', style: STYLE, ranges: [] },
    ]);
    const paragraphWithIt = {
      ...one.paragraph,
      parts: one.paragraph.parts.map((part) => ({
        ...part,
        lines: part.lines.map((line) => ({ ...line, spans: [kept] })),
      })),
    };
    const { paragraphs } = await typeset([{ ...one, paragraph: paragraphWithIt }], [page], faces);
    const [made] = paragraphs;
    const [before, after] = made!.runs as [GlyphRun, GlyphRun];
    const end = before.matrix[4] + advanceOfRun(before);
    expect(made!.kept).toEqual([
      { page: 0, ranges, dx: expect.closeTo(end - 300, 3), dy: expect.closeTo(300, 3) },
    ]);
    expect(after.matrix[4]).toBeCloseTo(end + 40, 3);
  });
});
