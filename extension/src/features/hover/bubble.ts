import { type OwnName, ownElement } from '../own-element.ts';

const MARGIN = 8;

const LIGHT = {
  ground: 'oklch(99.4% 0.003 250)',
  text: 'oklch(26% 0.036 264)',
  line: 'oklch(85% 0.02 258)',
};
const NIGHT = {
  ground: 'oklch(23.5% 0.022 264)',
  text: 'oklch(93% 0.012 255)',
  line: 'oklch(38% 0.026 264)',
};

/** The product's colours for the little that pages show of it without a style sheet. */
export function surfaceStyle(): string {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const { ground, text, line } = dark ? NIGHT : LIGHT;
  return `box-sizing: border-box; background: ${ground}; color: ${text}; border: 1px solid ${line}; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.2); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif;`;
}

/** An element of ours over the page, whose shadow root the page's styles do not reach. */
export function overlay(name: OwnName): { host: HTMLElement; shadow: ShadowRoot } {
  const host = ownElement(name);
  host.style.cssText = 'all: initial; position: fixed; z-index: 2147483647;';
  return { host, shadow: host.attachShadow({ mode: 'open' }) };
}

export interface Bubble {
  readonly host: HTMLElement;
  /** Shows a text in the place of the one before. */
  say(text: string, language: { lang?: string; dir?: string }): void;
  remove(): void;
}

/** A note below a rectangle of the viewport, above it where there is more room; read out as it changes. */
export function showBubble(anchor: DOMRect): Bubble {
  const { host, shadow } = overlay('note');
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  const width = Math.min(Math.max(anchor.width, 240), window.innerWidth - 2 * MARGIN);
  note.style.cssText = `${surfaceStyle()} width: ${width}px; max-height: 40vh; overflow: auto; padding: 8px 12px; white-space: pre-wrap; overflow-wrap: anywhere;`;
  shadow.append(note);
  document.documentElement.append(host);
  const place = () => {
    const { height } = note.getBoundingClientRect();
    const left = Math.min(Math.max(anchor.left, MARGIN), window.innerWidth - width - MARGIN);
    const below = anchor.bottom + MARGIN;
    const above = anchor.top - MARGIN - height;
    const fits = below + height <= window.innerHeight - MARGIN || above < MARGIN;
    const lowest = Math.max(MARGIN, window.innerHeight - height - MARGIN);
    host.style.left = `${left}px`;
    host.style.top = `${fits ? Math.min(below, lowest) : above}px`;
  };
  return {
    host,
    say(text, { lang, dir = 'auto' }) {
      note.textContent = text;
      note.dir = dir;
      if (lang !== undefined) note.lang = lang;
      place();
    },
    remove: () => host.remove(),
  };
}
