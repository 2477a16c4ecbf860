/** Airtable's rich text is Markdown of these few marks; each becomes an element that the API keeps and may move. */
const MARKS: readonly (readonly [pattern: RegExp, mark: string])[] = [
  [/\*\*((?:[^*\\]|\\.)+)\*\*/, '**'],
  [/~~((?:[^~\\]|\\.)+)~~/, '~~'],
  [/(?<![\p{L}\p{N}_])_((?:[^_\\]|\\.)+)_(?![\p{L}\p{N}_])/u, '_'],
  [/(?<![*\\])\*((?:[^*\\]|\\.)+)\*(?!\*)/, '*'],
];
const CODE = /`[^`\n]+`/;
const LINK = /\[((?:[^\]\\]|\\.)+)\]\(([^()\s]+)\)/;
/** What a line begins with: quote, heading, bullet, number, box to tick. */
const LINE_START = /^(\s*(?:>\s+|#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|\[[ x]\]\s+)*)(.*)$/s;

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const unescapeHtml = (html: string) =>
  html
    .replace(/&nbsp;|&#160;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');

export interface Coded {
  html: string;
  /** The text that a translation stands for. */
  decode(html: string): string;
}

/** A plain text as HTML, line by line. */
export function plainText(text: string): Coded {
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return {
    html: escapeHtml(middle).replace(/\n/g, '<br>'),
    decode: (html) =>
      before + unescapeHtml(html.replace(/<br[^>]*>/g, '\n').replace(/<[^>]*>/g, '')) + after,
  };
}

/** Text of a line with its marks as elements, which `marks` collects. */
function encode(text: string, marks: [open: string, close: string][]): string {
  const wrap = (match: RegExpExecArray, inner: string, open: string, close: string) => {
    const id = marks.push([open, close]) - 1;
    const rest = text.slice(match.index + match[0].length);
    const content =
      inner === '' ? `<img data-g="${id}">` : `<span data-g="${id}">${encode(inner, marks)}</span>`;
    return encode(text.slice(0, match.index), marks) + content + encode(rest, marks);
  };
  const code = CODE.exec(text);
  if (code) return wrap(code, '', code[0], '');
  const link = LINK.exec(text);
  if (link) return wrap(link, link[1]!, '[', `](${link[2]})`);
  for (const [pattern, mark] of MARKS) {
    const match = pattern.exec(text);
    if (match) return wrap(match, match[1]!, mark, mark);
  }
  return escapeHtml(text);
}

function decodeLine(html: string, marks: readonly [open: string, close: string][]): string {
  const closing: string[] = [];
  return html.replace(/<(\/?)(?:span|img)([^>]*)>|<[^>]*>|[^<]+/g, (all, slash, attributes) => {
    if (!all.startsWith('<')) return unescapeHtml(all);
    if (slash === '/') return closing.pop() ?? '';
    const [open, close] = marks[Number(/data-g="(\d+)"/.exec(attributes ?? '')?.[1])] ?? ['', ''];
    if (all.startsWith('<span')) closing.push(close);
    return open;
  });
}

/** A rich text as HTML: one paragraph for each line, marks as elements, what lines begin with left out. */
export function richText(markdown: string): Coded {
  const marks: [string, string][] = [];
  const lines = markdown.split('\n').map((line) => {
    const [, start = '', rest = ''] = LINE_START.exec(line) ?? [];
    return { start, html: encode(rest, marks) };
  });
  return {
    html: lines.map(({ html }) => `<p>${html}</p>`).join(''),
    decode(html) {
      const parts = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, part = '']) => part);
      return lines
        .map(({ start }, index) => start + decodeLine(parts[index] ?? '', marks))
        .join('\n');
    },
  };
}
