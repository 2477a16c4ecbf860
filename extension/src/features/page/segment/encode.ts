import type { Code } from '../../codes/code.ts';
import { escapeText } from '../../codes/words.ts';
import type { FlowReader } from './flow.ts';
import { cutAtFormulas } from './formulas.ts';
import type { ReadText } from './unit.ts';
import { hasWords, withoutSoftHyphens } from './words.ts';

export interface Encoded {
  source: string;
  codes: Code[];
  texts: ReadText[];
}

const SPACE = /[ \t\n\f\r]+/g;
/** With the marks of quotes that begin a line. */
const MARGIN = /[ \t\f\r]*\n[ \t]*(?:[>|][ \t]?)*[ \t]*|[ \t\f\r]+/g;
const LINE = /([ \t\f\r]*\n[ \t\n\f\r]*)/;
const OPAQUE_TEXT_LENGTH = 40;
/** Tags that tell an engine what stands there; all others are sent as `span`. */
const TAGS: Readonly<Record<string, string>> = {
  A: 'a',
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  CITE: 'i',
  U: 'u',
  S: 's',
  SUB: 'sub',
  SUP: 'sup',
};

/**
 * Writes neighbouring nodes as coded text: words as HTML text, what stands between them as tags whose numbers
 * count in `codes` from 1. Undefined when there is nothing to translate.
 * @param lines what line breaks in the text are to the reader: nothing, breaks, or the end of full lines of a passage
 */
export function encode(
  nodes: readonly Node[],
  flows: FlowReader,
  lines: 'spaces' | 'breaks' | 'full',
): Encoded | undefined {
  const codes: Code[] = [];
  const texts: ReadText[] = [];
  let words = '';

  function write(list: Iterable<Node>): string {
    let out = '';
    for (const node of list) {
      if (node instanceof Text) {
        const value = node.data;
        texts.push({ node, value });
        out += writeText(withoutSoftHyphens(value));
      } else if (node instanceof Element) out += writeElement(node);
    }
    return out;
  }

  function writeText(value: string): string {
    return cutAtFormulas(value)
      .map((part, index) => (index % 2 === 0 ? writeWords(part) : writeLiteral('img', part)))
      .join('');
  }

  function writeWords(value: string): string {
    words += value;
    if (lines !== 'breaks')
      return escapeText(value.replace(lines === 'full' ? MARGIN : SPACE, ' '));
    return value
      .split(LINE)
      .map((part, index) => (index % 2 === 0 ? escapeText(part) : writeLiteral('br', part)))
      .join('');
  }

  function writeLiteral(tag: 'br' | 'img', text: string): string {
    codes.push({ kind: 'literal', text });
    return `<${tag} id=${codes.length}>`;
  }

  function writeElement(element: Element): string {
    const flow = flows.flowOf(element);
    if (flow === 'gap') return '';
    if (flow === 'inline') {
      codes.push({ kind: 'pair', node: element });
      const id = codes.length;
      const tag = TAGS[element.tagName] ?? 'span';
      return `<${tag} id=${id}>${write(element.childNodes)}</${tag}>`;
    }
    codes.push({ kind: 'alone', node: element });
    const id = codes.length;
    if (flow === 'break') return `<br id=${id}>`;
    if (!/^(CODE|KBD|SAMP|VAR)$/.test(element.tagName)) return `<img id=${id}>`;
    // Its words help the engine with the sentence; they come back unread.
    const code = element.textContent.slice(0, OPAQUE_TEXT_LENGTH);
    return `<code id=${id}>${escapeText(code)}</code>`;
  }

  const source = write(nodes).trim();
  return hasWords(words) ? { source, codes, texts } : undefined;
}
