import { describe, expect, it } from 'vitest';
import type { PageContent, Tag, TagKind } from '../model.ts';
import { structureOf } from './structure.ts';
import { type SetText, setLines, setPage } from './testing/set-page.ts';

/** Lines of text, each marked with the next number. */
const marked = (texts: readonly SetText[]): SetText[] =>
  texts.map((text, mcid) => ({ ...text, mcid }));

const tag = (kind: TagKind, ...marks: number[]): Tag => ({ kind, marks });

const told = (page: PageContent) =>
  structureOf([page]).map(({ kind, level, spans }) => [
    kind + (level ?? ''),
    spans.map(({ text }) => text).join(''),
  ]);

const { tags: _, ...plain } = setPage([], { tags: [] });
const withoutTags = (page: PageContent): PageContent => ({
  ...plain,
  pieces: page.pieces.map(({ mcid, ...piece }) => piece),
});

/** Six lines one below the other, which look like one paragraph. */
const LINES = marked(
  setLines(
    [
      'Whoever comes later finds a box beside the door',
      'in which books may be left at any hour of the d',
      'ay or of the night without a word to anybody at',
      'all and nobody will ask who left them there but',
      'they should be whole and dry and in their order',
      'and not be wrapped in paper or in other thingss',
    ],
    { x: 50, y: 700 },
  ),
);

describe('sound tags', () => {
  it('tell paragraphs, headings and items that nothing shows', () => {
    const page = setPage(LINES, {
      tags: [
        { kind: 'heading', marks: [0], level: 2 },
        tag('text', 1, 2),
        tag('list-item', 3),
        tag('list-item', 4, 5),
      ],
    });
    expect(told(page).map(([kind]) => kind)).toEqual([
      'heading2',
      'text',
      'list-item',
      'list-item',
    ]);
    expect(told(withoutTags(page))).toHaveLength(1);
  });

  it('tell the order of reading', () => {
    const page = setPage(
      marked([
        { text: 'Left above', x: 50, y: 700 },
        { text: 'Right above', x: 300, y: 700 },
        { text: 'Left below', x: 50, y: 600 },
        { text: 'Right below', x: 300, y: 600 },
      ]),
      { tags: [tag('text', 1), tag('text', 3), tag('text', 0), tag('text', 2)] },
    );
    expect(told(page).map(([, text]) => text)).toEqual([
      ...['Right above', 'Right below', 'Left above', 'Left below'],
    ]);
  });

  it('tell a paragraph that goes on in the next column, and cells', () => {
    const page = setPage(
      marked([
        ...setLines(['The first column ends', 'where the paragraph'], { x: 50, y: 400 }),
        ...setLines(['goes on at the top.', 'It has four lines.'], { x: 300, y: 700 }),
        { text: 'Books', x: 50, y: 200 },
        { text: 'four weeks', x: 80, y: 200 },
      ]),
      {
        tags: [
          tag('text', 0, 1, 2, 3),
          { kind: 'cell', marks: [4], table: 1 },
          { kind: 'cell', marks: [5], table: 1 },
        ],
      },
    );
    expect(told(page)).toEqual([
      ['text', 'The first column ends where the paragraph goes on at the top. It has four lines.'],
      ['cell', 'Books'],
      ['cell', 'four weeks'],
    ]);
    expect(structureOf([page])[0]!.parts).toHaveLength(2);
  });

  it('leave what they mark as no content to itself', () => {
    const page = setPage([...LINES, { text: 'A running head', x: 50, y: 800, isArtifact: true }], {
      tags: [tag('text', 0, 1, 2), tag('text', 3, 4, 5)],
    });
    expect(told(page).map(([kind]) => kind)).toEqual(['header', 'text', 'text']);
  });

  it('that hold several paragraphs are looked at by geometry, in their own order', () => {
    const page = setPage(
      marked([
        { text: 'Family name', x: 50, y: 700 },
        { text: 'Date of birth', x: 50, y: 600 },
        { text: 'Given names', x: 300, y: 700 },
      ]),
      { tags: [tag('group', 0, 2, 1)] },
    );
    expect(told(page).map(([, text]) => text)).toEqual([
      ...['Family name', 'Given names', 'Date of birth'],
    ]);
  });
});

describe('tags that lie are not followed', () => {
  const apart = marked(
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((text, index) => ({
      text: `${text} paragraphs stand here.`,
      x: 50,
      y: 700 - 40 * index,
    })),
  );
  const each = [0, 1, 2, 3, 4, 5];
  const lies: [string, readonly SetText[], Tag[]][] = [
    ['that go upwards', apart, each.map((mark) => tag('text', 5 - mark))],
    ['that hold the whole page', apart, [tag('text', ...each)]],
    ['that are lines', LINES, each.map((mark) => tag('text', mark))],
    ['that tell the half', apart, each.slice(0, 3).map((mark) => tag('heading', mark))],
    ['that tell something twice', apart, [...each, 2].map((mark) => tag('heading', mark))],
    ['of paragraphs in each other', LINES, [tag('text', 0, 2, 4), tag('text', 1, 3, 5)]],
  ];
  for (const [name, texts, tags] of lies)
    it(name, () => {
      const page = setPage(texts, { tags });
      expect(told(page)).toEqual(told(withoutTags(page)));
    });

  it('on one page, and are on the next', () => {
    const sound = setPage(apart, { index: 1, tags: each.map((mark) => tag('heading', mark)) });
    const lying = setPage(apart, { tags: [tag('heading', ...each)] });
    const kinds = structureOf([lying, sound]).map(({ kind, parts }) => `${parts[0]!.page} ${kind}`);
    expect(kinds.filter((kind) => kind === '1 heading')).toHaveLength(6);
    expect(kinds).not.toContain('0 heading');
  });
});
