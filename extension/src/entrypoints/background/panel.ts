import { type Browser, browser } from 'wxt/browser';
import { isAskAbout } from '../../features/panel/messages.ts';
import { openPanel } from '../../features/panel/open-panel.ts';
import { leaveTask, type PanelTask } from '../../features/panel/task.ts';

const OPEN_PANEL = 'open-panel';

/** Opens the side panel: from the context menu, by its shortcut, and for what a card asks about. */
export function servePanel(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({
      id: OPEN_PANEL,
      title: browser.i18n.getMessage('menuOpenPanel'),
      contexts: ['page', 'action'],
    });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (menuItemId === OPEN_PANEL) void open(tab);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === OPEN_PANEL) void open(tab);
  });
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || !isAskAbout(message)) return undefined;
    return open(sender.tab, { tab: 'chat', about: message.about });
  });
}

/** The click's permission belongs to this turn: the panel opens first and takes its task when it is there. */
async function open(tab: Browser.tabs.Tab | undefined, task?: PanelTask): Promise<void> {
  const opening = openPanel(tab?.windowId ?? browser.windows.WINDOW_ID_CURRENT);
  await Promise.all([opening, task === undefined ? undefined : leaveTask(task)]);
}
