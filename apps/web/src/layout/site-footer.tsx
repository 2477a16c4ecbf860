import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What the site is, and its pages once more. */
export function SiteFooter() {
  const { t } = useTranslation(['general/shell', 'general/common']);
  return (
    <footer className="mt-auto border-t border-line bg-base-100">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 py-8 text-sm text-muted">
        <p className="max-w-xl">{t('footer.about')}</p>
        <ul className="flex flex-wrap gap-x-5">
          <li>
            <Link
              to="/status"
              className="target inline-flex items-center hover:text-base-content hover:underline"
            >
              {t('footer.status')}
            </Link>
          </li>
          <li>
            <a
              href="/docs"
              className="target inline-flex items-center hover:text-base-content hover:underline"
            >
              {t('footer.api')}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
