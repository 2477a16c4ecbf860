import { defineContentScript } from 'wxt/utils/define-content-script';
import { tell } from '../../features/hover/config.ts';
import { activeElement, editableOf } from '../../features/input/editable.ts';
import { TripleSpace } from '../../features/input/triple-space.ts';

declare global {
  interface Window {
    glossaTripleSpace?: true;
  }
}

/** In pages only where the person turned it on: three spaces in a field ask for its translation. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaTripleSpace) return;
    window.glossaTripleSpace = true;
    const spaces = new TripleSpace();
    addEventListener(
      'keydown',
      (event) => {
        // Keys that the page makes up ask for nothing.
        if (!event.isTrusted || !spaces.press(event)) return;
        if (editableOf(activeElement()) === null) return;
        event.preventDefault();
        void tell({ type: 'assist/translate-field' });
      },
      { capture: true },
    );
  },
});
