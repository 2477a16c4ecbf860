import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { type FakeTab, framesOf } from './browser/tabs.ts';

const PAGES = '/pages-of-others';
let made = 0;

/** Serves a page; answers its path. */
export async function servePage(html: string): Promise<string> {
  const { path, come } = serveLate(html);
  await come();
  return path;
}

/** Path of a page that comes when it is told to, however long who asks for it waits. */
export function serveLate(html: string): { path: string; come(): Promise<void> } {
  const path = `${PAGES}/made-${++made}-${crypto.randomUUID()}`;
  // Under another address: Chromium has one wait for the other for twenty seconds.
  const put = `${path}?put`;
  return { path, come: async () => void (await fetch(put, { method: 'PUT', body: html })) };
}

/** A page in a frame of the test, which is a tab to the extension. */
export class TestTab {
  readonly frame: HTMLIFrameElement;
  readonly id: number;
  /** What the made-up browser knows of it. */
  readonly known: FakeTab;
  /** What went wrong in the page's scripts. */
  readonly errors: string[] = [];
  readonly #browser: ExtensionBrowser;

  constructor(browser: ExtensionBrowser, known: FakeTab) {
    this.#browser = browser;
    this.known = known;
    this.id = known.id;
    this.frame = known.frame!;
  }

  /** Loads another page. */
  async goto(page: string | { html: string }): Promise<void> {
    const url = typeof page === 'string' ? `${PAGES}/${page}` : await servePage(page.html);
    await new Promise((resolve) => {
      this.frame.addEventListener('load', resolve, { once: true });
      this.frame.src = url;
    });
    // Browsers forget what stands on a tab's button with its document.
    this.#browser.badges.delete(this.id);
    this.window.addEventListener('error', ({ message }) => this.errors.push(message));
    const { url: told } = this.info();
    if (told !== undefined) await this.#browser.scripting.loaded(this.known, told);
  }

  info() {
    return this.#browser.tabInfo(this.known);
  }

  /** Its window, with what the page has put there. */
  get window(): Window & Record<string, unknown> {
    return this.frame.contentWindow as unknown as Window & Record<string, unknown>;
  }

  get document(): Document {
    return this.frame.contentDocument!;
  }

  /** Every byte of the page. */
  html = (): string => this.document.documentElement.outerHTML;

  /** The first element of a selector, in open shadow roots too; throws if there is none. */
  find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = this.all<E>(selector)[0];
    if (found === undefined) throw new Error(`There is no ${selector}.`);
    return found;
  };

  all = <E extends HTMLElement = HTMLElement>(selector: string): E[] =>
    rootsOf(this.document).flatMap((root) => [...root.querySelectorAll<E>(selector)]);

  /** What a reader sees of an element. */
  // biome-ignore lint/performance/useDomNodeTextContent: lines, and no hidden parts
  text = (selector: string): string => this.find(selector).innerText;

  /** How many passages the page with its frames has asked for. */
  asked = (): number =>
    framesOf(this.known).reduce((sum, frame) => sum + (frame.glossaPage?.().asked ?? 0), 0);

  /** Enters a value into a field, as a person does at one go. */
  fill(selector: string, value: string): void {
    const field = this.find<HTMLInputElement>(selector);
    // Frameworks put a setter of their own over this one.
    const { prototype } = (this.window as unknown as typeof globalThis).HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...inside.flatMap(rootsOf)];
}
