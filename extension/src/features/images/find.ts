import { isOwn } from '../own-element.ts';

/** An element that shows a picture. */
export interface Target {
  element: HTMLElement | SVGElement;
  /** `area`: a part of the screen, held open by an element of ours. */
  kind: 'image' | 'canvas' | 'background' | 'area';
}

/** Smaller ones are icons: words in them would not be legible. CSS pixels. */
const LEAST = { image: [40, 20], background: [96, 48] } as const;
const URL_OF_LAYER = /url\("((?:[^"\\]|\\.)*)"\)/;

/** What picture an element shows itself, not by its style. */
function pictureTarget(element: Element): Target | null {
  if (element instanceof HTMLCanvasElement) return { element, kind: 'canvas' };
  const shows =
    element instanceof HTMLImageElement ||
    element instanceof SVGImageElement ||
    (element instanceof HTMLInputElement && element.type === 'image');
  return shows ? { element, kind: 'image' } : null;
}

/** An element with a background picture. */
export function backgroundTarget(element: Element): Target | null {
  if (!(element instanceof HTMLElement) || element === document.documentElement) return null;
  const { backgroundImage, backgroundAttachment } = getComputedStyle(element);
  const has = URL_OF_LAYER.test(backgroundImage) && backgroundAttachment !== 'fixed';
  return has ? { element, kind: 'background' } : null;
}

/** The first layer of a background that is a picture: its number and address. */
export function backgroundLayer(element: Element): { index: number; url: string } | null {
  const layers = splitLayers(getComputedStyle(element).backgroundImage);
  const index = layers.findIndex((layer) => URL_OF_LAYER.test(layer));
  const url = URL_OF_LAYER.exec(layers[index] ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  return url === undefined ? null : { index, url };
}

/** The layers of a computed value, whose functions have commas of their own. */
export function splitLayers(value: string): string[] {
  return value.split(/,\s*(?![^(]*\))/);
}

/** Address of the picture that is shown now; null for canvases and where there is none. */
export function addressOf({ element, kind }: Target): string | null {
  if (kind === 'background') return backgroundLayer(element)?.url ?? null;
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src || null;
  if (element instanceof HTMLInputElement) return element.src || null;
  if (element instanceof SVGImageElement) {
    return URL.canParse(element.href.baseVal, document.baseURI)
      ? new URL(element.href.baseVal, document.baseURI).href
      : null;
  }
  return null;
}

/** True where a picture is there and large enough for words. */
export function isWorthwhile(target: Target): boolean {
  const { element, kind } = target;
  const [width, height] = LEAST[kind === 'background' ? 'background' : 'image'];
  const box = element.getBoundingClientRect();
  if (box.width < width || box.height < height) return false;
  if (element instanceof HTMLImageElement) {
    return element.complete && element.naturalWidth >= width && element.naturalHeight >= height;
  }
  return kind === 'canvas' || addressOf(target) !== null;
}

/** All pictures below a node, open shadow roots included; takes a step for each element. */
export function* findPictures(
  root: Node,
  found: (target: Target) => void,
): Generator<void, void, void> {
  const roots: Node[] = [root];
  for (let at = roots.pop(); at !== undefined; at = roots.pop()) {
    const walker = document.createTreeWalker(at, NodeFilter.SHOW_ELEMENT);
    let node: Node | null = at instanceof Element ? at : walker.nextNode();
    for (; node !== null; node = walker.nextNode()) {
      const element = node as Element;
      const target = pictureTarget(element) ?? backgroundTarget(element);
      if (target !== null) found(target);
      if (element.shadowRoot !== null && !isOwn(element)) roots.push(element.shadowRoot);
      yield;
    }
  }
}

/**
 * The picture with an address: the one under the pointer, else the one that is most in sight. Menus say the
 * address only.
 */
export function findByAddress(url: string): Target | null {
  const all: Target[] = [];
  const steps = findPictures(document, (target) => {
    if (addressOf(target) === url) all.push(target);
  });
  for (const _ of steps);
  const hovered = all.find(({ element }) => element.matches(':hover'));
  return hovered ?? all.find(({ element }) => inSight(element)) ?? all[0] ?? null;
}

function inSight(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
