import type { AnyRouter } from '@tanstack/react-router';
import { localizedPath } from '../../locale/paths.ts';

const PAGE = '/offline';

/**
 * Says on any page that there is no network, and leads to what works without one. Made without React and of messages
 * that every page has: once it is needed, nothing more can be loaded.
 */
export function watchNetwork(router: AnyRouter): void {
  const { messages, locale } = router.options.context;
  const { t } = messages.i18n;

  const notice = document.createElement('div');
  notice.role = 'status';
  notice.dataset.offline = '';
  notice.className =
    'fixed inset-x-0 bottom-0 z-[1999] bg-neutral text-sm text-neutral-content empty:hidden';
  const line = document.createElement('p');
  line.className = 'page flex flex-wrap items-center gap-x-4 py-1';
  const link = document.createElement('a');
  link.className = 'link target inline-flex items-center underline';
  link.href = localizedPath(PAGE, locale);
  link.textContent = t('general/shell:offline.works');
  line.append(t('general/shell:offline.notice'), link);
  document.body.append(notice);

  const tell = () => {
    const shown = !navigator.onLine && window.location.pathname !== link.pathname;
    if (shown) notice.replaceChildren(line);
    else notice.replaceChildren();
  };
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  router.subscribe('onResolved', tell);
  tell();
}
