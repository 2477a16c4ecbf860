import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { obey, passages } from '../../features/page/start.ts';
import {
  type Entered,
  isPageCommand,
  type PageStart,
  type PageState,
  type Passage,
} from '../../messaging/page-protocol.ts';

declare global {
  interface Window {
    /** Answers what the page shows; set in the isolated world, so that a second injection adds no second listener. */
    glossaPage?: () => PageState;
    /** Answers what the page shows in translation. */
    glossaPassages?: () => Passage[];
    /** Has the page translated. */
    glossaStart?: (start: PageStart) => void;
    /**
     * The document that all this is for, and what ends it there. Chromium keeps the window, and the isolated world in it,
     * of a frame that is empty while its document is on its way.
     */
    glossaEntered?: { document: Document; leave(): void };
    /** How it is to be translated, where that was said before the script was there. */
    glossaOrder?: PageStart | undefined;
  }
}

/** Put into a page when its translation is asked for, never before. Answers what the page shows if it was there already. */
export default defineContentScript({
  registration: 'runtime',
  main(): Entered {
    if (window.glossaPage !== undefined && window.glossaEntered?.document === document)
      return window.glossaPage();
    window.glossaEntered?.leave();
    window.glossaPage = () => obey({ type: 'page/state' });
    window.glossaPassages = passages;
    window.glossaStart = obey;
    const hear: Parameters<typeof browser.runtime.onMessage.addListener>[0] = (
      message: unknown,
      _sender,
      answer,
    ) => {
      if (isPageCommand(message)) answer(obey(message));
    };
    browser.runtime.onMessage.addListener(hear);
    window.glossaEntered = {
      document,
      leave: () => {
        browser.runtime.onMessage.removeListener(hear);
        obey({ type: 'page/stop' });
      },
    };
    const order = window.glossaOrder;
    window.glossaOrder = undefined;
    if (order !== undefined) obey(order);
    return 'entered';
  },
});
