import { LOCALES } from '@glossa/i18n';
import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localeCookie } from '../locale/cookie.ts';
import { localizedPath } from '../locale/paths.ts';

/** The site's languages as links to the same page; the choice is kept in the cookie. */
export function LanguageMenu() {
  const { t } = useTranslation('general/shell');
  const { locale } = useRouter().options.context;
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  // What a server sends is the same whatever the query (`Prepared`).
  const query = useHydrated() ? searchStr : '';
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (menu?.open !== true) return;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      if (event instanceof KeyboardEvent ? escaped : !menu.contains(event.target as Node)) {
        menu.open = false;
        if (escaped) menu.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={t('site_language', { language: locale.name })}
        className="btn btn-ghost btn-sm target list-none gap-1.5 text-muted hover:text-base-content"
      >
        <Languages aria-hidden size={18} />
        <span className="hidden sm:inline" aria-hidden>
          {locale.name}
        </span>
      </summary>
      <ul className="absolute end-0 z-[2000] mt-2 max-h-[70vh] w-48 overflow-y-auto rounded-box border border-line bg-base-100 p-1.5 shadow-xl">
        {LOCALES.map((other) => (
          <li key={other.code}>
            {/* A full load: the page comes in its language from the server. */}
            <a
              href={localizedPath(pathname, other) + query}
              hrefLang={other.tag}
              lang={other.tag}
              dir={other.dir}
              aria-current={other.code === locale.code ? 'true' : undefined}
              className="target flex items-center rounded-field px-3 text-sm hover:bg-base-200 aria-[current]:font-semibold aria-[current]:text-primary"
              onClick={({ currentTarget }) => {
                // A text tool keeps its state there.
                currentTarget.hash = window.location.hash;
                // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
                document.cookie = localeCookie(other.code);
              }}
            >
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
