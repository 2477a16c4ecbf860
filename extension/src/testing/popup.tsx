import { Popup } from '../entrypoints/popup/popup.tsx';
import { connect, WHILE_SHOWN } from '../features/connection.ts';
import { isPrivateWindow } from '../features/private-window.ts';
import { readSettings } from '../storage/settings.ts';
import { show } from './show.tsx';
import type { TestTab } from './test-tab.ts';

/** Opens the popup over the test's page: about a tab, or where the browser names none. */
export async function openPopup(tab?: TestTab) {
  const settings = await readSettings();
  const isPrivate = await isPrivateWindow();
  const connection = connect(settings.server, WHILE_SHOWN);
  const about = { connection, settings, isPrivate, tabId: tab?.id, windowId: 1 };
  return show(<Popup {...about} />);
}
