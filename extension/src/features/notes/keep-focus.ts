/**
 * Leaves the focus where the reader has it: pressing a button of an overlay with a pointer does not take it, and who came
 * into it by keyboard is brought back.
 * @param shadow the overlay's shadow root, `host` its element in the page
 * @returns gives the focus back, if it is in the overlay; to be called before the overlay goes
 */
export function keepFocus(host: HTMLElement, shadow: ShadowRoot): () => void {
  let before: Element | null = null;
  shadow.addEventListener('mousedown', (event) => {
    // Words can be selected all the same.
    if ((event.target as Element).closest('button') !== null) event.preventDefault();
  });
  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget;
  });
  return () => {
    if (document.activeElement !== host) return;
    if (before?.isConnected) (before as HTMLElement).focus({ preventScroll: true });
    before = null;
  };
}
