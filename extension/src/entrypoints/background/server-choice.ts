import { browser } from 'wxt/browser';
import { keepServer } from '../../features/server/take-server.ts';
import { forgetWish, wishedServer } from '../../features/server/wished-server.ts';
import { hostPattern } from '../../storage/server-address.ts';
import { textsOf } from './texts.ts';
import { markButton, markDone } from './toolbar.ts';

/** Goes on with the choice of a server once the browser gives access to it: its question closes the popup. */
export function serveServerChoice(): void {
  browser.permissions.onAdded.addListener(() => void takeWished());
}

async function takeWished(): Promise<void> {
  const wish = await wishedServer();
  if (wish === undefined) return;
  const { server, tabId } = wish;
  // What was given may be access to something else.
  if (!(await browser.permissions.contains({ origins: [hostPattern(server)] }))) return;
  await forgetWish();
  const taken = await keepServer(server);
  if (tabId === undefined) return;
  const texts = textsOf('general/extension');
  if (taken === 'serverSaved') await markDone(tabId, texts.serverUsed ?? '');
  else await markButton(tabId, texts[taken] ?? '');
}
