import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { obeyNote } from '../../features/notes/note.ts';
import { isNoteCommand } from '../../messaging/note-protocol.ts';

declare global {
  interface Window {
    glossaNote?: true;
  }
}

/** Put into a page when there is something to say of its translation. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaNote) return;
    window.glossaNote = true;
    browser.runtime.onMessage.addListener((message: unknown) =>
      isNoteCommand(message) ? Promise.resolve(obeyNote(message)) : undefined,
    );
  },
});
