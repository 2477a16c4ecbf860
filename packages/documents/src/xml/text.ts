import { ownEntry } from '@glossa/contract';
import { corrupt } from '../errors.ts';

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** Replaces character and predefined entity references; any other entity is `corrupt_file`, for no DTD is read. */
export function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;&<]{0,32});?/g, (reference, body: string) => {
    const text = reference.endsWith(';') ? resolve(body) : undefined;
    if (text === undefined) throw corrupt('An XML part has an unknown entity.');
    return text;
  });
}

function resolve(body: string): string | undefined {
  const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(body);
  if (!number) return ownEntry(NAMED, body);
  const code = number[1] ? Number.parseInt(number[1], 16) : Number.parseInt(number[2]!, 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

// Every code point outside the Char production of XML 1.0, lone surrogates included.
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** `text` without the characters that XML 1.0 cannot hold. */
export function legalXml(text: string): string {
  return text.replace(ILLEGAL, '');
}

/** Character data: illegal characters are dropped, markup is escaped. */
export function escapeText(text: string): string {
  return legalXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Attribute value for either kind of quote; white space survives normalisation. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}

/** Text of element content: tags, comments and processing instructions left out, CDATA taken as it is. */
export function contentText(raw: string): string {
  if (!raw.includes('<')) return decodeReferences(raw);
  let text = '';
  let at = 0;
  while (at < raw.length) {
    const open = raw.indexOf('<', at);
    if (open < 0) return text + decodeReferences(raw.slice(at));
    text += decodeReferences(raw.slice(at, open));
    if (raw.startsWith('<![CDATA[', open)) {
      const end = raw.indexOf(']]>', open);
      text += raw.slice(open + 9, end);
      at = end + 3;
    } else if (raw.startsWith('<!--', open)) at = raw.indexOf('-->', open) + 3;
    else at = raw.indexOf('>', open) + 1;
  }
  return text;
}
