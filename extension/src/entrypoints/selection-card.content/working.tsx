import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that an answer is on its way. */
export function Working() {
  const { t } = useTranslation('general/extension');
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <LoaderCircle aria-hidden size={16} className="animate-spin motion-reduce:animate-none" />
      {t('translating')}
    </p>
  );
}
