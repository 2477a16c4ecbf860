/** Longest title and description that search engines show (`anchors`: 60 and 160 characters). */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 160;

const length = (text: string) => [...text].length;

/** The first candidate that is short enough; else the last one, cut at a word. */
export function fitTitle(candidates: readonly string[]): string {
  const fitting = candidates.find((title) => length(title) <= TITLE_LIMIT);
  return fitting ?? cut(candidates.at(-1)!, TITLE_LIMIT);
}

/** A description within the limit: whole sentences while they fit, else cut at a word. */
export function fitDescription(text: string): string {
  if (length(text) <= DESCRIPTION_LIMIT) return text;
  const within = [...text].slice(0, DESCRIPTION_LIMIT).join('');
  const end = Math.max(...['. ', '。', '؟ ', '! ', '? '].map((mark) => within.lastIndexOf(mark)));
  return end >= DESCRIPTION_LIMIT / 2 ? within.slice(0, end + 1) : cut(text, DESCRIPTION_LIMIT);
}

function cut(text: string, limit: number): string {
  if (length(text) <= limit) return text;
  const within = [...text].slice(0, limit - 1).join('');
  const space = within.lastIndexOf(' ');
  return `${(space > limit / 2 ? within.slice(0, space) : within).replace(/[\s,;:،–-]+$/u, '')}…`;
}
