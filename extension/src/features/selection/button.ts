import type { AssistConfig } from '../../messaging/assist-protocol.ts';
import { askConfig, tell } from '../hover/config.ts';
import { activeElement, editableOf } from '../input/editable.ts';
import { moveTo, overlay } from '../over-page/overlay.ts';
import { surfaceStyle } from '../over-page/surface.ts';
import { ownElementsNamed } from '../own-element.ts';
import { deepSelection } from './read-selection.ts';

/** After the last change of the selection. */
const SETTLED_MS = 250;

let config: AssistConfig | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let host: HTMLElement | undefined;
const end = new AbortController();

/** Shows a small button beside text that was selected to be read; what is selected in fields is left alone. */
export function watchSelection(): void {
  const { signal } = end;
  const later = (event: Event) => {
    if (host !== undefined && event.composedPath().includes(host)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void show(), SETTLED_MS);
  };
  for (const type of ['pointerup', 'keyup']) {
    addEventListener(type, later, { capture: true, passive: true, signal });
  }
  addEventListener(
    'pointerdown',
    (event) => {
      if (host === undefined || !event.composedPath().includes(host)) remove();
    },
    { capture: true, passive: true, signal },
  );
  addEventListener('scroll', remove, { capture: true, passive: true, signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && remove(), {
    capture: true,
    passive: true,
    signal,
  });
}

async function show(): Promise<void> {
  const selection = deepSelection();
  const text = selection?.toString() ?? '';
  if (!/\p{L}/u.test(text) || selection === null || selection.rangeCount === 0) return remove();
  if (editableOf(activeElement()) !== null || ownElementsNamed('selection-card').length > 0) return;
  config ??= await askConfig();
  if (config === undefined || end.signal.aborted) return;
  const box =
    selection.rangeCount > 0 ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
  if (box === undefined || (box.width === 0 && box.height === 0)) return;
  remove();
  const { texts, dir } = config;
  const made = overlay('selection-button');
  host = made.host;
  const pill = document.createElement('div');
  pill.dir = dir;
  pill.style.cssText = `${surfaceStyle()} display: flex; padding: 2px; gap: 2px;`;
  pill.append(
    button(texts.translate, texts.translate, () => {
      remove();
      void tell({ type: 'assist/open-card' });
    }),
    button('×', texts.hideButton, () => {
      const hide = (everywhere: boolean) => () => {
        end.abort();
        remove();
        void tell({ type: 'assist/hide-button', everywhere });
      };
      pill.replaceChildren(
        button(texts.hideHere, texts.hideHere, hide(false)),
        button(texts.hideEverywhere, texts.hideEverywhere, hide(true)),
      );
    }),
  );
  made.shadow.append(pill);
  document.documentElement.append(made.host);
  const { width, height } = pill.getBoundingClientRect();
  const clamp = (value: number, most: number) => Math.max(4, Math.min(value, most - 4));
  moveTo(made.host, {
    left: clamp(box.right - width / 2, innerWidth - width),
    top: clamp(box.bottom + 6, innerHeight - height),
  });
}

function button(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.title = label;
  element.setAttribute('aria-label', label);
  element.style.cssText =
    'all: unset; cursor: pointer; padding: 4px 8px; min-width: 20px; min-height: 24px; text-align: center; border-radius: 8px; outline-offset: 1px;';
  element.addEventListener('focus', () => {
    element.style.outline = '2px solid currentcolor';
  });
  element.addEventListener('blur', () => {
    element.style.outline = '';
  });
  // The page's selection has to stay.
  element.addEventListener('pointerdown', (event) => event.preventDefault());
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', (event) => {
    if (event.isTrusted) onClick();
  });
  return element;
}

function remove(): void {
  clearTimeout(settling);
  host?.remove();
  host = undefined;
}
