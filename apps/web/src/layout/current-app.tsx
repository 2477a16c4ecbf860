import { currentApp } from '@glossa/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Names the app that the page's path selects, beside the product's name (`specification.md` §2). */
export function CurrentApp() {
  const { t } = useTranslation('general/shell');
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const app = currentApp(pathname);
  if (app === undefined) return null;
  return (
    <Link
      to={app.path as '/'}
      data-app={app.app_key}
      className="target -ms-2 inline-flex items-center rounded-field border-s border-line px-3 text-sm font-medium text-accent max-lg:hidden"
    >
      {t(`apps.${app.app_key}`)}
    </Link>
  );
}
