import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { AssistRequest } from '../../messaging/assist-protocol.ts';

/** Pages of the extension open its options by themselves, cards in pages have it done. */
function openOptions(): void {
  const { openOptionsPage } = browser.runtime;
  if (openOptionsPage !== undefined) void openOptionsPage();
  else {
    void browser.runtime.sendMessage({ type: 'assist/open-options' } satisfies AssistRequest);
  }
}

/** The person's own limit of the day is reached: one sentence, and the way to change it. */
export function CapNotice() {
  const { t } = useTranslation('general/extension-page');
  return (
    <div className="flex flex-col gap-2" data-wall="daily-cap">
      <p role="alert">{t('capReached')}</p>
      <button type="button" className="btn btn-sm self-start" onClick={openOptions}>
        {t('capChange')}
      </button>
    </div>
  );
}
