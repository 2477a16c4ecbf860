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
    /** How it is to be translated, where that was said before the script was there. */
    glossaOrder?: PageStart | undefined;
  }
}

/** Put into a page when its translation is asked for, never before. Answers what the page shows if it was there already. */
export default defineContentScript({
  registration: 'runtime',
  main(): Entered {
    if (window.glossaPage !== undefined) return window.glossaPage();
    window.glossaPage = () => obey({ type: 'page/state' });
    window.glossaPassages = passages;
    window.glossaStart = obey;
    browser.runtime.onMessage.addListener((message: unknown, _sender, answer) => {
      if (isPageCommand(message)) answer(obey(message));
    });
    const order = window.glossaOrder;
    window.glossaOrder = undefined;
    if (order !== undefined) obey(order);
    return 'entered';
  },
});
