/** A rectangle in CSS pixels. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isEmpty({ left, top, right, bottom }: Rect): boolean {
  return right - left < 0.5 || bottom - top < 0.5;
}

export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** What is left of disjoint rectangles without another: again disjoint ones. */
export function subtract(rects: readonly Rect[], hole: Rect): Rect[] {
  return rects.flatMap((rect) => {
    const cut = intersect(rect, hole);
    if (isEmpty(cut)) return [rect];
    return [
      { ...rect, bottom: cut.top },
      { ...rect, top: cut.bottom },
      { ...rect, top: cut.top, bottom: cut.bottom, right: cut.left },
      { ...rect, top: cut.top, bottom: cut.bottom, left: cut.right },
    ].filter((piece) => !isEmpty(piece));
  });
}

/** The rectangle around all. */
export function around(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** A CSS `path()` of disjoint rectangles, seen from a corner. */
export function clipPath(rects: readonly Rect[], from: { left: number; top: number }): string {
  const number = (value: number) => Number(value.toFixed(2));
  const parts = rects.map(({ left, top, right, bottom }) => {
    const [x, y] = [number(left - from.left), number(top - from.top)];
    return `M${x} ${y}H${number(right - from.left)}V${number(bottom - from.top)}H${x}Z`;
  });
  return `path("${parts.join('')}")`;
}

export function sameRect(a: Rect, b: Rect): boolean {
  return (
    Math.abs(a.left - b.left) < 0.05 &&
    Math.abs(a.top - b.top) < 0.05 &&
    Math.abs(a.right - b.right) < 0.05 &&
    Math.abs(a.bottom - b.bottom) < 0.05
  );
}
