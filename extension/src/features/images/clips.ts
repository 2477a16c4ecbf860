import type { Rect } from './rects.ts';

/** A box that an ancestor clips its contents to, with its rounded corners from the top left on, in pixels. */
export interface RoundClip {
  rect: Rect;
  radii: [number, number, number, number];
}

export interface Surroundings {
  clips: RoundClip[];
  /** Of the element and everything around it; 0 where it is not shown at all. */
  opacity: number;
  /** Turns, scales and skews of the element and everything around it. */
  matrix: DOMMatrixReadOnly;
}

/** What the elements around an element do to how it is seen. */
export function clipsOf(element: Element): Surroundings {
  const clips: RoundClip[] = [];
  let opacity = 1;
  let matrix = new DOMMatrix();
  // An absolutely positioned element is clipped from its containing block on only (CSS Overflow 3 §3).
  let position = 'static';
  for (let at: Element | null = element; at !== null; at = flatParent(at)) {
    const style = getComputedStyle(at);
    if (at === element && style.visibility !== 'visible') return { clips, opacity: 0, matrix };
    opacity *= Number(style.opacity);
    const turned = linearOf(style);
    if (turned !== null) matrix = turned.multiply(matrix);
    if (at === element) {
      position = style.position;
      continue;
    }
    if (at === document.documentElement || at === document.body) continue;
    const holds = turned !== null || style.filter !== 'none' || style.contain !== 'none';
    if (position === 'fixed' && !holds) continue;
    if (position === 'absolute' && style.position === 'static' && !holds) continue;
    position = style.position;
    if (style.overflow !== 'visible') clips.push(clipOf(at, style));
  }
  return { clips, opacity, matrix };
}

/** The element around another as it is laid out: through slots and shadow roots. */
export function flatParent(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return element.parentElement;
}

function linearOf({ transform, rotate, scale }: CSSStyleDeclaration): DOMMatrix | null {
  if (transform === 'none' && rotate === 'none' && scale === 'none') return null;
  const matrix = new DOMMatrix();
  if (rotate !== 'none' && /^[-\d.]+deg$/.test(rotate))
    matrix.rotateSelf(Number.parseFloat(rotate));
  if (scale !== 'none') {
    const [x = 1, y = x] = scale.split(' ').map(Number.parseFloat);
    matrix.scaleSelf(x, y);
  }
  if (transform !== 'none') matrix.multiplySelf(new DOMMatrix(transform));
  // Where it stands is read from its box.
  return new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]);
}

function clipOf(element: Element, style: CSSStyleDeclaration): RoundClip {
  const { left, top } = element.getBoundingClientRect();
  const html = element as HTMLElement;
  const rect = element.getBoundingClientRect();
  const scaled = html.offsetWidth > 0 && Math.abs(rect.width - html.offsetWidth) > 1;
  const inner = scaled
    ? rect
    : {
        left: left + element.clientLeft,
        top: top + element.clientTop,
        right: left + element.clientLeft + element.clientWidth,
        bottom: top + element.clientTop + element.clientHeight,
      };
  const radius = (value: string) => Number.parseFloat(value) || 0;
  return {
    rect: { left: inner.left, top: inner.top, right: inner.right, bottom: inner.bottom },
    radii: [
      radius(style.borderTopLeftRadius),
      radius(style.borderTopRightRadius),
      radius(style.borderBottomRightRadius),
      radius(style.borderBottomLeftRadius),
    ],
  };
}
