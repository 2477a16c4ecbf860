/** A physical line: `prefix + text + ending` is the line as it stands in the mail. */
export interface MailLine {
  /** Quote marks, with the space after them. */
  prefix: string;
  /** Levels of `>`. */
  depth: number;
  text: string;
  /** Line break; empty at the end of the mail. */
  ending: string;
}

/** `>` levels as programs write them: `>> `, `> > `; RFC 3676 §4.5 and common practice. */
const MARKS = /^(?:>[ \t]?)*>[ \t]?/u;

function readLine(line: string, ending: string): MailLine {
  const prefix = MARKS.exec(line)?.[0] ?? '';
  return {
    prefix,
    depth: [...prefix].filter((sign) => sign === '>').length,
    text: line.slice(prefix.length),
    ending,
  };
}

/** The physical lines of a mail; joined they are the mail. */
export function splitLines(mail: string): MailLine[] {
  const lines: MailLine[] = [];
  for (const match of mail.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/gu)) {
    const [whole, line, ending] = match as unknown as [string, string, string];
    if (whole !== '') lines.push(readLine(line, ending));
  }
  return lines;
}

export const isBlank = ({ text }: MailLine) => text.trim() === '';
