import { decodeEntities, escapeXml } from './escape.ts';

/**
 * Coded text (`ports/translate.ts`) as HTML that Bergamot understands, and back. Bergamot carries
 * tags over by word alignment; it may take a tag apart when its words move apart, which is mended here.
 */

export type Token = { type: 'text'; text: string } | { type: 'start' | 'end' | 'void'; id: string };

const CODE = /<g id="(\d+)">|<\/g>|<x id="(\d+)"\/>/g;

/** Reads coded text; anything that is not a code of its grammar stays text. */
export function parseCoded(text: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  const addText = (end: number): void => {
    if (end > at) tokens.push({ type: 'text', text: decodeEntities(text.slice(at, end)) });
  };
  for (const match of text.matchAll(CODE)) {
    const [code, start, standalone] = match;
    addText(match.index);
    at = match.index + code.length;
    if (start !== undefined) {
      open.push(start);
      tokens.push({ type: 'start', id: start });
    } else if (standalone !== undefined) tokens.push({ type: 'void', id: standalone });
    else {
      const id = open.pop();
      if (id !== undefined) tokens.push({ type: 'end', id });
    }
  }
  addText(text.length);
  for (const id of open.reverse()) tokens.push({ type: 'end', id });
  return tokens;
}

/** Writes tokens as coded text. */
export function writeCoded(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens)
    if (token.type === 'text') text += escapeXml(token.text);
    else if (token.type === 'start') text += `<g id="${token.id}">`;
    else if (token.type === 'end') text += '</g>';
    else text += `<x id="${token.id}"/>`;
  return text;
}

/** Letters of scripts that put spaces between words; in the others a "word" is a whole sentence. */
const WORD =
  /[\p{L}\p{M}\p{N}](?<![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}])/u;

/** Belongs to the character before it, whose script it takes: a kana's voiced mark has none of its own. */
const MARK = /\p{M}/u;

/**
 * Moves the ends of paired codes out of words. Bergamot puts a space where a tag stands, so a code
 * inside a word would split it; a translated word cannot be half bold anyway.
 */
export function widenToWords(tokens: readonly Token[]): Token[] {
  const characters: string[] = [];
  const codes: { token: Exclude<Token, { type: 'text' }>; at: number }[] = [];
  for (const token of tokens)
    if (token.type === 'text') characters.push(...token.text);
    else codes.push({ token, at: characters.length });

  /** Whether the character with the marks before `at` belongs to a word. */
  const endsWord = (at: number): boolean => {
    let base = at - 1;
    while (base > 0 && MARK.test(characters[base]!)) base--;
    return WORD.test(characters[base]!);
  };
  const inWord = (at: number): boolean =>
    at > 0 &&
    at < characters.length &&
    (MARK.test(characters[at]!) || (WORD.test(characters[at]!) && endsWord(at)));
  const widened: Token[] = [];
  let written = 0;
  for (const { token, at } of codes) {
    let place = at;
    if (token.type === 'start') while (inWord(place)) place--;
    if (token.type === 'end') while (inWord(place)) place++;
    // Codes keep their order, and with it their nesting.
    place = Math.max(place, written);
    if (place > written)
      widened.push({ type: 'text', text: characters.slice(written, place).join('') });
    widened.push(token);
    written = place;
  }
  if (written < characters.length)
    widened.push({ type: 'text', text: characters.slice(written).join('') });
  return widened;
}

/**
 * HTML for Bergamot. Paired codes become `b`, an inline element. Standalone codes become `img` where
 * they part two words (Bergamot puts a space there) and `wbr` elsewhere (it puts none).
 */
export function toHtml(tokens: readonly Token[]): string {
  const follows = firstCharacters(tokens);
  let html = '';
  let before = '';
  for (const [index, token] of tokens.entries())
    if (token.type === 'text') {
      html += escapeXml(token.text);
      before = token.text;
    } else if (token.type === 'start') html += `<b id="${token.id}">`;
    else if (token.type === 'end') html += '</b>';
    else {
      const partsWords = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(follows[index]!);
      html += `<${partsWords ? 'img' : 'wbr'} id="${token.id}">`;
    }
  return html;
}

/** For each token, the text that comes next, itself included. */
function firstCharacters(tokens: readonly Token[]): string[] {
  const follows: string[] = [];
  let text = '';
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]!;
    if (token.type === 'text') text = token.text;
    follows[index] = text;
  }
  return follows;
}

const TAG = /<b id="(\d+)">|<\/b>|<(?:img|wbr) id="(\d+)">/g;

/** Reads what Bergamot answered. */
export function fromHtml(html: string): Token[] {
  const coded = html.replace(TAG, (_tag, start?: string, standalone?: string) => {
    if (start !== undefined) return `<g id="${start}">`;
    return standalone === undefined ? '</g>' : `<x id="${standalone}"/>`;
  });
  return parseCoded(coded);
}
