import { useTranslation } from 'react-i18next';
import { openOptions } from '../options/open-options.ts';

/** What is offered where no server answers: the way to its address. */
export function WayOut() {
  const { t } = useTranslation('general/extension');
  return (
    <button type="button" className="btn btn-sm self-start" onClick={() => openOptions('address')}>
      {t('serverLabel')}
    </button>
  );
}
