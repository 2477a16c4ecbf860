import { LOCALES } from '@glossa/i18n/locales';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { page as view } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Options } from '../entrypoints/options/options.tsx';
import { Popup } from '../entrypoints/popup/popup.tsx';
import { connect, WHILE_SHOWN } from '../features/connection.ts';
import { Localised } from '../features/localised.tsx';
import { pageMessages } from '../features/page-messages.ts';
import { Panel } from '../features/panel/panel.tsx';
import { takeTask } from '../features/panel/task.ts';
import { isPrivateWindow } from '../features/private-window.ts';
import { readSettings, uiLocale } from '../storage/settings.ts';
import '../styles/extension.css';
import { MockEngine } from './mock-engine.ts';
import { TestExtension } from './test-extension.ts';
import type { TestTab } from './test-tab.ts';

const DATABASES = ['history', 'word-book'];

/** Renders a page of the extension over the test's page, in the browser's language and direction. */
async function show(page: ReactNode) {
  const locale = uiLocale();
  const { tag, dir } = LOCALES.find(({ code }) => code === locale)!;
  Object.assign(document.documentElement, { lang: tag, dir });
  const container = document.createElement('div');
  container.style.cssText = 'position: relative; z-index: 1';
  document.body.style.margin = '0';
  document.body.append(container);
  const resources = await pageMessages(locale);
  return render(
    <Localised locale={locale} resources={resources}>
      {page}
    </Localised>,
    { container },
  );
}

/** Forgets what pages of the extension keep in databases, which their browser shares between tests. */
async function clearDatabases(): Promise<void> {
  const done = <T,>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    if (!DATABASES.includes(name!)) continue;
    const db = await done(indexedDB.open(name!));
    for (const store of db.objectStoreNames) {
      await done(db.transaction(store, 'readwrite').objectStore(store).clear());
    }
    db.close();
  }
}

interface OwnPages {
  /** The extension, and the server it talks to, of the test that runs. */
  readonly extension: TestExtension;
  readonly engine: MockEngine;
  /** Changes the settings: from English to Spanish, unless said otherwise. */
  use(settings?: Parameters<TestExtension['setSettings']>[0]): Promise<void>;
  /** Opens the popup; about a tab, or where the browser names none. */
  openPopup(tab?: TestTab): ReturnType<typeof show>;
  openOptions(): ReturnType<typeof show>;
  openSidePanel(): ReturnType<typeof show>;
  /** Makes the window so wide. */
  width(pixels: number): Promise<void>;
}

/** A fresh extension with a mock engine for each test of a file about the extension's own pages. */
export function ownPages(): OwnPages {
  let extension: TestExtension;
  let engine: MockEngine;
  const use: OwnPages['use'] = (settings = {}) =>
    extension.setSettings({ server: engine.url, from: 'en', to: 'es', ...settings });
  beforeEach(async () => {
    engine = new MockEngine();
    extension = await TestExtension.start({ fetch: engine.fetch });
    await use();
  });
  afterEach(async () => {
    await extension.close();
    await clearDatabases();
  });
  return {
    get extension() {
      return extension;
    },
    get engine() {
      return engine;
    },
    use,
    async openPopup(tab) {
      const settings = await readSettings();
      const isPrivate = await isPrivateWindow();
      const connection = connect(settings.server, WHILE_SHOWN);
      const about = { connection, settings, isPrivate, tabId: tab?.id, windowId: 1 };
      return show(<Popup {...about} />);
    },
    openOptions: async () => show(<Options initial={await readSettings()} />),
    async openSidePanel() {
      const settings = await readSettings();
      const [isPrivate, firstTask] = await Promise.all([isPrivateWindow(), takeTask()]);
      const connection = connect(settings.server, WHILE_SHOWN);
      return show(<Panel {...{ connection, settings, isPrivate, firstTask }} />);
    },
    width: (pixels) => view.viewport(pixels, 640),
  };
}
