import { fill } from '@glossa/i18n/read';
import type {
  ImageStart,
  PictureError,
  TranslatedPicture,
} from '../../messaging/image-protocol.ts';
import { make, makeButton } from '../over-page/dom.ts';
import { fromBase64 } from './base64.ts';
import type { Target } from './find.ts';
import { PictureMenu } from './menu.ts';
import { paint } from './paint.ts';
import { type Place, placeOf } from './place.ts';
import { around, clipPath, intersect, isEmpty, type Rect, sameRect } from './rects.ts';

/** The picture's bytes could not be had. */
const UNREAD = new Set(['forbidden', 'source_unavailable', 'unsupported_format', 'timeout']);

export interface MarkDoes {
  /** Asks the server for this picture again. */
  again(): void;
  /** Takes the translation away. */
  remove(): void;
  /** Translates what the screen shows of it. */
  fromScreen(): void;
  /** Asks the browser for access to a site's pictures. */
  allow(site: string): void;
}

/** What is shown over one picture: that it is worked on, its translation, why there is none. */
export class Mark {
  readonly target: Target;
  readonly #start: ImageStart;
  readonly #does: MarkDoes;
  readonly #clip = make('div', 'clip hidden');
  readonly #canvas = document.createElement('canvas');
  readonly #corner = make('div', 'corner hidden');
  #picture: ImageBitmap | null = null;
  #menu: PictureMenu | null = null;
  #held = false;
  #original = false;
  #place: Place | null = null;
  #box: Rect | null = null;

  constructor(target: Target, start: ImageStart, layer: ParentNode, does: MarkDoes) {
    this.target = target;
    this.#start = start;
    this.#does = does;
    this.#clip.append(this.#canvas);
    this.#clip.setAttribute('role', 'img');
    this.#corner.dir = start.dir;
    this.#corner.lang = start.lang;
    layer.append(this.#clip, this.#corner);
  }

  /** True where a translation is there, shown or held back. */
  get translated(): boolean {
    return this.#picture !== null;
  }

  working(): void {
    const chip = make('div', 'chip round');
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', this.#start.texts.working ?? '');
    chip.append(make('span', 'spin'));
    this.#fillCorner(chip);
  }

  /** Shows a translation; rejects with what is no picture. */
  async show(picture: TranslatedPicture, credits: number): Promise<void> {
    const bytes = fromBase64(picture.base64 ?? '');
    const next = await createImageBitmap(new Blob([bytes]));
    this.#picture?.close();
    this.#picture = next;
    delete this.#canvas.dataset.drawn;
    const text = picture.texts.map(({ translation }) => translation).join('\n');
    this.#clip.setAttribute('aria-label', text);
    this.#clip.lang = this.#start.to;
    this.#menu = new PictureMenu(
      this.#start,
      { text, credits },
      {
        ...this.#does,
        original: (shown) => {
          this.#original = shown;
          this.place(true);
        },
      },
    );
    this.#fillCorner(this.#menu.button, this.#menu.list);
  }

  /** Says one sentence beside the picture. */
  say(text: string): void {
    const chip = make('div', 'chip');
    chip.append(make('p', '', text));
    chip.append(makeButton(this.#start.texts.close ?? '', () => this.#does.remove(), 'line'));
    this.#fillCorner(chip);
  }

  /** Shows nothing: the picture stays as it is. */
  clear(): void {
    this.#fillCorner();
  }

  failed(error: PictureError, why: string): void {
    const { texts } = this.#start;
    const chip = make('div', 'chip');
    const { site } = error;
    const sentence = site === undefined ? why : fill(texts.noAccess, { site: hostOf(site) });
    chip.append(make('p', '', sentence));
    if (site !== undefined) {
      chip.append(makeButton(texts.allow ?? '', () => this.#does.allow(site), 'main'));
    }
    // Only the outermost frame knows where on the screen it is.
    const unread = site !== undefined || UNREAD.has(error.code);
    const screen = unread && window === window.top;
    if (screen) {
      chip.append(makeButton(texts.fromScreen ?? '', () => this.#does.fromScreen(), 'line'));
    }
    chip.append(makeButton(texts.tryAgain ?? '', () => this.#does.again(), 'line'));
    chip.append(makeButton(texts.close ?? '', () => this.#does.remove(), 'line'));
    this.#fillCorner(chip);
  }

  /** Shows the original for as long as it is held. */
  hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    this.place(true);
  }

  /** Whether a point of the viewport is on what is seen of the picture. */
  contains(x: number, y: number): boolean {
    return (this.#place?.visible ?? []).some(
      ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
    );
  }

  closeMenu(): void {
    this.#menu?.close();
  }

  near(isNear: boolean): void {
    this.#corner.classList.toggle('near', isNear);
  }

  /**
   * Follows the picture; answers whether it has moved.
   * @param wholly looks at everything around it too, not at its box alone
   */
  place(wholly: boolean, origin: DOMRect = this.#origin()): boolean {
    const { element } = this.target;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
    const moved = this.#box === null || !sameRect(box, this.#box);
    if (!moved && !wholly) return false;
    this.#box = box;
    this.#place = placeOf(this.target);
    this.#draw(origin);
    return moved;
  }

  remove(): void {
    this.#picture?.close();
    this.#clip.remove();
    this.#corner.remove();
  }

  #origin(): DOMRect {
    return (this.#clip.getRootNode() as ShadowRoot).host.getBoundingClientRect();
  }

  #draw(origin: DOMRect): void {
    const place = this.#place;
    this.#corner.classList.toggle('hidden', place === null);
    const shown = place !== null && this.#picture !== null && !this.#held && !this.#original;
    this.#clip.classList.toggle('hidden', !shown);
    if (place === null) return;
    const { bounds, visible } = place;
    const corner = this.#corner.style;
    const onScreen = screenPart(visible) ?? bounds;
    corner.left = `${onScreen.left - origin.left}px`;
    corner.top = `${onScreen.top - origin.top}px`;
    corner.width = `${onScreen.right - onScreen.left}px`;
    corner.height = '0';
    corner.padding = '6px';
    if (!shown || this.#picture === null) return;
    const { style } = this.#clip;
    style.left = `${bounds.left - origin.left}px`;
    style.top = `${bounds.top - origin.top}px`;
    style.width = `${bounds.right - bounds.left}px`;
    style.height = `${bounds.bottom - bounds.top}px`;
    style.opacity = String(place.opacity);
    style.borderRadius = place.corners;
    style.clipPath = visible.length > 1 ? clipPath(visible, around(visible)) : 'none';
    paint(this.#canvas, this.#picture, this.target, place);
  }

  #fillCorner(...nodes: Node[]): void {
    this.#corner.replaceChildren(...nodes);
    this.place(true);
  }
}

/** Around what of some rectangles is on screen. */
function screenPart(visible: readonly Rect[]): Rect | null {
  const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const parts = visible.map((rect) => intersect(rect, screen)).filter((part) => !isEmpty(part));
  return parts.length === 0 ? null : around(parts);
}

function hostOf(site: string): string {
  return URL.canParse(site) ? new URL(site).hostname : site;
}
