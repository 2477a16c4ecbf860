import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { OpenWayOut } from '../../messaging/way-out-protocol.ts';

/** The way out from where nothing is downloaded: a button that leads to the page which asks for consent. */
export function OpenWayOutButton(pair: { from?: string; to?: string }) {
  const { t } = useTranslation('general/extension-tools');
  const request: OpenWayOut = { type: 'way-out/open', ...pair };
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm self-start"
      onClick={() => void browser.runtime.sendMessage(request)}
    >
      {t('translateHere')}
    </button>
  );
}
