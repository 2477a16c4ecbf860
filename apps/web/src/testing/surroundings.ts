/** A file that the page had the browser save. */
export interface Saved {
  name: string;
  /** Where it leads. */
  href: string;
  /** Its content, of a file that the page made. */
  content: Promise<Blob>;
}

/** What a page has of its browser, in the place of what tests would share or could not look into. */
export interface Surroundings {
  /** What was copied last. */
  copied: string;
  readonly saved: Saved[];
  /** Errors and warnings that the page printed. */
  readonly printed: string[];
  leave(): void;
}

/** Gives the page a clipboard of its own, and notes what it saves and prints. */
export function enterSurroundings(fetch: typeof globalThis.fetch): Surroundings {
  const real = window.fetch.bind(window);
  const { click } = HTMLAnchorElement.prototype;
  const { error, warn } = console;
  const surroundings: Surroundings = { copied: '', saved: [], printed: [], leave };
  const { saved, printed } = surroundings;

  window.fetch = fetch;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      readText: async () => surroundings.copied,
      async writeText(text: string) {
        surroundings.copied = text;
      },
    },
  });
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) return click.call(this);
    const { download: name, href } = this;
    const content = href.startsWith('blob:')
      ? real(href).then((response) => response.blob())
      : Promise.resolve(new Blob());
    saved.push({ name, href, content });
  };
  const print = (...values: unknown[]) => printed.push(values.map(String).join(' '));
  console.error = print;
  console.warn = print;

  function leave() {
    window.fetch = real;
    Reflect.deleteProperty(navigator, 'clipboard');
    HTMLAnchorElement.prototype.click = click;
    Object.assign(console, { error, warn });
  }
  return surroundings;
}
