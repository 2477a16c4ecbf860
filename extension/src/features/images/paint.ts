import { backgroundTiles } from './background-tiles.ts';
import { backgroundLayer, splitLayers, type Target } from './find.ts';
import type { Place } from './place.ts';

/** Styles that decide how an element draws its own picture. */
const COPIED = [
  'objectFit',
  'objectPosition',
  'padding',
  'borderRadius',
  'filter',
  'imageRendering',
  'clipPath',
] as const;

/** Lets a canvas draw a picture in the very place and way in which its element does. */
export function paint(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  target: Target,
  place: Place,
): void {
  const style = getComputedStyle(target.element);
  const { size, middle, matrix, bounds } = place;
  const own = canvas.style;
  if (target.kind === 'background') {
    own.borderRadius = style.borderRadius;
    own.filter = style.filter;
    paintBackground(canvas, picture, target.element, style, size);
  } else {
    for (const name of COPIED) own[name] = style[name];
    own.border = '0 solid transparent';
    own.borderWidth = style.borderWidth;
    if (target.element instanceof SVGElement) own.objectFit = 'contain';
    // A canvas keeps its drawing until its size is set.
    if (canvas.width !== picture.width || canvas.dataset.drawn === undefined) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      canvas.dataset.drawn = '';
    }
  }
  own.width = `${size.width}px`;
  own.height = `${size.height}px`;
  own.left = `${middle.x - size.width / 2 - bounds.left}px`;
  own.top = `${middle.y - size.height / 2 - bounds.top}px`;
  own.transform = matrix.join() === '1,0,0,1' ? 'none' : `matrix(${matrix.join()}, 0, 0)`;
}

function paintBackground(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  element: Element,
  style: CSSStyleDeclaration,
  size: Place['size'],
): void {
  const layer = (value: string) => {
    const layers = splitLayers(value);
    return layers[(backgroundLayer(element)?.index ?? 0) % layers.length] ?? '';
  };
  const background = {
    size: layer(style.backgroundSize),
    position: layer(style.backgroundPosition),
    repeat: layer(style.backgroundRepeat),
  };
  const scale = Math.min(window.devicePixelRatio, 4096 / Math.max(size.width, size.height, 1));
  const drawn = JSON.stringify([size, background, scale]);
  if (canvas.dataset.drawn === drawn) return;
  canvas.dataset.drawn = drawn;
  const border = (value: string) => Number.parseFloat(value) || 0;
  const [left, top] = [border(style.borderLeftWidth), border(style.borderTopWidth)];
  // The background's own area is the padding box, as is the default.
  const box = {
    width: size.width - left - border(style.borderRightWidth),
    height: size.height - top - border(style.borderBottomWidth),
  };
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  for (const { x, y, width, height } of backgroundTiles(box, picture, background)) {
    context?.drawImage(picture, left + x, top + y, width, height);
  }
}
