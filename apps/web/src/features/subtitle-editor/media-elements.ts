import { ELEMENT_STYLE } from './media-elements-style.ts';

/** Texts of the player, by the English ones that its library asks for. */
export type PlayerTexts = Readonly<Record<string, string>>;

/** How an element of media-chrome is made. */
interface ElementClass {
  new (): HTMLElement & { connectedCallback?(): void };
  getTemplateHTML?(...args: unknown[]): string;
}

/** Rules of the style sheets that were taken out of templates, by the number that stands in their place. */
const sheets: string[] = [];
const numbers = new Map<string, number>();

function numberOf(css: string): number {
  const known = numbers.get(css) ?? sheets.push(css) - 1;
  numbers.set(css, known);
  return known;
}

/** A template whose style sheets the policy of pages lets in: of one text, and without rules. */
const emptied = (html: string): string =>
  html.replace(
    /<style>([\s\S]*?)<\/style>/g,
    (_, css: string) => `<style data-rules="${numberOf(css)}">${ELEMENT_STYLE}</style>`,
  );

/** Adds the rules by script, which the policy allows to scripts that may run. */
function fill(root: ShadowRoot | null): void {
  for (const style of root?.querySelectorAll<HTMLStyleElement>('style[data-rules]') ?? []) {
    const { sheet } = style;
    if (sheet === null || sheet.cssRules.length > 0) continue;
    const read = new CSSStyleSheet();
    read.replaceSync(sheets[Number(style.dataset.rules)]!);
    for (const { cssText } of read.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  }
}

function filled(element: ElementClass): ElementClass {
  return class extends element {
    static override getTemplateHTML(...args: unknown[]): string {
      // biome-ignore lint/complexity/noThisInStatic: it asks `this` for its parts
      return emptied(super.getTemplateHTML?.(...args) ?? '');
    }
    override connectedCallback(): void {
      fill(this.shadowRoot);
      super.connectedCallback?.();
      // It tells whether it is checked, which buttons may not.
      if (this.localName === 'media-captions-button') this.setAttribute('role', 'switch');
    }
  };
}

/** Defines the elements of media-chrome so that they keep to the site's content security policy. */
async function define(): Promise<typeof import('media-chrome/dist/utils/i18n.js')> {
  const registry = window.customElements;
  const own = registry.define.bind(registry);
  registry.define = (name, element, options) =>
    own(name, name.startsWith('media-') ? filled(element as ElementClass) : element, options);
  try {
    const i18n = await import('media-chrome/dist/utils/i18n.js');
    if (texts !== undefined) tell(i18n, texts);
    await import('./media-chrome.ts');
    return i18n;
  } finally {
    registry.define = own;
  }
}

type I18n = typeof import('media-chrome/dist/utils/i18n.js');
let texts: { language: string; of: PlayerTexts } | undefined;
let loaded: I18n | undefined;
let loading: Promise<void> | undefined;

function tell(i18n: I18n, { language, of }: { language: string; of: PlayerTexts }): void {
  i18n.addTranslation(language, of as Parameters<I18n['addTranslation']>[1]);
  i18n.setLanguage(language);
}

/** Says what elements that are made from now on are called in the reader's language. */
export function setPlayerTexts(language: string, of: PlayerTexts): void {
  texts = { language, of };
  if (loaded !== undefined) tell(loaded, texts);
}

export const hasMediaElements = (): boolean => loaded !== undefined;

/** Loads the elements of the player, once. Rejects where they cannot be had; the next call tries again. */
export function loadMediaElements(): Promise<void> {
  loading ??= define().then(
    (i18n) => {
      loaded = i18n;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
