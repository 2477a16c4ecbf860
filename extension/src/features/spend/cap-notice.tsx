import { useTranslation } from 'react-i18next';
import { openOptions } from '../options/open-options.ts';

/** The person's own limit of the day is reached: one sentence, and the way to change it. */
export function CapNotice() {
  const { t } = useTranslation('general/extension-page');
  return (
    <div className="flex flex-col gap-2" data-wall="daily-cap">
      <p role="alert">{t('capReached')}</p>
      <button type="button" className="btn btn-sm self-start" onClick={() => openOptions('cap')}>
        {t('capChange')}
      </button>
    </div>
  );
}
