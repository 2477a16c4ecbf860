export const CARD_WIDTH = 384;
/** Height kept free below the card's top; a taller card scrolls inside. */
export const CARD_HEIGHT = 320;
const MARGIN = 8;

/**
 * Where the card's top left corner goes, in viewport pixels: below the anchor, above it where there is
 * more room, and always inside the viewport.
 */
export function placeBeside(
  anchor: { left: number; top: number; bottom: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  const below = anchor.bottom + MARGIN;
  const above = anchor.top - MARGIN - CARD_HEIGHT;
  const fitsBelow = below + CARD_HEIGHT <= viewport.height;
  const top = fitsBelow || above < MARGIN ? below : above;
  return {
    left: clamp(anchor.left, MARGIN, viewport.width - CARD_WIDTH - MARGIN),
    top: clamp(top, MARGIN, viewport.height - CARD_HEIGHT - MARGIN),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
