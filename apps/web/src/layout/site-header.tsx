import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../features/commands/command-button.tsx';
import { AccountSlot } from './account-slot.tsx';
import { CurrentApp } from './current-app.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const PAGES = [
  { to: '/language-translator/translate', key: 'nav.text' },
  { to: '/document-translator/translate', key: 'nav.documents' },
  { to: '/links', key: 'nav.tools' },
  { to: '/extension', key: 'nav.extension' },
  { to: '/pricing', key: 'nav.pricing' },
  { to: '/status', key: 'nav.status' },
] as const;

/** Name, the main pages, search, the site's language and theme, the account. */
export function SiteHeader() {
  const { t } = useTranslation('general/shell');
  return (
    <header className="border-b border-line bg-base-100">
      <div className="page flex flex-wrap items-center gap-x-5 py-2 md:h-16 md:flex-nowrap md:py-0">
        <Link to="/" className="target inline-flex items-center rounded-field">
          <Wordmark />
        </Link>
        <CurrentApp />
        <nav
          aria-label={t('nav.label')}
          className="scroll-hint order-last -mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto [scrollbar-width:none] md:order-none md:mx-0 md:w-auto md:flex-1"
        >
          {PAGES.map(({ to, key }) => (
            <Link
              key={to}
              to={to as '/'}
              className="target inline-flex shrink-0 items-center rounded-field px-2.5 text-[0.9375rem] text-muted hover:text-base-content aria-[current=page]:font-semibold aria-[current=page]:text-base-content xl:px-3"
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <CommandButton />
          <LanguageMenu />
          <ThemeSwitch />
          <AccountSlot />
        </div>
      </div>
    </header>
  );
}
