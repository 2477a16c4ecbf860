import { moveTo, overlay } from './overlay.ts';
import { surfaceStyle } from './surface.ts';

const MARGIN = 8;

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
    moveTo(host, { left, top: fits ? Math.min(below, lowest) : above });
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
