import type { Codec, TextTool } from './tool.ts';

/** Tools whose result a screen reader reads out well: words, figures and letters. */
const READABLE = new Set<string>([
  'binary-translator',
  'ganglish-translator',
  'numbers-to-words',
  'old-english-translator',
  'shakespearean-translator',
]);

/**
 * What a screen reader should say in place of a result: the letters behind styled ones, the names behind signs.
 * @param converted a result of `codec.encode`
 */
export function plainText(tool: TextTool, codec: Codec, converted: string): string {
  if (READABLE.has(tool.slug) || !codec.decode) return converted;
  return codec.decode(converted);
}
