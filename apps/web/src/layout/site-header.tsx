import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const PAGES = [
  { to: '/language-translator/translate', key: 'nav.text' },
  { to: '/document-translator/translate', key: 'nav.documents' },
  { to: '/status', key: 'nav.status' },
] as const;

/** Name, the main pages, the site's language and theme. */
export function SiteHeader() {
  const { t } = useTranslation('general/shell');
  return (
    <header className="border-b border-line bg-base-100">
      <div className="page flex flex-wrap items-center gap-x-6 py-2 sm:h-16 sm:flex-nowrap sm:py-0">
        <Link to="/" className="target inline-flex items-center rounded-field">
          <Wordmark />
        </Link>
        <nav
          aria-label={t('nav.label')}
          className="order-last -mx-3 flex w-[calc(100%+1.5rem)] gap-1 sm:order-none sm:mx-0 sm:w-auto sm:flex-1"
        >
          {PAGES.map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              className="target inline-flex items-center rounded-field px-3 text-[0.9375rem] text-muted hover:text-base-content"
              activeProps={{ className: 'font-semibold text-base-content', 'aria-current': 'page' }}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
