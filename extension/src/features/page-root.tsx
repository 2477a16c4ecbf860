import { LOCALES } from '@glossa/i18n/locales';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { uiLocale } from '../storage/settings.ts';
import { extensionI18n } from './messages.ts';

/** Renders an extension page in the browser's language and direction. */
export function renderPage(page: ReactNode): void {
  const locale = LOCALES.find(({ code }) => code === uiLocale());
  const i18n = extensionI18n(locale?.code ?? 'en');
  document.documentElement.lang = locale?.tag ?? 'en-US';
  document.documentElement.dir = locale?.dir ?? 'ltr';
  document.title = i18n.t('general/common:productName', { defaultValue: 'Glossa' });
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>{page}</I18nextProvider>
    </StrictMode>,
  );
}
