import { browser } from 'wxt/browser';
import { registerImageCommands } from './commands.ts';
import { serveImageErrands } from './errands.ts';
import { serveImages } from './image-port.ts';
import { clearRefererRules } from './referer-rule.ts';

/** Pictures of pages: menus, the pages' requests, what they need the background for. */
export function registerImages(): void {
  registerImageCommands();
  serveImageErrands();
  browser.runtime.onConnect.addListener(serveImages);
  // Rules of requests that ended with the background before.
  void clearRefererRules().catch(() => {});
}
