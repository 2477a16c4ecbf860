import { render } from 'vitest-browser-react';
import { Popup } from '../entrypoints/popup/popup.tsx';
import { connect, WHILE_SHOWN } from '../features/connection.ts';
import { Localised } from '../features/localised.tsx';
import { pageMessages } from '../features/page-messages.ts';
import { readSettings } from '../storage/settings.ts';
import '../styles/extension.css';
import type { TestTab } from './test-tab.ts';

/** The popup about a tab, over the test's page, as the toolbar button opens it. */
export async function openPopup(tab: TestTab) {
  const settings = await readSettings();
  const connection = connect(settings.server, WHILE_SHOWN);
  const container = document.createElement('div');
  container.style.cssText = 'position: absolute; z-index: 1; inset: 0 0 auto auto';
  document.body.append(container);
  return render(
    <Localised locale="en" resources={await pageMessages('en')}>
      <Popup
        connection={connection}
        settings={settings}
        tabId={tab.id}
        isPrivate={tab.known.incognito}
        windowId={1}
      />
    </Localised>,
    { container },
  );
}
