import { decodeEntities, escapeXml } from '@glossa/engines';

/**
 * Coded text: the markup in which text with inline codes travels to engines and into the memory
 * (`TextMarkup` in `@glossa/engines`): `<g id="1">…</g>`, `<x id="2"/>` and XML entities.
 */

/** One piece of coded text: a run of plain text, or a numbered code. */
export type Token = string | CodeToken;

export interface CodeToken {
  readonly type: 'open' | 'close' | 'point';
  /** Number of the code within its text, from 1. */
  readonly n: number;
}

export interface ParsedCodedText {
  tokens: Token[];
  /** False when the text holds a tag that is not a code, or a paired code that is not closed in order. */
  sound: boolean;
}

/** Writes tokens as coded text. */
export function writeCoded(tokens: readonly Token[]): string {
  let out = '';
  for (const token of tokens) {
    if (typeof token === 'string') out += escapeXml(token);
    else if (token.type === 'open') out += `<g id="${token.n}">`;
    else if (token.type === 'close') out += '</g>';
    else out += `<x id="${token.n}"/>`;
  }
  return out;
}

const TAG = /<(\/?)\s*([a-zA-Z][\w:.-]*)([^<>]*)>/g;
const ID = /\bid\s*=\s*["'“”«»„]?\s*(\d{1,9})/i;

/**
 * Reads coded text as leniently as is unambiguous: any case, spaces and quotes in tags, `<x id="1"></x>`,
 * `<g id="1"/>` for an empty pair. A tag that is not a code is dropped and makes the text unsound.
 */
export function parseCoded(coded: string): ParsedCodedText {
  if (!coded.includes('<'))
    return { tokens: coded === '' ? [] : [decodeEntities(coded)], sound: true };
  const tokens: Token[] = [];
  const open: number[] = [];
  let sound = true;
  let at = 0;
  const push = (text: string) => {
    if (text === '') return;
    const last = tokens.length - 1;
    if (typeof tokens[last] === 'string') tokens[last] += text;
    else tokens.push(text);
  };
  for (const match of coded.matchAll(TAG)) {
    push(decodeEntities(coded.slice(at, match.index)));
    at = match.index + match[0].length;
    const name = (match[2] as string).toLowerCase();
    const rest = match[3] as string;
    const closing = match[1] === '/';
    if (name === 'x' && closing) continue;
    if (name === 'g' && closing) {
      const n = open.pop();
      if (n === undefined) sound = false;
      else tokens.push({ type: 'close', n });
      continue;
    }
    const id = ID.exec(rest);
    if ((name !== 'g' && name !== 'x') || id === null) {
      sound = false;
      continue;
    }
    const n = Number(id[1]);
    if (name === 'x') tokens.push({ type: 'point', n });
    else {
      tokens.push({ type: 'open', n });
      if (/\/\s*$/.test(rest)) tokens.push({ type: 'close', n });
      else open.push(n);
    }
  }
  push(decodeEntities(coded.slice(at)));
  if (open.length > 0) sound = false;
  while (open.length > 0) tokens.push({ type: 'close', n: open.pop() as number });
  return { tokens, sound };
}

/** The text of the tokens, codes left out. */
export function tokensText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) if (typeof token === 'string') text += token;
  return text;
}

/** The text of the tokens with an object replacement character (U+FFFC) for each standalone code. */
export function markedText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) {
    if (typeof token === 'string') text += token;
    else if (token.type === 'point') text += '\ufffc';
  }
  return text;
}
