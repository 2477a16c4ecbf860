import { type CodeHint, ownEntry, type TextUnitKind } from '@glossa/contract';

const set = (names: string) => new Set(names.split(/\s+/));

/** Elements at whose tags a text unit ends; all others, unknown ones included, are inline. */
export const BLOCKS: ReadonlySet<string> = set(
  `address applet article aside base blockquote body caption center col colgroup dd details dialog dir div dl dt
   fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe
   legend li link listing main marquee menu meta nav noframes noscript ol optgroup option p plaintext pre
   script search section style summary table tbody td template tfoot th thead title tr ul xmp`,
);

/** Inline elements whose content is text of its own: one code for the sentence around them. */
export const ISLANDS: ReadonlySet<string> = set(
  'svg select button video audio canvas object datalist',
);
/** Inside an island, text is found only in these (SVG's other elements hold none). */
export const SVG_TEXT: ReadonlySet<string> = set('text title desc foreignobject');

/** Elements whose content is never translated. */
export const UNTRANSLATED: ReadonlySet<string> = set(
  'script style pre code textarea math iframe noframes noembed xmp plaintext listing rt rp rtc',
);

/** Start tags that end an open paragraph (HTML Standard, "p" end tag may be omitted). */
export const ENDS_PARAGRAPH: ReadonlySet<string> = set(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul li dd dt`,
);
/** Start tags that end an open element of the same group, unless a border of the group stands between. */
export const ENDS_SIBLING: Readonly<
  Record<string, { ends: ReadonlySet<string>; border: ReadonlySet<string> }>
> = Object.fromEntries(
  (
    [
      ['li', 'li', 'ul ol menu'],
      ['dt dd', 'dt dd', 'dl'],
      ['option', 'option', 'select datalist'],
      ['optgroup', 'option optgroup', 'select'],
      ['td th', 'td th', 'table'],
      ['tr', 'td th tr', 'table'],
      ['tbody thead tfoot', 'td th tr tbody thead tfoot', 'table'],
    ] as const
  ).flatMap(([names, ends, border]) =>
    names.split(' ').map((name) => [name, { ends: set(ends), border: set(border) }]),
  ),
);
/** An open paragraph beyond these is not ended by what is inside. */
export const PARAGRAPH_BORDER: ReadonlySet<string> = set(
  'button td th caption table object html template',
);

const HINTS: Readonly<Record<string, CodeHint>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  u: 'underline',
  ins: 'underline',
  a: 'link',
  img: 'image',
  picture: 'image',
  br: 'break',
  code: 'code',
  ruby: 'ruby',
  rt: 'ruby',
  rp: 'ruby',
  span: 'style',
  font: 'style',
};

/** What an inline element means to engines and typesetters. */
export function hintOf(name: string): CodeHint {
  return ownEntry(HINTS, name) ?? 'other';
}

const KINDS: Readonly<Record<string, TextUnitKind>> = {
  title: 'title',
  li: 'list-item',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
  figcaption: 'caption',
};

/** The kind of the text units of a block. */
export function kindOf(block: string): TextUnitKind {
  return /^h[1-6]$/.test(block) ? 'heading' : (ownEntry(KINDS, block) ?? 'paragraph');
}

/** Attributes with text for people, on any element but these. */
export const TEXT_ATTRIBUTES = ['alt', 'title', 'placeholder', 'aria-label'] as const;
export const NAMES_BY_TITLE: ReadonlySet<string> = set('link style');
/** `meta` names and properties whose content is prose. */
export const PROSE_META: ReadonlySet<string> = set(
  'description og:title og:description og:site_name og:image:alt twitter:title twitter:description twitter:image:alt dc.title dc.description',
);
