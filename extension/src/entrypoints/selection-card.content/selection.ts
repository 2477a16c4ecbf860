export interface PageSelection {
  text: string;
  /** Viewport rectangle beside which the card is placed. */
  anchor: DOMRect;
}

const EDITABLE = 'textarea, input';

function selectedInField(element: Element | null): string | undefined {
  if (element === null || !element.matches(EDITABLE)) return undefined;
  const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
  return selectionStart === null || selectionEnd === null
    ? undefined
    : value.slice(selectionStart, selectionEnd);
}

/** The active element, through open shadow roots. */
function activeElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** What is selected on the page with its line breaks; `fallback` is the context menu's one-line text. */
export function readSelection(fallback: string): PageSelection {
  const field = activeElement();
  const inField = selectedInField(field);
  if (field !== null && inField)
    return { text: inField.toWellFormed(), anchor: field.getBoundingClientRect() };
  const selection = window.getSelection();
  if (selection === null || selection.rangeCount === 0) {
    return { text: fallback, anchor: new DOMRect() };
  }
  const text = selection.toString();
  return {
    text: (text.trim() === '' ? fallback : text).toWellFormed(),
    anchor: selection.getRangeAt(0).getBoundingClientRect(),
  };
}
