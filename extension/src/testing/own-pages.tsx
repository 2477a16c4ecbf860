import { MockEngine } from '@glossa/testing/glossa-server';
import { afterEach, beforeEach } from 'vitest';
import { page as view } from 'vitest/browser';
import { Options } from '../entrypoints/options/options.tsx';
import { Welcome } from '../entrypoints/welcome/welcome.tsx';
import { connect, WHILE_SHOWN } from '../features/connection.ts';
import { Panel } from '../features/panel/panel.tsx';
import { takeTask } from '../features/panel/task.ts';
import { isPrivateWindow } from '../features/private-window.ts';
import { rulesWithPresumed } from '../features/welcome/known-languages.ts';
import { readSettings } from '../storage/settings.ts';
import { openPopup } from './popup.tsx';
import { show } from './show.tsx';
import { TestExtension } from './test-extension.ts';

const DATABASES = ['history', 'word-book'];

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
  openPopup: typeof openPopup;
  openOptions(): ReturnType<typeof show>;
  openSidePanel(): ReturnType<typeof show>;
  openWelcome(): ReturnType<typeof show>;
  /** How often a page wanted to be shown in another language. */
  readonly shownAnew: number;
  /** Makes the window so wide. */
  width(pixels: number): Promise<void>;
}

/** A fresh extension with a mock engine for each test of a file about the extension's own pages. */
export function ownPages(): OwnPages {
  let extension: TestExtension;
  let engine: MockEngine;
  let shownAnew = 0;
  const onLocale = () => {
    shownAnew++;
  };
  const use: OwnPages['use'] = (settings = {}) =>
    extension.setSettings({ server: engine.url, from: 'en', to: 'es', ...settings });
  beforeEach(async () => {
    engine = new MockEngine();
    shownAnew = 0;
    extension = await TestExtension.start({ fetch: engine.answer });
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
    openPopup,
    get shownAnew() {
      return shownAnew;
    },
    openOptions: async () => show(<Options initial={await readSettings()} onLocale={onLocale} />),
    async openWelcome() {
      const initial = await readSettings();
      const initialRules = await rulesWithPresumed(initial.to);
      return show(<Welcome {...{ initial, initialRules, onLocale }} />);
    },
    async openSidePanel() {
      const settings = await readSettings();
      const [isPrivate, firstTask] = await Promise.all([isPrivateWindow(), takeTask()]);
      const connection = connect(settings.server, WHILE_SHOWN);
      return show(<Panel {...{ connection, settings, isPrivate, firstTask }} />);
    },
    width: (pixels) => view.viewport(pixels, 640),
  };
}
