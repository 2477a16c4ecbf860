import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { oneLine } from '../text/one-line.ts';
import { type EscapeContext, escapeMarkdown } from './escape.ts';

type Token = { type: 'raw'; text: string } | { type: 'mark'; mark: string; partner: number };

const TAGS: Readonly<Record<string, string>> = {
  '*': 'em',
  _: 'em',
  '**': 'strong',
  __: 'strong',
  '~': 'del',
  '~~': 'del',
};

/** A bare address at the end of what is written: a backslash after it would be a part of it. */
const ENDS_WITH_ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*$/i;
/** Character references that end a bare address (GFM 6.9) and are written for escapes after one. */
const REFERENCES: Readonly<Record<string, string>> = {
  ']': '&rsqb;',
  '[': '&lsqb;',
  '*': '&ast;',
  _: '&lowbar;',
  '`': '&grave;',
  '\\': '&bsol;',
  '|': '&vert;',
  '!': '&excl;',
};

/**
 * Writes the inline content of a Markdown block. Emphasis marks that CommonMark (6.2) would not read as such where
 * they now stand, as happens beside East Asian punctuation, are written as HTML tags.
 */
export class MarkdownWriter implements InlineWriter {
  readonly #tokens: Token[] = [];
  readonly #open: number[] = [];
  readonly #context: EscapeContext;
  readonly #slice: (start: number, end: number) => string;

  constructor(context: EscapeContext, slice: (start: number, end: number) => string) {
    this.#context = context;
    this.#slice = slice;
  }

  text(text: string, _props: RunProps): void {
    const lineStart = this.#context.lineStart && this.#tokens.length === 0;
    const line = oneLine(text);
    const written = lineStart ? line.trimStart() : line;
    const escaped = escapeMarkdown(written, { ...this.#context, lineStart });
    this.#raw(this.#followsAddress() ? referEscapes(escaped) : escaped);
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.text(atom.text, atom.props);
    else if (atom.type === 'markup') this.#mark(atom.markup);
    else this.#raw(this.#slice(atom.start, atom.end));
  }

  #followsAddress(): boolean {
    const last = this.#tokens.at(-1);
    return last?.type === 'raw' && ENDS_WITH_ADDRESS.test(last.text);
  }

  #raw(text: string): void {
    if (text !== '') this.#tokens.push({ type: 'raw', text });
  }

  #mark(mark: string): void {
    if (!TAGS[mark]) {
      this.#raw(mark);
      return;
    }
    const at = this.#tokens.length;
    const opener = this.#open.at(-1);
    const open = opener === undefined ? undefined : this.#tokens[opener];
    this.#tokens.push({ type: 'mark', mark, partner: -1 });
    // Pairs are well nested, so a mark closes the innermost open pair or opens a new one.
    if (open?.type === 'mark' && open.mark === mark && opener !== at - 1) {
      open.partner = at;
      this.#open.pop();
    } else this.#open.push(at);
  }

  finish(): string {
    const texts = this.#tokens.map((token) => (token.type === 'raw' ? token.text : token.mark));
    this.#tokens.forEach((token, at) => {
      if (token.type !== 'mark' || token.partner < 0) return;
      const { partner, mark } = token;
      if (this.#opens(texts, at, mark) && this.#closes(texts, partner, mark)) return;
      texts[at] = `<${TAGS[mark]}>`;
      texts[partner] = `</${TAGS[mark]}>`;
    });
    return texts.join('');
  }

  #opens(texts: readonly string[], at: number, mark: string): boolean {
    const { before, after } = neighbours(texts, at);
    return flanks(after, before) && (mark[0] !== '_' || !isWord(before));
  }

  #closes(texts: readonly string[], at: number, mark: string): boolean {
    const { before, after } = neighbours(texts, at);
    return flanks(before, after) && (mark[0] !== '_' || !isWord(after));
  }
}

/** `text` with character references for the escapes it begins with. */
function referEscapes(text: string): string {
  return text.replace(/^(?:\\[\]\\[*_`|!])+/, (escapes) =>
    escapes.replace(/\\(.)/g, (_, mark: string) => REFERENCES[mark]!),
  );
}

/** The rule of left- and right-flanking delimiter runs, seen from the side of what is emphasised. */
function flanks(inside: string, outside: string): boolean {
  if (isSpace(inside)) return false;
  return !isPunctuation(inside) || isSpace(outside) || isPunctuation(outside);
}

/** Characters beside the text at an index; the edges of the block count as spaces. */
function neighbours(texts: readonly string[], at: number): { before: string; after: string } {
  let left = at - 1;
  while (left >= 0 && texts[left] === '') left--;
  let right = at + 1;
  while (right < texts.length && texts[right] === '') right++;
  const last = [...(texts[left] ?? ' ').slice(-2)].at(-1)!;
  return { before: last, after: [...(texts[right] ?? ' ').slice(0, 2)][0]! };
}

function isSpace(char: string): boolean {
  return /\s/u.test(char);
}

function isPunctuation(char: string): boolean {
  return /[\p{P}\p{S}]/u.test(char);
}

function isWord(char: string): boolean {
  return !isSpace(char) && !isPunctuation(char);
}
