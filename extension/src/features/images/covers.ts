import { isOwn } from '../own-element.ts';
import { flatParent } from './clips.ts';
import type { Rect } from './rects.ts';

/** Points to look at along each edge: one for so many pixels, within bounds. */
const POINT_PX = 50;
const POINTS = { least: 3, most: 5 };
/** From here on a ground hides what is below it. */
const HIDING = 0.6;
const MOST_TEXTS = 60;
const REPLACED = 'img, video, canvas, iframe, object, embed';

/**
 * What lies over a picture and has to stay visible: menus and banners of the page with a ground of their own,
 * and words. Transparent things, such as links around a whole card, do not count.
 */
export function holesOver(element: Element, seen: Rect, isBackground: boolean): Rect[] {
  const around = new Set<Element>();
  for (let at: Element | null = element; at !== null; at = flatParent(at)) around.add(at);
  const covers = new Set<Element>();
  for (const [x, y] of pointsOf(seen)) {
    for (const above of document.elementsFromPoint(x, y)) {
      if (around.has(above)) break;
      if (!isOwn(above) && !element.contains(above)) covers.add(above);
    }
  }
  const holes = [...covers].flatMap((cover) =>
    hides(cover) ? [cover.getBoundingClientRect()] : ownWords(cover),
  );
  if (isBackground) holes.push(...contentsOf(element));
  return holes;
}

function* pointsOf({ left, top, right, bottom }: Rect): Generator<[number, number]> {
  const within = { right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  const from = { left: Math.max(left, 0), top: Math.max(top, 0) };
  if (within.right <= from.left || within.bottom <= from.top) return;
  for (const y of spread(from.top, within.bottom)) {
    for (const x of spread(from.left, within.right)) yield [x, y];
  }
}

function spread(low: number, high: number): number[] {
  const wanted = Math.ceil((high - low) / POINT_PX);
  const count = Math.min(Math.max(wanted, POINTS.least), POINTS.most);
  const edge = Math.min(2, (high - low) / 4);
  const step = (high - low - 2 * edge) / (count - 1);
  return Array.from({ length: count }, (_, index) => low + edge + index * step);
}

function hides(element: Element): boolean {
  const style = getComputedStyle(element);
  if (Number(style.opacity) < HIDING) return false;
  if (element instanceof HTMLImageElement) return element.naturalWidth > 2;
  if (element.matches(REPLACED)) return true;
  return alphaOf(style.backgroundColor) >= HIDING || style.backgroundImage.includes('url(');
}

/** Opacity of a computed colour. */
export function alphaOf(color: string): number {
  if (color === 'transparent') return 0;
  const alpha = /^rgba\([^)]*,\s*([\d.]+)\)$/.exec(color) ?? /\/\s*([\d.]+)(%?)\s*\)$/.exec(color);
  if (alpha === null) return 1;
  return Number(alpha[1]) / (alpha[2] === '%' ? 100 : 1);
}

function ownWords(element: Element): Rect[] {
  return [...element.childNodes].flatMap((node) => (node instanceof Text ? rectsOf(node) : []));
}

function rectsOf(text: Text): Rect[] {
  if (!/\S/.test(text.data)) return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
}

/** Words and pictures on an element's own background. */
function contentsOf(element: Element): Rect[] {
  const found: Rect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (found.length >= MOST_TEXTS) break;
    if (node instanceof Text) found.push(...rectsOf(node));
    else if (
      node instanceof Element &&
      (node.matches(`${REPLACED}, input, button`) || hides(node))
    ) {
      found.push(node.getBoundingClientRect());
    }
  }
  return found;
}
