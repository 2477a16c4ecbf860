import { declarationOf } from '../texts/declaration.ts';
import type { Block, Description, Text } from './description.ts';

/** The declaration's file of each language. */
const FILES: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu_1996',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  ru: 'rus',
  pl: 'pol',
  ar: 'arb',
  he: 'heb',
  ja: 'jpn',
  zh: 'cmn_hans',
  ko: 'kor',
  th: 'tha',
};

const DENSE = new Set(['ja', 'zh', 'th']);

/** Hands out sentences of a language in turn, so that no paragraph is like another. */
class Texts {
  readonly #sentences: string[];
  readonly #joint: string;
  #at = 0;

  constructor(language: string) {
    this.#sentences = [...declarationOf(FILES[language]!).values()].filter(
      (text) => text.length > (DENSE.has(language) ? 16 : 40),
    );
    this.#joint = DENSE.has(language) ? '' : ' ';
  }

  paragraph(sentences: number): string {
    const taken: string[] = [];
    for (let index = 0; index < sentences; index++)
      taken.push(this.#sentences[this.#at++ % this.#sentences.length]!);
    return taken.join(this.#joint);
  }

  /** The first words of the next sentence. */
  heading(letters: number): string {
    const text = this.paragraph(1).replace(/[.,;:。、，]/g, '');
    const cut = text.slice(0, letters);
    return (this.#joint ? cut.replace(/\s+\S*$/, '') : cut).trim();
  }
}

type Look = Omit<Description, 'name' | 'blocks'>;

const article = (look: Look, sections: number, extras: (at: number, texts: Texts) => Block[]) => {
  const texts = new Texts(look.language);
  const short = DENSE.has(look.language) || look.language === 'ko' ? 14 : 38;
  const blocks: Block[] = [{ kind: 'title', text: [texts.heading(short)] }];
  for (let section = 0; section < sections; section++) {
    blocks.push({ kind: 'heading', text: [texts.heading(short)] });
    for (const sentences of [3, 2, 4, 1])
      blocks.push({ kind: 'text', text: [texts.paragraph(sentences)] });
    blocks.push(...extras(section, texts));
  }
  return blocks;
};

const nothing = () => [];

const list =
  (isNumbered: boolean) =>
  (_: number, texts: Texts): Block[] => [
    {
      kind: 'list',
      isNumbered,
      items: [1, 1, 2, 1].map((sentences): Text => [texts.paragraph(sentences)]),
    },
    { kind: 'text', text: [texts.paragraph(2)] },
  ];

const notes = (_: number, texts: Texts): Block[] => [
  {
    kind: 'text',
    text: [texts.paragraph(1), { note: texts.paragraph(1) }, ' ', texts.paragraph(1)],
  },
  { kind: 'text', text: [texts.paragraph(2), { note: texts.paragraph(1) }] },
];

const styled = (_: number, texts: Texts): Block[] => [
  {
    kind: 'text',
    text: [
      texts.paragraph(1),
      ' ',
      { bold: texts.heading(40) },
      ' ',
      texts.paragraph(1),
      ' ',
      { italic: texts.heading(60) },
      ' ',
      texts.paragraph(1),
    ],
  },
  { kind: 'quote', text: [texts.paragraph(2)] },
  { kind: 'subheading', text: [texts.heading(30)] },
  { kind: 'text', text: [texts.paragraph(3)] },
];

const ROWS = [
  ['Country', 'Capital', 'Inhabitants', 'Area'],
  ['Austria', 'Vienna', '9.1 million', '83,879'],
  ['Belgium', 'Brussels', '11.8 million', '30,689'],
  ['Bulgaria', 'Sofia', '6.4 million', '110,994'],
  ['Croatia', 'Zagreb', '3.9 million', '56,594'],
  ['Denmark', 'Copenhagen', '5.9 million', '42,925'],
] as const;

const table =
  (hasBorders: boolean) =>
  (at: number, texts: Texts): Block[] => [
    { kind: 'table', hasBorders, rows: ROWS },
    { kind: 'caption', text: [`Table ${at + 1}: ${texts.heading(40)}`] },
    { kind: 'text', text: [texts.paragraph(2)] },
  ];

const longCells = (_: number, texts: Texts): Block[] => [
  {
    kind: 'table',
    hasBorders: true,
    rows: [0, 1, 2].map(() => [texts.heading(20), texts.paragraph(1), texts.paragraph(1)]),
  },
  { kind: 'text', text: [texts.paragraph(2)] },
];

const formulas = (_: number, texts: Texts): Block[] => [
  {
    kind: 'text',
    text: [
      `${texts.paragraph(1)} Let `,
      { math: 'f(x) = a x^2 + b x + c' },
      ' be given with ',
      { math: '\\alpha_i \\in \\mathbf{R}' },
      ` for all members. ${texts.paragraph(1)}`,
    ],
  },
  { kind: 'formula', tex: '\\int_0^1 f(x)\\,dx = \\frac{a}{3} + \\frac{b}{2} + c' },
  { kind: 'text', text: [texts.paragraph(2)] },
];

const look = (
  typesetter: Description['typesetter'],
  language: string,
  columns: Description['columns'],
  paragraphs: Description['paragraphs'],
  more: Partial<Look> = {},
): Look => ({
  typesetter,
  language,
  columns,
  paragraphs,
  size: 10,
  alignment: 'justified',
  ...more,
});

type Extras = Parameters<typeof article>[2];

const SHORT = { libreoffice: 'lo', latex: 'tex', groff: 'groff' } as const;

const make = (what: string, from: Look, sections: number, extras: Extras): Description => ({
  ...from,
  name: `${SHORT[from.typesetter]}-${from.language}-${what}`,
  blocks: article(from, sections, extras),
});

const HEADER = 'Universal Declaration of Human Rights';

/** The documents whose structure is measured. */
export function describeDocuments(): Description[] {
  return [
    make('plain', look('libreoffice', 'en', 1, 'spaced', { header: HEADER }), 4, nothing),
    make('indented', look('libreoffice', 'en', 1, 'indented', { size: 11 }), 4, nothing),
    make('columns', look('libreoffice', 'en', 2, 'indented', { header: HEADER }), 6, nothing),
    make(
      'three-columns',
      look('libreoffice', 'en', 3, 'spaced', { size: 9, alignment: 'ragged' }),
      6,
      nothing,
    ),
    make('lists', look('libreoffice', 'de', 1, 'spaced'), 3, list(false)),
    make(
      'numbered',
      look('libreoffice', 'fr', 1, 'indented', { alignment: 'ragged' }),
      3,
      list(true),
    ),
    make('notes', look('libreoffice', 'es', 1, 'indented', { header: 'Derechos' }), 4, notes),
    make('table', look('libreoffice', 'en', 1, 'spaced'), 3, table(true)),
    make('open-table', look('libreoffice', 'en', 1, 'spaced'), 3, table(false)),
    make('long-cells', look('libreoffice', 'it', 1, 'spaced'), 2, longCells),
    make('styled', look('libreoffice', 'pl', 1, 'indented'), 3, styled),
    make('plain', look('libreoffice', 'ru', 2, 'indented', { alignment: 'ragged' }), 4, nothing),
    make('plain', look('libreoffice', 'ar', 1, 'spaced', { size: 12 }), 3, nothing),
    make('columns', look('libreoffice', 'ar', 2, 'indented', { size: 12 }), 4, nothing),
    make('notes', look('libreoffice', 'he', 1, 'indented', { size: 12 }), 3, notes),
    make('plain', look('libreoffice', 'ja', 1, 'indented'), 4, nothing),
    make('columns', look('libreoffice', 'zh', 2, 'indented'), 5, nothing),
    make('lists', look('libreoffice', 'ko', 1, 'spaced'), 3, list(true)),
    make('plain', look('libreoffice', 'th', 1, 'spaced', { size: 12 }), 3, nothing),
    make('plain', look('latex', 'en', 1, 'indented'), 4, nothing),
    make('columns', look('latex', 'en', 2, 'indented', { header: HEADER }), 8, nothing),
    make('spaced', look('latex', 'en', 1, 'spaced', { size: 11 }), 4, styled),
    make('ragged', look('latex', 'en', 2, 'indented', { alignment: 'ragged' }), 5, styled),
    make('notes', look('latex', 'en', 2, 'indented'), 5, notes),
    make('formulas', look('latex', 'en', 1, 'indented'), 4, formulas),
    make('formulas-columns', look('latex', 'en', 2, 'indented'), 6, formulas),
    make('lists', look('latex', 'en', 1, 'indented'), 3, list(false)),
    make('numbered', look('latex', 'en', 2, 'indented'), 4, list(true)),
    make('table', look('latex', 'en', 1, 'indented'), 3, table(true)),
    make('open-table', look('latex', 'en', 2, 'indented'), 3, table(false)),
    make('plain', look('latex', 'de', 2, 'indented'), 5, nothing),
    make('notes', look('latex', 'fr', 1, 'indented'), 4, notes),
    make('plain', look('groff', 'en', 1, 'indented', { header: HEADER }), 4, nothing),
    make('spaced', look('groff', 'en', 1, 'spaced', { size: 11 }), 4, styled),
    make('columns', look('groff', 'en', 2, 'indented', { header: HEADER }), 6, nothing),
    make('three-columns', look('groff', 'en', 3, 'spaced', { size: 9 }), 6, nothing),
    make('lists', look('groff', 'en', 1, 'spaced', { alignment: 'ragged' }), 3, list(false)),
    make('numbered', look('groff', 'en', 2, 'spaced'), 4, list(true)),
    make('notes', look('groff', 'en', 1, 'indented'), 4, notes),
    make('table', look('groff', 'en', 1, 'spaced'), 3, table(true)),
    make('open-table', look('groff', 'en', 1, 'indented'), 3, table(false)),
  ];
}
