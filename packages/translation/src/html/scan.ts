import { Tokenizer, TokenizerMode } from 'parse5';

export interface HtmlAttribute {
  value: string;
  /** Range of `name="value"` in the source. */
  start: number;
  end: number;
}

/** A stretch of HTML source; the tokens of a source in order cover all of it. */
export type HtmlToken = { start: number; end: number } & (
  | { type: 'text'; text: string }
  | { type: 'start'; name: string; attrs: Map<string, HtmlAttribute>; childless: boolean }
  | { type: 'end'; name: string }
  /** Comments, doctypes, CDATA, and what a browser drops. */
  | { type: 'other' }
);

/** Elements without content or end tag. */
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const RAW_TEXT = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes']);
const ESCAPABLE_TEXT = new Set(['title', 'textarea']);
/** Elements of SVG and MathML that hold HTML. */
const INTEGRATION = new Set('foreignobject desc title mi mo mn ms mtext annotation-xml'.split(' '));
/** HTML elements that end foreign content (HTML Standard, 13.2.6.5). */
const BREAKOUT = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
);

/** Follows SVG and MathML, in which the tokenizer reads raw text and CDATA by other rules. */
class ForeignContent {
  private readonly stack: { name: string; foreign: boolean }[] = [];

  get inside(): boolean {
    return this.stack.at(-1)?.foreign === true;
  }

  /** Returns whether the element is foreign. */
  open(name: string, selfClosing: boolean): boolean {
    if (this.inside && BREAKOUT.has(name)) {
      while (this.inside) this.stack.pop();
      return false;
    }
    const foreign = this.inside || name === 'svg' || name === 'math';
    if (foreign && !selfClosing) {
      const root = name === 'svg' || name === 'math';
      this.stack.push({ name, foreign: root || !INTEGRATION.has(name) });
    }
    return foreign;
  }

  close(name: string): void {
    if (this.stack.length === 0) return;
    const index = this.stack.findLastIndex((element) => element.name === name);
    if (index >= 0) this.stack.length = index;
  }
}

/** Cuts HTML into tokens with their place in the source. Never fails: any string is HTML. */
export function scanHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const foreign = new ForeignContent();
  let at = 0;
  const range = (location: { startOffset: number; endOffset: number } | null) => {
    const start = Math.min(Math.max(at, location?.startOffset ?? at), html.length);
    const end = Math.min(Math.max(start, location?.endOffset ?? start), html.length);
    if (start > at) tokens.push({ type: 'other', start: at, end: start });
    at = end;
    return { start, end };
  };
  const other = ({ location }: { location: Parameters<typeof range>[0] }) => {
    tokens.push({ type: 'other', ...range(location) });
  };
  const text = ({ chars, location }: { chars: string; location: Parameters<typeof range>[0] }) => {
    const place = range(location);
    const last = tokens.at(-1);
    if (last?.type === 'text' && last.end === place.start) {
      last.text += chars;
      last.end = place.end;
    } else tokens.push({ type: 'text', text: chars, ...place });
  };
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onComment: other,
      onDoctype: other,
      onNullCharacter: other,
      onEof: () => {
        if (at < html.length) range({ startOffset: html.length, endOffset: html.length });
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onStartTag(tag) {
        const name = tag.tagName;
        const isForeign = foreign.open(name, tag.selfClosing);
        tokenizer.inForeignNode = foreign.inside;
        const attrs = new Map<string, HtmlAttribute>();
        for (const { name: attr, value } of tag.attrs) {
          const place = tag.location?.attrs?.[attr];
          if (place) attrs.set(attr, { value, start: place.startOffset, end: place.endOffset });
        }
        const childless = isForeign ? tag.selfClosing : VOID.has(name);
        tokens.push({ type: 'start', name, attrs, childless, ...range(tag.location) });
        if (isForeign) return;
        if (name === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
        else if (name === 'plaintext') tokenizer.state = TokenizerMode.PLAINTEXT;
        else if (RAW_TEXT.has(name)) tokenizer.state = TokenizerMode.RAWTEXT;
        else if (ESCAPABLE_TEXT.has(name)) tokenizer.state = TokenizerMode.RCDATA;
      },
      onEndTag(tag) {
        foreign.close(tag.tagName);
        tokenizer.inForeignNode = foreign.inside;
        tokens.push({ type: 'end', name: tag.tagName, ...range(tag.location) });
      },
    },
  );
  tokenizer.write(html, true);
  return tokens;
}
