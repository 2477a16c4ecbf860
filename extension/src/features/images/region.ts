import type { ImageStart } from '../../messaging/image-protocol.ts';
import { make } from '../over-page/dom.ts';
import type { Rect } from './rects.ts';

/** One press of an arrow key. CSS pixels. */
const STEP = 10;
const LEAST = 16;

/** Moves or resizes a rectangle by a key within a viewport; null for keys that do neither. */
export function nudge(
  rect: Rect,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  viewport: { width: number; height: number },
): Rect | null {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (by === undefined) return null;
  const [dx, dy] = by.map((direction) => direction * STEP) as [number, number];
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low), Math.max(low, high));
  if (shiftKey) {
    return {
      ...rect,
      right: within(rect.right + dx, rect.left + LEAST, viewport.width),
      bottom: within(rect.bottom + dy, rect.top + LEAST, viewport.height),
    };
  }
  const [width, height] = [rect.right - rect.left, rect.bottom - rect.top];
  const left = within(rect.left + dx, 0, viewport.width - width);
  const top = within(rect.top + dy, 0, viewport.height - height);
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Lets the person choose a part of what is on screen: by dragging, or with the keyboard. Answers it in CSS pixels
 * of the viewport; null when they changed their mind.
 */
export function chooseRegion(
  layer: ParentNode,
  { texts, dir, lang }: ImageStart,
): Promise<Rect | null> {
  const veil = make('div', 'veil');
  const box = make('div', 'box');
  const hint = make('p', 'hint', texts.regionHint ?? '');
  veil.tabIndex = 0;
  veil.setAttribute('role', 'application');
  veil.setAttribute('aria-label', `${texts.regionLabel ?? ''}. ${texts.regionHint ?? ''}`);
  hint.dir = dir;
  hint.lang = lang;
  veil.append(box, hint);
  layer.append(veil);
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  let rect: Rect = {
    left: viewport.width * 0.25,
    top: viewport.height * 0.3,
    right: viewport.width * 0.75,
    bottom: viewport.height * 0.6,
  };
  const draw = () => {
    const { style } = box;
    style.left = `${rect.left}px`;
    style.top = `${rect.top}px`;
    style.width = `${rect.right - rect.left}px`;
    style.height = `${rect.bottom - rect.top}px`;
  };
  draw();
  const before = document.activeElement;
  veil.focus({ preventScroll: true });
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (chosen: Rect | null) => {
      stop.abort();
      veil.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(chosen);
    };
    const { signal } = stop;
    let from: { x: number; y: number } | undefined;
    veil.addEventListener('pointerdown', (event) => {
      // A script of the page would have its own choice of the screen read and charged.
      if (!event.isTrusted) return;
      event.preventDefault();
      veil.setPointerCapture(event.pointerId);
      veil.focus({ preventScroll: true });
      from = { x: event.clientX, y: event.clientY };
    });
    veil.addEventListener('pointermove', ({ isTrusted, clientX, clientY }) => {
      if (from === undefined || !isTrusted) return;
      rect = {
        left: Math.max(0, Math.min(from.x, clientX)),
        top: Math.max(0, Math.min(from.y, clientY)),
        right: Math.min(viewport.width, Math.max(from.x, clientX)),
        bottom: Math.min(viewport.height, Math.max(from.y, clientY)),
      };
      draw();
    });
    veil.addEventListener('pointerup', ({ isTrusted }) => {
      if (from === undefined || !isTrusted) return;
      from = undefined;
      // A click alone chooses nothing.
      if (rect.right - rect.left >= LEAST && rect.bottom - rect.top >= LEAST) end(rect);
    });
    addEventListener('resize', () => end(null), { signal });
    // Before the page's own shortcuts.
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' || !event.isTrusted) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        if (event.key === 'Escape') end(null);
        if (event.key === 'Enter') end(rect);
        rect = nudge(rect, event, viewport) ?? rect;
        draw();
      },
      { capture: true, signal },
    );
  });
}
