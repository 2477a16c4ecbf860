import { defineContentScript } from 'wxt/utils/define-content-script';
import { watchHover } from '../../features/hover/hover.ts';

declare global {
  interface Window {
    glossaHover?: true;
  }
}

/** In pages only where the person turned it on: a held key translates the paragraph under the pointer. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaHover) return;
    window.glossaHover = true;
    watchHover();
  },
});
