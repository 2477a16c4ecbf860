/** Named character references of Latin text and of typography (HTML, §13.5), by code point. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  euro: '€',
  trade: '™',
  hearts: '♥',
  ...Object.fromEntries(
    (
      'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
      'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
      'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
      'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
      'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
    )
      .split(' ')
      .map((name, index) => [name, String.fromCharCode(0xa1 + index)]),
  ),
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,9}));/y;

/** The character reference at a position: its length and what it stands for. */
export function referenceAt(
  source: string,
  position: number,
): { length: number; value: string } | undefined {
  REFERENCE.lastIndex = position;
  const match = REFERENCE.exec(source);
  if (!match) return undefined;
  const [whole, decimal, hexadecimal, name] = match;
  const value = name === undefined ? character(decimal, hexadecimal) : ownValue(name);
  return value === undefined ? undefined : { length: whole.length, value };
}

const ownValue = (name: string) => (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined);

function character(
  decimal: string | undefined,
  hexadecimal: string | undefined,
): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

/** `text` with its character references replaced by what they stand for. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&[#A-Za-z\d]{2,10};/g, (whole) => referenceAt(whole, 0)?.value ?? whole);
}

/** `text` as markup reads it. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'));
