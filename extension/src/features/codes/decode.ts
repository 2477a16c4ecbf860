import type { Code } from './code.ts';
import { unescapeText } from './words.ts';

/** A translation as a tree: words, and codes by their number with what they hold. */
export type Piece = string | { id: number; inner: Piece[] };

const TAG = /<(\/?)([a-z]+)(?:\s+id=["']?(\d+)["']?)?\s*\/?>/gy;

/**
 * Reads a translation of coded text. Only the numbered tags that were sent count, each exactly once, nested
 * under the same code as in the source; everything else that looks like markup is words. Undefined for any
 * other set of tags: such a translation is not used.
 */
export function decode(text: string, codes: readonly Code[]): Piece[] | undefined {
  const root: Piece[] = [];
  const open: { tag: string; id: number; inner: Piece[] }[] = [];
  const used = new Set<number>();
  let words = '';
  const level = () => open.at(-1)?.inner ?? root;
  const flush = () => {
    if (words !== '' && open.at(-1)?.tag !== 'code') level().push(unescapeText(words));
    words = '';
  };

  for (let at = 0; at < text.length; ) {
    TAG.lastIndex = at;
    const match = text[at] === '<' ? TAG.exec(text) : null;
    const [whole = '', end, tag = '', number] = match ?? [];
    const id = Number(number);
    const code = number === undefined ? undefined : codes[id - 1];
    if (end === '/' && open.at(-1)?.tag === tag) {
      flush();
      open.pop();
    } else if (end === '' && code !== undefined) {
      flush();
      if (used.has(id)) return undefined;
      used.add(id);
      const inner: Piece[] = [];
      level().push(code.kind === 'literal' ? code.text : { id, inner });
      if (code.kind === 'pair' || tag === 'code') open.push({ tag, id, inner });
    } else {
      words += match === null ? text[at] : whole;
      at += match === null ? 1 : whole.length;
      continue;
    }
    at += whole.length;
  }
  flush();
  return open.length === 0 && used.size === codes.length ? root : undefined;
}
