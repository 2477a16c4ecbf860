import { LOCALES } from '@glossa/i18n/locales';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { uiLocale } from '../storage/settings.ts';
import { Localised } from './localised.tsx';
import { extensionMessages } from './messages.ts';

/** Renders an extension page in the browser's language and direction. */
export function renderPage(page: ReactNode): void {
  const locale = uiLocale();
  const { tag, dir } = LOCALES.find(({ code }) => code === locale)!;
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  createRoot(container).render(
    <StrictMode>
      <Localised locale={locale} resources={extensionMessages(locale)}>
        {page}
      </Localised>
    </StrictMode>,
  );
}
