import { clipsOf, type RoundClip } from './clips.ts';
import { holesOver } from './covers.ts';
import type { Target } from './find.ts';
import { around, intersect, isEmpty, type Rect, subtract } from './rects.ts';

/** Where and how a picture is seen, in CSS pixels of the viewport. */
export interface Place {
  /** What of it is not clipped or covered: disjoint. */
  visible: Rect[];
  /** Around `visible`. */
  bounds: Rect;
  /** Size of its box before transforms, its middle after them, and the transform without its translation. */
  size: { width: number; height: number };
  middle: { x: number; y: number };
  matrix: [number, number, number, number];
  opacity: number;
  /** Corners of `bounds` that an ancestor rounds off, as `border-radius`. */
  corners: string;
}

/** Where an element is seen; null where nothing of it is. */
export function placeOf({ element, kind }: Target): Place | null {
  const box = element.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return null;
  const { clips, opacity, matrix } = clipsOf(element);
  if (opacity < 0.02) return null;
  // Not the `DOMRect` itself: its edges are no properties of its own.
  const { left, top, right, bottom } = box;
  let seen: Rect = { left, top, right, bottom };
  for (const { rect } of clips) seen = intersect(seen, rect);
  if (isEmpty(seen)) return null;
  let visible = [seen];
  const near = window.innerHeight;
  if (kind !== 'area' && seen.bottom > -near && seen.top < 2 * near) {
    for (const hole of holesOver(element, seen, kind === 'background'))
      visible = subtract(visible, hole);
  }
  if (visible.length === 0) return null;
  const bounds = around(visible);
  return {
    visible,
    bounds,
    opacity,
    middle: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
    ...shapeOf(element, box, matrix),
    corners: cornersOf(bounds, clips),
  };
}

function shapeOf(
  element: Element,
  box: DOMRect,
  linear: DOMMatrixReadOnly,
): Pick<Place, 'size' | 'matrix'> {
  const { a, b, c, d, isIdentity } = linear;
  if (isIdentity || !(element instanceof HTMLElement)) {
    return { size: { width: box.width, height: box.height }, matrix: [1, 0, 0, 1] };
  }
  const [width, height] = [element.offsetWidth, element.offsetHeight];
  // The box tells what the browser made of it; what we did not think of (zoom, say) is in it too.
  const sx = box.width / (Math.abs(a) * width + Math.abs(c) * height || 1);
  const sy = box.height / (Math.abs(b) * width + Math.abs(d) * height || 1);
  return { size: { width, height }, matrix: [a * sx, b * sy, c * sx, d * sy] };
}

function cornersOf(bounds: Rect, clips: readonly RoundClip[]): string {
  const near = (a: number, b: number) => Math.abs(a - b) < 1;
  const corner = (x: 'left' | 'right', y: 'top' | 'bottom', index: number) => {
    const clip = clips.find(({ rect }) => near(rect[x], bounds[x]) && near(rect[y], bounds[y]));
    return `${clip?.radii[index] ?? 0}px`;
  };
  return [
    corner('left', 'top', 0),
    corner('right', 'top', 1),
    corner('right', 'bottom', 2),
    corner('left', 'bottom', 3),
  ].join(' ');
}
