// @chunk tools
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** “English → Spanish”, the arrow pointing the way the page is read. */
export function PairLabel({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('general/ui');
  return (
    <>
      {from}{' '}
      <ArrowRight aria-hidden size={14} className="inline-block align-[-0.15em] rtl:-scale-x-100" />
      <span className="sr-only">{t('languages.into')}</span> {to}
    </>
  );
}
