import {
  activeElement,
  type Editable,
  editableOf,
  isTextField,
  replaceText,
  type Stretch,
  selectedIn,
} from '../input/editable.ts';
import { sentenceWith } from './sentence.ts';

export interface PageSelection {
  text: string;
  /** Viewport rectangle beside which the card is placed; null where it is not known. */
  anchor: DOMRect | null;
  /** Language of the page there. */
  hint: string | undefined;
  /** The sentence around, empty where there is none. */
  sentence: string;
  /** Puts a text in the selection's place; null where it cannot be changed. */
  replace: ((text: string) => boolean) | null;
}

/** What is selected on the page with its line breaks; `fallback` is the context menu's one-line text. */
export function readSelection(fallback: string): PageSelection {
  const active = activeElement();
  if (active?.matches('input, textarea')) {
    const found = inField(active as HTMLInputElement);
    if (found !== null) return found;
  }
  const selection = deepSelection();
  const hint = languageAt(selection?.anchorNode ?? null);
  if (selection === null || selection.rangeCount === 0) {
    return { text: fallback, anchor: null, hint, sentence: '', replace: null };
  }
  const selected = selection.toString();
  const text = (selected.trim() === '' ? fallback : selected).toWellFormed();
  const range = selection.getRangeAt(0);
  const box = range.getBoundingClientRect();
  const around = range.commonAncestorContainer.textContent ?? '';
  const element = elementOf(range.commonAncestorContainer);
  const block = around.trim() === text.trim() ? (element?.parentElement ?? element) : element;
  const editable = editableOf(element);
  const stretch = editable === null ? null : selectedIn(editable);
  return {
    text,
    anchor: box.width === 0 && box.height === 0 ? null : box,
    hint,
    sentence: sentenceWith(text, (block?.textContent ?? '').slice(0, 10_000)),
    replace: editable === null || stretch === null ? null : replacer(editable, stretch),
  };
}

function inField(field: HTMLInputElement): PageSelection | null {
  // Even where a password can be read it is not.
  if (field.type === 'password') return null;
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null || selectionStart === selectionEnd) {
    return null;
  }
  const text = value.slice(selectionStart, selectionEnd);
  const stretch = { start: selectionStart, end: selectionEnd };
  return {
    text: text.toWellFormed(),
    anchor: field.getBoundingClientRect(),
    hint: languageAt(field),
    sentence: sentenceWith(text, value.slice(0, 10_000)),
    replace: isTextField(field) ? replacer(field, stretch) : null,
  };
}

function replacer(editable: Editable, stretch: Stretch) {
  return (text: string) => replaceText(editable, stretch, text);
}

/** The selection in whatever open shadow root it is; Chrome tells the page no more than a place beside its host. */
export function deepSelection(): Selection | null {
  let selection = window.getSelection();
  while (selection?.isCollapsed) {
    const inside = innerSelection(selection);
    if (inside === null) break;
    selection = inside;
  }
  return selection;
}

function innerSelection(selection: Selection): Selection | null {
  const { anchorNode, anchorOffset } = selection;
  const beside = [anchorNode?.childNodes[anchorOffset], anchorNode?.childNodes[anchorOffset - 1]];
  for (const node of [...beside, anchorNode]) {
    const root = (node instanceof Element ? node.shadowRoot : null) as
      | (ShadowRoot & { getSelection?(): Selection | null })
      | null;
    const inside = root?.getSelection?.() ?? null;
    if (inside !== null && inside !== selection && inside.toString().trim() !== '') return inside;
  }
  return null;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function languageAt(node: Node | null): string | undefined {
  const marked = (node === null ? null : elementOf(node))?.closest('[lang]');
  return (marked?.getAttribute('lang') ?? document.documentElement.lang) || undefined;
}
