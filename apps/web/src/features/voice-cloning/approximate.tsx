import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that a voice follows its sample, and is not like it. */
export function Approximate() {
  const { t } = useTranslation('new/clone');
  return (
    <p className="flex gap-3 rounded-field border border-line bg-base-200 p-3 text-sm sm:p-4">
      <Info aria-hidden size={18} className="mt-0.5 shrink-0 text-secondary" />
      <span>
        <strong className="me-2 font-semibold">{t('approximate.label')}</strong>
        {t('approximate.text')}
      </span>
    </p>
  );
}
