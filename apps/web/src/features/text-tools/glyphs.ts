/** Hieroglyphs, letter-like symbols of mathematics, runes, signs of Wingdings, private-use letters. */
const RARE =
  /[\u16a0-\u16ff\u2600-\u27bf\u2b00-\u2bff\ue890-\ue8b1\u{13000}-\u{1342f}\u{1d400}-\u{1d7ff}\u{1f300}-\u{1faff}]/gu;
/** Never assigned: shows what a font draws in place of what it lacks. */
const NOBODY = '\u{10fffd}';
const SIDE = 24;
/** Drawing one takes some tenths of a millisecond. */
const MOST_SIGNS = 40;

/** The signs of a text that many devices have no font for, each once, the first forty of them. */
export function rareSigns(text: string): string[] {
  const found = new Set<string>();
  for (const [sign] of text.matchAll(RARE)) {
    found.add(sign);
    if (found.size === MOST_SIGNS) break;
  }
  return [...found];
}

/**
 * Whether fonts of this device draw all signs: one that none draws looks as one that nobody assigned. Says
 * yes where it cannot tell, as in browsers that draw a number in the box.
 */
export function areDrawn(signs: readonly string[]): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return true;
  const draw = (text: string) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.font = '16px sans-serif';
    context.fillText(text, 2, 18);
    return context.getImageData(0, 0, SIDE, SIDE).data.join();
  };
  const empty = draw(NOBODY);
  return signs.every((sign) => draw(sign) !== empty);
}
