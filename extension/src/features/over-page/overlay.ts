import { type OwnName, ownElement } from '../own-element.ts';

/** CSS properties by name. */
type Style = Readonly<Record<string, string>>;

/** Fixed to the window, over everything that is not in the browser's top layer. */
const OVER_ALL: Style = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0 auto auto 0',
  'z-index': '2147483647',
};

/** Sets properties of an element of ours so that no `!important` of the page overrules them. */
export function hold(element: HTMLElement, style: Style): void {
  for (const [name, value] of Object.entries(style)) {
    element.style.setProperty(name, value, 'important');
  }
}

/** An element of ours over the page, whose shadow root the page's styles do not reach. */
export function overlay(
  name: OwnName,
  style: Style = {},
): { host: HTMLElement; shadow: ShadowRoot } {
  const host = ownElement(name);
  hold(host, { ...OVER_ALL, ...style });
  return { host, shadow: host.attachShadow({ mode: 'open' }) };
}

/** Moves an overlay: its upper left corner in the viewport, in CSS pixels. */
export function moveTo(host: HTMLElement, { left, top }: { left: number; top: number }): void {
  hold(host, { left: `${left}px`, top: `${top}px` });
}
