import { Context } from './context.ts';

/** A tab: a frame of the test's page stands for it. */
export interface FakeTab {
  id: number;
  frame: HTMLIFrameElement | undefined;
  /** Instead of the frame's own address. */
  url: string | undefined;
  incognito: boolean;
  /** The browser keeps extensions out of its page. */
  closed: boolean;
  /** What the browser says is the language of its text. */
  language: string;
}

/** One of the browser's own, of which it tells no address. */
export const isOwnPage = ({ url }: FakeTab): boolean => url?.startsWith('chrome:') === true;

/** Every frame of a tab that lets us in, the outermost first. */
export function framesOf(tab: FakeTab): Window[] {
  const found: Window[] = [];
  const visit = (frame: Window) => {
    try {
      if (frame.document === null) return;
    } catch {
      // Of another site.
      return;
    }
    found.push(frame);
    for (let index = 0; index < frame.length; index++) visit(frame[index]!);
  };
  const top = tab.frame?.contentWindow;
  if (top) visit(top);
  return found;
}

const frameIds = new WeakMap<Window, number>();
let nextFrameId = 1;

/** The browser's number of a frame: 0 for the outermost. */
export function frameIdOf(tab: FakeTab, frame: Window): number {
  if (frame === tab.frame?.contentWindow) return 0;
  const known = frameIds.get(frame);
  if (known !== undefined) return known;
  frameIds.set(frame, nextFrameId);
  return nextFrameId++;
}

/** The scripts of the extension in documents; they end with their document. */
export class ContentContexts {
  readonly #known = new WeakMap<Document, Context>();
  #all: { tabId: number; frame: Window; context: Context }[] = [];

  /** The context of what is in a frame now. */
  enter(tab: FakeTab, frame: Window, senderOf: (frameId: number) => object): Context {
    const { document } = frame;
    const known = this.#known.get(document);
    if (known !== undefined) return known;
    const context = new Context('content', () => senderOf(frameIdOf(tab, frame)));
    this.#known.set(document, context);
    const entry = { tabId: tab.id, frame, context };
    this.#all.push(entry);
    frame.addEventListener('pagehide', () => {
      this.#all = this.#all.filter((each) => each !== entry);
      context.end();
    });
    return context;
  }

  /** Those in a tab, or in one frame of it. */
  of(tab: FakeTab, frameId?: number): Context[] {
    return this.#all
      .filter(({ tabId, frame }) => {
        return tabId === tab.id && (frameId === undefined || frameIdOf(tab, frame) === frameId);
      })
      .map(({ context }) => context);
  }
}
