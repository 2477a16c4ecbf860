import type { KeptCells as Kept } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

export interface KeptCellsProps {
  kept: Kept;
  /** Absent where the document is no longer at hand. */
  onTranslate?: (() => void) | undefined;
}

/** How many cells keep their text for formulas, and the way to translate them all the same. */
export default function KeptCells({ kept, onTranslate }: KeptCellsProps) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const { number } = formats(i18n.language);
  return (
    <p className="mt-1 text-sm text-warning" data-kept={kept.cells}>
      {t('kept.cells', { count: kept.cells, shown: number(kept.cells) })}{' '}
      {onTranslate === undefined ? null : (
        <button type="button" className="target link underline" onClick={onTranslate}>
          {t('kept.translate')}
        </button>
      )}
    </p>
  );
}
