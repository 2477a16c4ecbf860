import { GlossaError } from '@glossa/contract';
import type {
  CaptureAnswer,
  ImageStart,
  ImageSum,
  Picture,
  PictureError,
  TranslatedPicture,
} from '../../messaging/image-protocol.ts';
import { make } from '../over-page/dom.ts';
import { compare, type Seen, see } from './changed.ts';
import { account, errand, tell } from './errands.ts';
import { findByAddress, type Target } from './find.ts';
import { Hold } from './hold.ts';
import { Layer } from './layer.ts';
import { ImageLink } from './link.ts';
import { Mark } from './mark.ts';
import { Panel } from './panel.ts';
import { readPicture } from './read.ts';
import { reading } from './read-queue.ts';
import type { Rect } from './rects.ts';
import { chooseRegion } from './region.ts';
import { PictureWatch } from './watch.ts';

interface Item {
  target: Target;
  mark: Mark;
  seen: Seen;
  /** Number of the request under way. */
  id: number | null;
  state: 'working' | 'shown' | 'empty' | 'failed';
  /** It failed before. */
  again: boolean;
  /** Asked for by itself: what is wrong is said at the picture. */
  alone: boolean;
  /** How often it was asked for because it had become another picture. */
  redone: number;
}

/** A picture that becomes another one more often is left alone. */
const MOST_REDONE = 12;

/** The translated pictures of one frame. */
export class Pictures {
  readonly #start: ImageStart;
  readonly #layer = new Layer();
  readonly #hold = new Hold(this.#layer.marks);
  readonly #panel: Panel;
  readonly #items = new Map<Element, Item>();
  readonly #byId = new Map<number, Item>();
  readonly #link: ImageLink;
  #watch: PictureWatch | undefined;
  #walled = false;
  readonly #stop = new AbortController();

