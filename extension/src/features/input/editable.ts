/** Fields that hold prose. Addresses, numbers and passwords are none of ours. */
const TYPES = new Set(['', 'text', 'search']);
/** Autofill names of secrets and payment (HTML, § 4.10.18.7). */
const SECRET = /(^|\s)(cc-\S+|one-time-code|current-password|new-password)(\s|$)/;

export type TextField = HTMLInputElement | HTMLTextAreaElement;
export type Editable = TextField | HTMLElement;

/** Whether an element is a field of words that may be changed; never one for passwords or payment. */
export function isTextField(element: Element | null): element is TextField {
  if (element === null || !element.matches('input, textarea')) return false;
  const field = element as TextField;
  if (field.readOnly || field.disabled) return false;
  if (field.localName === 'input' && !TYPES.has((field.getAttribute('type') ?? '').toLowerCase())) {
    return false;
  }
  return !SECRET.test((field.getAttribute('autocomplete') ?? '').toLowerCase());
}

/** The outermost element that is edited with this one; null where nothing is. */
function editingHost(element: Element | null): HTMLElement | null {
  let host: HTMLElement | null = null;
  for (let at = element; at instanceof HTMLElement && at.isContentEditable; at = at.parentElement) {
    host = at;
  }
  return host;
}

/** The field or editing host that an element is, or is in. */
export function editableOf(element: Element | null): Editable | null {
  return isTextField(element) ? element : editingHost(element);
}

/** The element that has the focus, through open shadow roots. */
export function activeElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The selection where an element is: Chrome keeps one of its own for each shadow root. */
function selectionAt(element: Node): Selection | null {
  const root = element.getRootNode() as (ShadowRoot | Document) & {
    getSelection?(): Selection | null;
  };
  return root.getSelection?.() ?? window.getSelection();
}

/** What an editable holds, as its reader sees it. */
export function textOf(editable: Editable): string {
  // biome-ignore lint/performance/useDomNodeTextContent: the lines of an edited text are elements
  return isTextField(editable) ? editable.value : editable.innerText;
}

/** A stretch of an editable. */
export type Stretch = { start: number; end: number } | Range;

/** Everything in an editable. */
export function wholeOf(editable: Editable): Stretch {
  if (isTextField(editable)) return { start: 0, end: editable.value.length };
  const range = editable.ownerDocument.createRange();
  range.selectNodeContents(editable);
  return range;
}

/** What is selected in an editable; null where nothing is. */
export function selectedIn(editable: Editable): Stretch | null {
  if (isTextField(editable)) {
    const { selectionStart: start, selectionEnd: end } = editable;
    return start === null || end === null || start === end ? null : { start, end };
  }
  const selection = selectionAt(editable);
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  return editable.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/**
 * Puts text in the place of a stretch as if it was typed: the page's own listeners hear it, and one undo takes
 * it back. Answers whether the editable took it.
 */
export function replaceText(editable: Editable, stretch: Stretch, text: string): boolean {
  if (!editable.isConnected) return false;
  editable.focus({ preventScroll: true });
  if (isTextField(editable)) {
    const { start, end } = stretch as { start: number; end: number };
    editable.setSelectionRange(start, end);
    // Deprecated, and the only way that keeps the undo history.
    if (document.execCommand('insertText', false, text)) return true;
    editable.setRangeText(text, start, end, 'end');
    editable.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }),
    );
    return true;
  }
  const selection = selectionAt(editable);
  selection?.removeAllRanges();
  selection?.addRange(stretch as Range);
  return document.execCommand('insertText', false, text);
}
