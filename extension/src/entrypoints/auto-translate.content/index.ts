import { defineContentScript } from 'wxt/utils/define-content-script';
import { tell } from '../../features/hover/config.ts';

/** In pages only where a rule of the person may want them translated: says that one is there. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    void tell({ type: 'assist/page-loaded', language: document.documentElement.lang || null });
  },
});
