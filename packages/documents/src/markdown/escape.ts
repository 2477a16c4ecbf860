export interface EscapeContext {
  /** The text begins a line of a block, where marks such as `#` and `-` count. */
  lineStart: boolean;
  /** The text is in a table, where `|` counts. */
  table: boolean;
  /** The text ends a heading, where `#` counts. */
  heading: boolean;
  /** Labels of the link definitions of the document, in lower case. */
  labels: ReadonlySet<string>;
}

/** `text` such that CommonMark and GFM read it as plain text. */
export function escapeMarkdown(text: string, context: EscapeContext): string {
  let escaped = text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/[`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&amp;')
    .replace(/~/g, '\\~')
    .replace(/!(?=\[)/g, '\\!')
    .replace(
      /\[([^[\]]*)\]|[[\]]/g,
      (whole, label: string | undefined, at: number, all: string) => {
        // A bracket without its partner here may find one beyond the next code.
        if (label === undefined) return `\\${whole}`;
        const next = all[at + whole.length];
        const links = next === '(' || next === '[' || next === ':' || label.startsWith('^');
        return links || context.labels.has(label.toLowerCase().trim()) || /^[ x]$/i.test(label)
          ? `\\[${label}\\]`
          : whole;
      },
    );
  if (context.table) escaped = escaped.replaceAll('|', '\\|');
  if (context.heading) escaped = escapeClosing(escaped);
  return context.lineStart ? escapeLineStart(escaped) : escaped;
}

/** Marks at the end of a heading, which would be no part of it. */
function escapeClosing(text: string): string {
  const end = text.trimEnd().length;
  let start = end;
  while (text[start - 1] === '#') start--;
  return text.slice(0, start) + '\\#'.repeat(end - start) + text.slice(end);
}

function escapeLineStart(text: string): string {
  return text
    .replace(/^(\s*)(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|={1,}\s*$|-{2,}|:?-+:?\s*\|)/, '$1\\')
    .replace(/^(\s*\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}