  constructor(start: ImageStart) {
    this.#start = start;
    this.#link = new ImageLink({
      done: (id, picture, credits) => void this.#done(id, picture, credits),
      failed: (id, error) => this.#failed(id, error),
      sum: (sum) => this.#sum(sum),
    });
    this.#panel = new Panel(start, this.#layer.root, {
      halt: () => tell({ type: 'image-errand/tell', command: 'images/halt' }),
      putBack: () => tell({ type: 'image-errand/tell', command: 'images/stop' }),
      retry: () => tell({ type: 'image-errand/tell', command: 'images/retry' }),
      account: (wall) => account(wall),
      allow: (sites) => tell({ type: 'image-errand/access', sites }),
    });
    this.#layer.onLook = () => this.#look();
    const { signal } = this.#stop;
    addEventListener('pagehide', () => this.#link.pause(), { signal });
    addEventListener('pageshow', () => this.#link.resume(), { signal });
  }

  /** Translates the picture with an address. */
  one(url: string): void {
    const target = findByAddress(url);
    if (target !== null) this.#ask(target, true);
    else {
      this.#panel.open();
      this.#panel.say(this.#start.texts.notFound ?? '');
    }
  }

  /** Translates all pictures as they come near. */
  async all(): Promise<void> {
    this.#panel.open();
    this.#walled = false;
    if (this.#watch !== undefined) return;
    this.#watch = new PictureWatch((target) => this.#see(target));
    await this.#watch.start();
    setTimeout(() => {
      const none = this.#items.size === 0 && window === window.top && !this.#walled;
      if (none) this.#panel.say(this.#start.texts.none ?? '');
    }, 500);
  }

  /** Lets the person choose a part of the screen, and translates that. */
  async region(): Promise<void> {
    const area = await chooseRegion(this.#layer.root, this.#start);
    if (area !== null) await this.#capture(area);
  }

  /** Nothing more is asked for; what is translated stays. */
  halt(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    for (const item of this.#items.values()) if (item.id !== null) this.#forget(item);
  }

  /** Tries what failed once more. */
  retry(): void {
    this.#walled = false;
    for (const item of this.#items.values()) if (item.state === 'failed') this.#send(item, false);
  }

  /** Puts everything back: nothing of ours is left. */
  stop(): void {
    this.#stop.abort();
    this.#watch?.stop();
    this.#link.stop();
    this.#hold.remove();
    this.#layer.remove();
  }

  #see(target: Target): void {
    if (this.#walled) this.#watch?.again(target);
    else if (!this.#items.has(target.element)) this.#ask(target, false);
  }

  #ask(target: Target, alone: boolean): void {
    const known = this.#items.get(target.element);
    if (known !== undefined) {
      if (known.state === 'failed' || known.state === 'empty') this.#send(known, true);
      return;
    }
    this.#send(this.#add(target, alone), false);
  }

  #add(target: Target, alone: boolean): Item {
    const mark = new Mark(target, this.#start, this.#layer.marksRoot, {
      again: () => this.#send(item, true),
      remove: () => this.#forget(item),
      fromScreen: () => void this.#fromScreen(item),
      allow: (site) => tell({ type: 'image-errand/access', sites: [site] }),
    });
    const item: Item = {
      ...{ target, mark, alone, seen: see(target) },
      ...{ id: null, state: 'working', again: false, redone: 0 },
    };
    this.#items.set(target.element, item);
    this.#layer.add(mark);
    return item;
  }

  #send(item: Item, anew: boolean): void {
    const { target } = item;
    this.#drop(item);
    if (item.state === 'failed') item.again = true;
    item.state = 'working';
    item.seen = see(target);
    item.mark.working();
    const { seen } = item;
    reading(() => readPicture(target)).then(
      (picture) => {
        const current = this.#items.get(target.element) === item && item.seen === seen;
        if (current && !this.#stop.signal.aborted) this.#request(item, picture, anew);
      },
      (error: unknown) => {
        const code = error instanceof GlossaError ? error.code : 'internal';
        if (this.#items.get(target.element) === item) this.#fail(item, { code });
      },
    );
  }

  #request(item: Item, picture: Picture, anew: boolean): void {
    const { from, to } = this.#start;
    const { again, alone } = item;
    item.id = this.#link.ask(picture, { from, to, anew, again, alone });
    item.again = false;
    this.#byId.set(item.id, item);
  }

  #drop(item: Item): void {
    if (item.id === null) return;
    this.#link.drop(item.id);
    this.#byId.delete(item.id);
    item.id = null;
  }

  #forget(item: Item): void {
    this.#drop(item);
    item.mark.remove();
    this.#layer.marks.delete(item.mark);
    this.#items.delete(item.target.element);
    if (item.target.kind === 'area') item.target.element.remove();
  }

  #take(id: number): Item | undefined {
    const item = this.#byId.get(id);
    this.#byId.delete(id);
    if (item !== undefined) item.id = null;
    return item;
  }

  async #done(id: number, picture: TranslatedPicture, credits: number): Promise<void> {
    const item = this.#take(id);
    if (item === undefined) return;
    const { texts } = this.#start;
    if (picture.base64 === null) {
      item.state = 'empty';
      if (!item.alone) {
        item.mark.clear();
        return;
      }
      item.mark.say(texts.noText ?? '');
      this.#layer.announce(texts.noText ?? '');
      return;
    }
    try {
      await item.mark.show(picture, credits);
      item.state = 'shown';
      const text = picture.texts.map(({ translation }) => translation).join('\n');
      this.#layer.announce(text);
    } catch {
      this.#fail(item, { code: 'corrupt_file' });
    }
  }

  #failed(id: number, error: PictureError): void {
    const item = this.#take(id);
    if (item !== undefined) this.#fail(item, error);
  }

  #fail(item: Item, error: PictureError): void {
    const { texts, errors } = this.#start;
    item.state = 'failed';
    const capped = error.reason === 'daily_cap' ? texts.capReached : undefined;
    const why = capped ?? errors[error.code] ?? errors.internal ?? '';
    if (item.alone) {
      item.mark.failed(error, why);
      this.#layer.announce(why);
    } else item.mark.clear();
  }

  #sum(sum: ImageSum): void {
    this.#walled = sum.wall !== null;
    if (window === window.top && this.#watch !== undefined) this.#panel.update(sum);
  }

  /** Pictures that have gone, or become others. */
  #look(): void {
    for (const item of [...this.#items.values()]) {
      const { target, seen, state } = item;
      if (!target.element.isConnected) this.#forget(item);
      else if (target.kind !== 'area') {
        const now = compare(target, seen);
        if (now === 'same') continue;
        if (now === 'loading') item.mark.hold(true);
        else if (item.alone || item.redone >= MOST_REDONE) this.#forget(item);
        else if (state !== 'working' || item.id !== null) this.#redo(item);
      }
    }
  }

  #redo(item: Item): void {
    const { target, redone } = item;
    this.#forget(item);
    if (this.#watch === undefined || target.kind === 'canvas') return;
    const next = this.#add(target, false);
    next.redone = redone + 1;
    this.#send(next, false);
  }

  /** Where a picture cannot be read, the screen still shows it. */
  async #fromScreen(item: Item): Promise<void> {
    const { left, top, right, bottom } = item.target.element.getBoundingClientRect();
    const area = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(window.innerWidth, right),
      bottom: Math.min(window.innerHeight, bottom),
    };
    this.#forget(item);
    await this.#capture(area);
  }

  async #capture(rect: Rect): Promise<void> {
    const { left, top, right, bottom } = rect;
    const [width, height] = [right - left, bottom - top];
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    const area = { left, top, width, height, viewport };
    const answer = await this.#layer.hidden(() =>
      errand<CaptureAnswer>({ type: 'image-errand/capture', area }),
    );
    const origin = this.#layer.host.getBoundingClientRect();
    const element = make('div');
    element.style.cssText = `position: absolute; left: ${left - origin.left}px; top: ${top - origin.top}px; width: ${width}px; height: ${height}px;`;
    this.#layer.root.prepend(element);
    const item = this.#add({ element, kind: 'area' }, true);
    if (answer !== undefined && 'base64' in answer) {
      item.mark.working();
      this.#request(item, { base64: answer.base64 }, false);
    } else this.#fail(item, answer?.error ?? { code: 'internal' });
  }
}
