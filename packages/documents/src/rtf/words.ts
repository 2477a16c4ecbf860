import type { CodeHint } from '@glossa/contract';

/** Control words that end a paragraph. */
export const ENDS: ReadonlySet<string> = new Set(
  'par cell nestcell row nestrow sect column'.split(' '),
);

/** Control words that are characters (RTF 1.9.1, "Special Characters"). */
export const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  zwj: '\u200d',
  zwnj: '\u200c',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
};

/** Control words that stand in the sentence. */
export const WORD_CODES: Readonly<Record<string, { hint: CodeHint; equiv?: string }>> = {
  tab: { hint: 'tab', equiv: '\t' },
  line: { hint: 'break', equiv: '\n' },
  page: { hint: 'break', equiv: '\n' },
  chpgn: { hint: 'field' },
  chdate: { hint: 'field' },
  chtime: { hint: 'field' },
  chdpl: { hint: 'field' },
  chdpa: { hint: 'field' },
  sectnum: { hint: 'field' },
  chftn: { hint: 'field' },
  chatn: { hint: 'field' },
};

/** Destinations that stand in the sentence, and whether they have a place of their own in it. */
export const GROUP_CODES: Readonly<Record<string, { hint: CodeHint; floats?: boolean }>> = {
  pict: { hint: 'image' },
  object: { hint: 'image' },
  shppict: { hint: 'image' },
  nonshppict: { hint: 'image' },
  do: { hint: 'image' },
  mmath: { hint: 'code' },
  upr: { hint: 'other' },
  xe: { hint: 'other', floats: true },
  tc: { hint: 'other', floats: true },
  tcn: { hint: 'other', floats: true },
  bkmkstart: { hint: 'other', floats: true },
  bkmkend: { hint: 'other', floats: true },
  atnid: { hint: 'other', floats: true },
  atnauthor: { hint: 'other', floats: true },
  atrfstart: { hint: 'other', floats: true },
  atrfend: { hint: 'other', floats: true },
};

/** Destinations without a star that hold nothing to translate and stay where they are. */
export const LEFT: ReadonlySet<string> = new Set(
  `fonttbl colortbl stylesheet filetbl listtext pntext pntxta pntxtb nonesttables shprslt revtbl
   ftnsep ftnsepc aftnsep aftnsepc sp private1 rxe`.split(/\s+/),
);
/** Destinations with paragraphs of their own that stand outside the text. */
export const STORIES = /^(?:header|footer)[lrf]?$/;
/** Document properties that are read by people. */
export const PROPERTIES: ReadonlySet<string> = new Set('title subject doccomm keywords'.split(' '));
/** Properties of drawings that are read by people: the text of a watermark, the description of a picture. */
export const SHAPE_TEXTS: ReadonlySet<string> = new Set(['gtextUNICODE', 'wzDescription']);
