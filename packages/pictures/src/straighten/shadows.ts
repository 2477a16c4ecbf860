import {
  type Gray,
  grayOf,
  inkLevel,
  inkThreshold,
  type Paper,
  paperOf,
  whiten,
} from '@glossa/raster';
import type { Canvas } from '@napi-rs/canvas';

/** Of the lightest paper: where some is darker than this share of it, there is a shadow. */
const SHADED = 0.8;
/** Shares of tiles that are left out as the darkest and the lightest. */
const EDGE = 0.05;
/** What is lighter than dark paper by this much is on it: letters, a picture. */
const LIGHTER = { share: 1.3, levels: 10 } as const;
/** Of a tile's pixels so many are lighter where something light stands on it. */
const STANDS = 0.03;
/** Of dark tiles no more have something light on them, or they are boxes and no shadow. */
const MOST_LIGHT = 0.3;
/** Ink that is lighter than this, where paper is 255, is made as dark. */
const INK = 90;
/** By which differences grow at most: noise grows with them. */
const STRONGEST = 4;
/** Side of the tiles by which paper is judged again, pixels: at the edge of a shadow it changes within a larger one. */
const FINE = 24;
/** Rows that are worked on at once. */
const BAND = 128;

/** How light paper is of which so much is darker. */
function levelAt({ data }: Paper, share: number): number {
  return data.toSorted()[Math.round(share * (data.length - 1))]!;
}

/** Whether something light stands on a tile of dark paper. */
function hasLight(
  { width, height, data }: Gray,
  { tile, columns }: Paper,
  at: number,
  level: number,
) {
  const [left, top] = [(at % columns) * tile, Math.floor(at / columns) * tile];
  const [right, bottom] = [Math.min(width, left + tile), Math.min(height, top + tile)];
  const light = level * LIGHTER.share + LIGHTER.levels;
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (data[y * width + x]! > light) count += 1;
  return count > STANDS * (right - left) * (bottom - top);
}

/** Whether a shadow lies on a page, or light falls on it from one side. */
export function isShaded(gray: Gray, paper: Paper): boolean {
  const at = (share: number) => levelAt(paper, share);
  const lightest = at(1 - EDGE);
  if (at(EDGE) > SHADED * lightest) return false;
  const dark = [...paper.data.entries()].filter(([, level]) => level < SHADED * lightest);
  const withLight = dark.filter(([tile, level]) => hasLight(gray, paper, tile, level));
  return withLight.length <= MOST_LIGHT * dark.length;
}

/** Differences from white paper as large as those of black ink. */
function darken(data: Uint8Array, ink: number): void {
  if (ink <= INK) return;
  const by = Math.min(STRONGEST, (255 - INK) / (255 - ink));
  for (const [at, level] of data.entries()) data[at] = Math.max(0, 255 - (255 - level) * by);
}

/**
 * Makes a page dark ink on white paper, in grey.
 * @param page the same with `scale` pixels for each of the picture's, and its paper
 */
export function takeShadowsOff(
  picture: Canvas,
  { page, paper, scale }: { page: Gray; paper: Paper; scale: number },
): void {
  const { width, height } = picture;
  const context = picture.getContext('2d');
  const once = whiten(page, paper);
  const fine = paperOf(once, FINE);
  const twice = whiten(once, fine);
  const ink = inkLevel(twice, inkThreshold(twice));
  const papers = [paper, fine].map((one) => ({ ...one, tile: one.tile / scale }));
  for (let top = 0; top < height; top += BAND) {
    const image = context.getImageData(0, top, width, Math.min(BAND, height - top));
    const { data: pixels } = image;
    const gray = grayOf({ width, height: image.height, pixels }, 'rgb');
    const { data } = papers.reduce((band, own) => whiten(band, own, top), gray);
    darken(data, ink);
    for (const [at, level] of data.entries()) pixels.fill(level, at * 4, at * 4 + 3);
    context.putImageData(image, 0, top);
  }
}
