import { browser } from 'wxt/browser';
import { hostPattern } from '../../storage/server-address.ts';
import { changeSettings } from '../../storage/settings.ts';
import { whoAnswers } from './who-answers.ts';
import { forgetWish, wishServer } from './wished-server.ts';

/** What became of a choice, as the messages name it. */
export type Taken =
  | 'serverSaved'
  | 'serverSavedSilent'
  | 'serverSilent'
  | 'serverOther'
  | 'serverPermission';

/** True where the server of the settings is the chosen one. */
export const isKept = (taken: Taken) => taken === 'serverSaved' || taken === 'serverSavedSilent';

interface Choice {
  /** Keeps it also where nobody answers: the person typed it, and its server may be started later. */
  evenSilent?: boolean;
  /** The tab in front, where it was chosen for what that shows. */
  tabId?: number;
}

/** Makes a server that the browser lets us reach that of the settings, once it is sure that it is a Glossa. */
export async function keepServer(
  server: string,
  { evenSilent = false }: Choice = {},
): Promise<Taken> {
  const who = await whoAnswers(server);
  if (who === 'other') return 'serverOther';
  if (who === 'silent' && !evenSilent) return 'serverSilent';
  await changeSettings({ server });
  return who === 'glossa' ? 'serverSaved' : 'serverSavedSilent';
}

/**
 * Makes an origin the server of the settings: asks the browser for access to it, then who answers there. Call it in a click,
 * before any wait. Where the browser's question closes the page that asks, the background goes on with what was wished.
 */
export async function takeServer(server: string, choice: Choice = {}): Promise<Taken> {
  const asking = browser.permissions.request({ origins: [hostPattern(server)] }).catch(() => false);
  const { tabId } = choice;
  await wishServer(tabId === undefined ? { server } : { server, tabId });
  const granted = await asking;
  await forgetWish();
  return granted ? keepServer(server, choice) : 'serverPermission';
}
