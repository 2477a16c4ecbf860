/** A line of plain text: `indent + mark + body + ending` (white space before the line end is in `ending`). */
export interface TextLine {
  indent: string;
  /** Bullet, number or quote sign with the space behind it. */
  mark: string;
  body: string;
  ending: string;
}

const MARK =
  /^(?:(?:[-–—•·▪◦‣∙*+>#]{1,6}|\(?\d{1,3}(?:\.\d{1,3})*[.)]|\(?[a-zA-Z]\)|[a-z]\.|\[[ xX]\])[ \t]+)+/;
const STOPPED = /[.!?:;…。！？؟।۔]["'»”’)\]]*$/u;
const NARROWEST = 40;
const WIDEST = 200;

/** Cuts text into lines; joined they are the text again. */
export function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  for (const match of text.matchAll(/([^\r\n\u2028\u2029]*)(\r\n|[\r\n\u2028\u2029]|$)/gu)) {
    const [whole, content = '', end = ''] = match;
    if (whole === '') continue;
    const indent = /^\s*/u.exec(content)?.[0] ?? '';
    const rest = content.slice(indent.length);
    const mark = MARK.exec(rest)?.[0] ?? '';
    const body = rest.slice(mark.length).trimEnd();
    lines.push({ indent, mark, body, ending: rest.slice(mark.length + body.length) + end });
  }
  return lines;
}

/** How many lines from `first` on follow each other without a blank line or a new list item. */
export function blockLength(lines: readonly TextLine[], first: number): number {
  let count = 1;
  while (continues(lines[first + count - 1], lines[first + count])) count++;
  return count;
}

/**
 * True when the lines are one paragraph that was wrapped at a fixed width: each but the last is as full as
 * the next word allowed, and a sentence runs over a line end.
 */
export function isWrapped(block: readonly TextLine[]): boolean {
  if (block.length === 1) return false;
  const width = block.reduce((widest, line) => Math.max(widest, lineWidth(line)), 0);
  if (width < NARROWEST || width > WIDEST) return false;
  let runsOn = false;
  for (let index = 0; index < block.length - 1; index++) {
    const [line, next] = [block[index] as TextLine, block[index + 1] as TextLine];
    const word = /^\S+/.exec(next.body)?.[0].length ?? 0;
    if (lineWidth(line) + 1 + word <= width) return false;
    if (!STOPPED.test(line.body) && /^\p{Ll}/u.test(next.body)) runsOn = true;
  }
  return runsOn;
}

const lineWidth = ({ indent, mark, body }: TextLine) => indent.length + mark.length + body.length;

function continues(line: TextLine | undefined, next: TextLine | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  return line.body !== '' && next.body !== '' && next.mark === '' && /\s/.test(next.body);
}

/**
 * Puts line ends back into a translated paragraph: as many as before, each at the space nearest to its place
 * by proportion. `gaps` are the strings between the lines, `offsets` where they stood in the joined source.
 */
export function rewrap(
  text: string,
  sourceLength: number,
  offsets: readonly number[],
  gaps: readonly string[],
): string {
  const scale = sourceLength === 0 ? 1 : text.length / sourceLength;
  let out = '';
  let at = 0;
  offsets.forEach((offset, index) => {
    const wanted = Math.max(at, Math.round(offset * scale));
    const after = text.indexOf(' ', wanted);
    const before = text.lastIndexOf(' ', wanted);
    let space = after;
    if (before >= at && (after < 0 || wanted - before <= after - wanted)) space = before;
    if (space < 0) {
      // No space is left to break at: the line end follows the text.
      out += text.slice(at) + gaps[index];
      at = text.length;
      return;
    }
    out += text.slice(at, space) + gaps[index];
    at = space + 1;
  });
  return out + text.slice(at);
}
