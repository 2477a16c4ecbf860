import { describe, expect, it } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, placeBeside } from './place.ts';

const viewport = { width: 1280, height: 800 };

describe('place of the card', () => {
  it('is below the selection', () => {
    expect(placeBeside({ left: 100, top: 100, bottom: 120 }, viewport)).toEqual({
      left: 100,
      top: 128,
    });
  });

  it('is above the selection where there is no room below', () => {
    const { top } = placeBeside({ left: 100, top: 700, bottom: 720 }, viewport);
    expect(top + CARD_HEIGHT).toBeLessThan(700);
  });

  it.each([
    { left: -50, top: -100, bottom: -80 },
    { left: 1270, top: 10, bottom: 790 },
    { left: 5000, top: 5000, bottom: 5020 },
  ])('stays inside the viewport for $left, $top', (anchor) => {
    const { left, top } = placeBeside(anchor, viewport);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(left + CARD_WIDTH).toBeLessThanOrEqual(viewport.width);
    expect(top + CARD_HEIGHT).toBeLessThanOrEqual(viewport.height);
  });

  it('keeps its corner on a screen smaller than the card', () => {
    const small = { width: 320, height: 200 };
    expect(placeBeside({ left: 40, top: 40, bottom: 60 }, small)).toEqual({ left: 8, top: 8 });
  });
});
