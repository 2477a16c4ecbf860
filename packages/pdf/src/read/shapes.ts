import { apply, boxAround, concat, transformBox } from '../geometry.ts';
import type { Box, Matrix, Picture, Rule } from '../model.ts';
import { PATH_SEGMENTS } from './limits.ts';
import { matrixOf, OBJECT, type PageObject } from './objects.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';

type Point = [number, number];

/** A part of a path that is drawn without lifting the pen. */
interface Subpath {
  points: Point[];
  isCurved: boolean;
  isClosed: boolean;
}

/** `FPDF_SEGMENT_…` of fpdf_edit.h. */
const SEGMENT = { lineTo: 0, bezierTo: 1, moveTo: 2 } as const;
/** What differs less, in points, is taken for straight. */
const STRAIGHT = 0.5;

function boundsOf(pdfium: Pdfium, { handle, toPage }: PageObject): Box | undefined {
  const at = pdfium.scratch;
  // Four addresses of floats: left, bottom, right, top.
  if (!pdfium.call.FPDFPageObj_GetBounds(handle, at, at + 4, at + 8, at + 12)) return undefined;
  const [left, bottom, right, top] = pdfium.floats.subarray(at >> 2, (at >> 2) + 4);
  return transformBox(toPage, { left: left!, bottom: bottom!, right: right!, top: top! });
}

function pixelsOf(pdfium: Pdfium, { handle }: PageObject): number {
  const at = pdfium.scratch;
  if (!pdfium.call.FPDFImageObj_GetImagePixelSize(handle, at, at + 4)) return 0;
  const [width, height] = pdfium.integers.subarray(at >> 2, (at >> 2) + 2);
  return (width! >>> 0) * (height! >>> 0);
}

function subpathsOf(pdfium: Pdfium, handle: number, count: number, matrix: Matrix): Subpath[] {
  const { call } = pdfium;
  const subpaths: Subpath[] = [];
  let current: Subpath | undefined;
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFPath_GetPathSegment(handle, index);
    const at = pdfium.scratch;
    if (!segment || !call.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
    const point = apply(matrix, pdfium.floats[at >> 2]!, pdfium.floats[(at >> 2) + 1]!);
    const type = call.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT.moveTo || !current) {
      current = { points: [], isCurved: false, isClosed: false };
      subpaths.push(current);
    }
    current.points.push(point);
    if (type === SEGMENT.bezierTo) current.isCurved = true;
    if (call.FPDFPathSegment_GetClose(segment)) current.isClosed = true;
  }
  return subpaths;
}

/** Edges of a subpath as boxes when all of them are upright, else `undefined`. */
export function straightEdges({ points, isCurved, isClosed }: Subpath): Box[] | undefined {
  if (isCurved || points.length < 2 || points.length > 12) return undefined;
  const ring = isClosed ? [...points, points[0]!] : points;
  const edges: Box[] = [];
  for (let index = 1; index < ring.length; index++) {
    const [x0, y0] = ring[index - 1]!;
    const [x1, y1] = ring[index]!;
    const width = Math.abs(x1 - x0);
    const height = Math.abs(y1 - y0);
    if (width > STRAIGHT && height > STRAIGHT) return undefined;
    if (width <= STRAIGHT && height <= STRAIGHT) continue;
    edges.push({
      left: Math.min(x0, x1),
      bottom: Math.min(y0, y1),
      right: Math.max(x0, x1),
      top: Math.max(y0, y1),
    });
  }
  return edges;
}

const thicken = ({ left, bottom, right, top }: Box, by: number): Box => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** Collects what a page draws beside text. */
export class ShapeReader {
  readonly pictures: Picture[] = [];
  readonly rules: Rule[] = [];
  readonly drawings: Box[] = [];
  readonly #pdfium: Pdfium;
  #segments = 0;
  #paths = 0;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  add(object: PageObject): void {
    if (object.type === OBJECT.image) {
      const box = boundsOf(this.#pdfium, object);
      if (box) {
        const pixels = pixelsOf(this.#pdfium, object);
        this.pictures.push({ box, object: object.index, pixels });
      }
    } else if (object.type === OBJECT.path) this.#path(object);
    else if (object.type === OBJECT.shading) this.#drawing(object);
  }

  #drawing(object: PageObject): void {
    const box = boundsOf(this.#pdfium, object);
    if (box) this.drawings.push(box);
  }

  #path(object: PageObject): void {
    const pdfium = this.#pdfium;
    const { call, scratch } = pdfium;
    const count = call.FPDFPath_CountSegments(object.handle);
    this.#segments += Math.max(1, count);
    if (this.#segments > PATH_SEGMENTS) return;
    if (!call.FPDFPath_GetDrawMode(object.handle, scratch, scratch + 4)) return;
    const isFilled = pdfium.integers[scratch >> 2] !== 0;
    const isStroked = pdfium.integers[(scratch >> 2) + 1] !== 0;
    if (!isFilled && !isStroked) return;
    const matrix = concat(matrixOf(pdfium, object.handle), object.toPage);
    const [a, b, c, d] = matrix;
    const stroke =
      floatsFrom(pdfium, 1, (at) => call.FPDFPageObj_GetStrokeWidth(object.handle, at))?.[0] ?? 0;
    const half = (stroke * Math.sqrt(Math.abs(a * d - b * c))) / 2;
    const subpaths = subpathsOf(pdfium, object.handle, count, matrix);
    const edges = subpaths.map(straightEdges);
    if (edges.some((found) => !found)) {
      this.#drawing(object);
      return;
    }
    const path = this.#paths++;
    for (const [index, { points }] of subpaths.entries()) {
      const box = isFilled ? boxAround(points) : undefined;
      if (box && box.right > box.left && box.top > box.bottom)
        this.rules.push({ box, isFilled: true, path });
      if (isStroked)
        for (const edge of edges[index]!)
          this.rules.push({ box: thicken(edge, half), isFilled: false, path });
    }
  }
}
