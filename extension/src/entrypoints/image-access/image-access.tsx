import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { ImageCommand } from '../../messaging/image-protocol.ts';
import { hostPattern } from '../../storage/server-address.ts';

const ALL = ['https://*/*', 'http://*/*'];

interface Props {
  /** Origins whose pictures are wanted. */
  sites: readonly string[];
  /** Tab whose pictures are tried again. */
  tabId: number;
}

/** Asks the browser for access to the sites of a page's pictures; it listens to clicks in such a page only. */
export function ImageAccess({ sites, tabId }: Props) {
  const { t } = useTranslation('general/extension-images');
  const { t: tools } = useTranslation('general/extension-tools');
  const { t: common } = useTranslation('general/extension');
  const [denied, setDenied] = useState(false);
  const names = sites.map((site) => new URL(site).hostname).join(', ');

  async function request(origins: string[]) {
    if (!(await browser.permissions.request({ origins }))) {
      setDenied(true);
      return;
    }
    const command: ImageCommand = { type: 'images/retry' };
    // The tab may be gone by now.
    await browser.tabs.sendMessage(tabId, command).catch(() => {});
    window.close();
  }

  return (
    <main className="mx-auto flex max-w-md flex-col gap-4 p-5">
      <h1 className="text-lg font-semibold">{t('accessTitle')}</h1>
      <p className="text-sm">{t('accessText', { site: names })}</p>
      {denied && <p role="alert">{tools('accessDenied')}</p>}
      <div className="flex flex-col gap-2">
        <button
          type="button"
          className="btn btn-primary h-auto min-h-10 whitespace-normal break-all"
          onClick={() => void request(sites.map(hostPattern))}
        >
          {t('accessSite', { site: names })}
        </button>
        <button type="button" className="btn" onClick={() => void request(ALL)}>
          {t('accessAll')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => window.close()}>
          {common('close')}
        </button>
      </div>
    </main>
  );
}
