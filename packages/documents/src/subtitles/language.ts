import type { Edit, Subtitles } from '@glossa/subtitles';

/** Edits that make a file say its new language, where it said the old one. */
export function languageEdits(
  { format, source }: Subtitles,
  { from, to }: { from: string; to: string },
): Edit[] {
  const pattern = {
    ttml: /<(?:\w+:)?tt\b[^>]*?\sxml:lang\s*=\s*["']([^"'<]*)["']/d,
    vtt: /^WEBVTT[^\n\r]*(?:\r\n|\r|\n)(?:(?!Language:)[^\n\r]+(?:\r\n|\r|\n)){0,20}Language:[ \t]*([\w-]+)/d,
  }[format as string];
  const match = pattern?.exec(source.slice(0, 8000));
  const [start, end] = match?.indices?.[1] ?? [];
  const stated = match?.[1]?.toLowerCase().split('-')[0];
  // Of a file of several languages nobody knows which one its root means.
  const known = stated === '' || stated === from.toLowerCase().split('-')[0];
  return start === undefined || end === undefined || !known ? [] : [{ start, end, text: to }];
}
