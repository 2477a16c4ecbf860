import { defineContentScript } from 'wxt/utils/define-content-script';
import { watchSelection } from '../../features/selection/button.ts';

declare global {
  interface Window {
    glossaSelectionButton?: true;
  }
}

/** In pages only where the person turned it on: a small button beside what is selected. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaSelectionButton) return;
    window.glossaSelectionButton = true;
    watchSelection();
  },
});
