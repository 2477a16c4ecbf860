import { LOCALES } from '@glossa/i18n/locales';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { storageReady } from '../storage/local.ts';
import { readSettings, uiLocale } from '../storage/settings.ts';
import { Localised } from './localised.tsx';
import { pageMessages } from './page-messages.ts';
import type { SyncRequest } from './sync/messages.ts';

/** Under `npm run dev`, a page whose code was saved is rendered again where it stands. */
const roots = new WeakMap<Element, Root>();

function rootIn(container: Element): Root {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  return root;
}

/** Renders an extension page in the language of the interface, and its direction. */
export async function renderPage(page: ReactNode): Promise<void> {
  await readSettings();
  const locale = uiLocale();
  const { tag, dir } = LOCALES.find(({ code }) => code === locale)!;
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  const [resources, storage] = await Promise.all([pageMessages(locale), storageReady()]);
  const request: SyncRequest = { type: 'sync/now' };
  // What the account has newer comes for the next time; a page waits for nobody.
  void browser.runtime.sendMessage(request).catch(() => {});
  rootIn(container).render(
    <StrictMode>
      <Localised locale={locale} resources={resources}>
        {storage === 'newer' && <NewerStorage />}
        {page}
      </Localised>
    </StrictMode>,
  );
}

/** A newer build wrote the settings: they are left as they are. */
function NewerStorage() {
  const { t } = useTranslation('general/extension-panel');
  return (
    <p role="alert" className="bg-warning p-3 text-sm text-warning-content">
      {t('newer')}
    </p>
  );
}
