import { defineContentScript } from 'wxt/utils/define-content-script';
import { showingCame } from '../../features/page/apply/arrival.ts';
import { Showing } from '../../features/page/apply/showing.ts';

/** Put into a page behind its first question: what is needed to show the answers. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    showingCame((options) => new Showing(options));
  },
});
