import type { DocumentCost } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

export interface ScannedBeforeProps {
  cost: DocumentCost & Required<Pick<DocumentCost, 'scanned'>>;
  /** Name of the language that the document is said to be in. */
  language: string;
}

/** How many pages are pictures, and what that means for time and price. */
export default function ScannedBefore({ cost, language }: ScannedBeforeProps) {
  const { t, i18n } = useTranslation('translate/scanned');
  const { pages, isRead } = cost.scanned;
  const shown = formats(i18n.language).number(pages);
  if (!isRead)
    return (
      <p className="mt-1 text-sm text-warning" data-scanned={pages}>
        {t('before.left', { shown, language })}
      </p>
    );
  return (
    <p className="mt-1 text-sm text-muted" data-scanned={pages}>
      {t('before.read', { shown })} {cost.balance === null ? null : t('before.estimate')}
    </p>
  );
}
