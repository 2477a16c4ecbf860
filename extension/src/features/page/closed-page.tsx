import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { hostPattern } from '../../storage/server-address.ts';
import { useSiteAccess } from '../popup/use-site-access.ts';

interface Props {
  tabId: number;
  /** The browser said itself that it is one of its own. */
  ownPage: boolean;
  /** The browser gives access to the page now. */
  onAllowed(): void;
}

/**
 * Why a page could not be entered: it lacks the browser's leave, which can be asked for, or is one of the browser's own. Of a
 * page without leave the browser tells no address: unless it says so itself, it is not known to be closed for good.
 */
export function ClosedPage({ tabId, ownPage, onAllowed }: Props) {
  const { t } = useTranslation('general/extension');
  const { t: tools } = useTranslation('general/extension-tools');
  const [tab, setTab] = useState<{ url?: string | undefined }>();
  useEffect(() => void browser.tabs.get(tabId).then(setTab), [tabId]);
  const access = useSiteAccess(tab?.url);
  if (tab === undefined) return null;
  const isWeb = tab.url !== undefined && /^https?:/.test(tab.url);
  if (isWeb && access === undefined) return null;

  async function allow(url: string) {
    const asking = browser.permissions.request({ origins: [hostPattern(url)] });
    if (await asking.catch(() => false)) onAllowed();
  }
  const closed = ownPage || (tab.url !== undefined && (!isWeb || access === true));
  return (
    <div className="flex items-center gap-2 text-sm" data-closed={closed ? 'browser' : 'access'}>
      <p role="alert" className="min-w-0 flex-1 text-muted">
        {t(closed ? 'pageClosed' : 'pageNoAccess')}
      </p>
      {isWeb && !closed && (
        <button type="button" className="btn btn-sm" onClick={() => void allow(tab.url!)}>
          {tools('accessAllow')}
        </button>
      )}
    </div>
  );
}
