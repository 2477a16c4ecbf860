import { attributeOf, type MarkupToken } from '../../text/markup.ts';
import type { Look } from '../../types.ts';

/** Looks that the attributes of an element give its text. */
export function looksOf(token: MarkupToken): Look[] {
  const looks: Look[] = [];
  if (attributeOf(token, 'fontweight')?.value === 'bold') looks.push({ kind: 'bold' });
  if (/italic|oblique/.test(attributeOf(token, 'fontstyle')?.value ?? ''))
    looks.push({ kind: 'italic' });
  const decoration = attributeOf(token, 'textdecoration')?.value ?? '';
  if (/\bunderline\b/.test(decoration)) looks.push({ kind: 'underline' });
  if (/\blineThrough\b/.test(decoration)) looks.push({ kind: 'strike' });
  const colour = attributeOf(token, 'color')?.value;
  if (colour !== undefined) looks.push({ kind: 'colour', value: colour.slice(0, 7).toLowerCase() });
  const ruby = attributeOf(token, 'ruby')?.value;
  if (ruby === 'text' || ruby === 'textContainer') looks.push({ kind: 'phonetic' });
  else if (ruby !== undefined) looks.push({ kind: 'ruby' });
  return looks;
}
