import '../../styles/extension.css';
import { browser } from 'wxt/browser';
import { connect, WHILE_SHOWN } from '../../features/connection.ts';
import { renderPage } from '../../features/page-root.tsx';
import { isPrivateWindow } from '../../features/private-window.ts';
import { readSettings } from '../../storage/settings.ts';
import { Popup } from './popup.tsx';

/** The tab this popup is about: the one in front, or, opened as a page of its own, the one it names. */
async function tabInFront(): Promise<number | undefined> {
  const named = new URLSearchParams(window.location.search).get('tab');
  if (named !== null) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

const [settings, tabId, isPrivate, shown] = await Promise.all([
  readSettings(),
  tabInFront(),
  isPrivateWindow(),
  browser.windows?.getCurrent(),
]);
const connection = connect(settings.server, WHILE_SHOWN);
void renderPage(
  <Popup
    connection={connection}
    settings={settings}
    tabId={tabId}
    isPrivate={isPrivate}
    windowId={shown?.id ?? browser.windows.WINDOW_ID_CURRENT}
    onServer={() => window.location.reload()}
  />,
);
