import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { readSelection } from '../../features/selection/read-selection.ts';
import { isShowSelection } from '../../messaging/protocol.ts';
import { mountCard } from './mount.tsx';

declare global {
  interface Window {
    /** Set in the isolated world, so that a second injection adds no second listener. */
    glossaSelectionCard?: true;
  }
}

export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaSelectionCard) return;
    window.glossaSelectionCard = true;
    browser.runtime.onMessage.addListener((message: unknown) => {
      if (isShowSelection(message)) mountCard(message, readSelection(message.text));
    });
  },
});
