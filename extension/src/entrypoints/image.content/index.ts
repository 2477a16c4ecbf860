import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { Pictures } from '../../features/images/pictures.ts';
import { type ImageCommand, isImageCommand } from '../../messaging/image-protocol.ts';

declare global {
  interface Window {
    /** Set in the isolated world, so that a second injection adds no second listener. */
    glossaImages?: true;
  }
}

/** Put into a page when its pictures are to be translated, never before. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaImages) return;
    window.glossaImages = true;
    browser.runtime.onMessage.addListener((message: unknown) => {
      if (isImageCommand(message)) obey(message);
    });
  },
});

let pictures: { of: Pictures; languages: string } | undefined;

function obey(command: ImageCommand): void {
  switch (command.type) {
    case 'images/halt':
      pictures?.of.halt();
      return;
    case 'images/retry':
      pictures?.of.retry();
      return;
    case 'images/stop':
      pictures?.of.stop();
      pictures = undefined;
      return;
    default: {
      // In other languages all begins anew.
      const languages = `${command.from} ${command.to}`;
      if (pictures?.languages !== languages) {
        pictures?.of.stop();
        pictures = { of: new Pictures(command), languages };
      }
      if (command.type === 'images/one') pictures.of.one(command.url);
      else if (command.type === 'images/all') void pictures.of.all();
      else void pictures.of.region();
    }
  }
}
