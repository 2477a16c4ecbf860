import type { RecordingCost } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { PriceLine } from '../jobs/price-line.tsx';
import { EngineNote } from './language-line.tsx';

export interface RecordingPriceProps {
  cost: RecordingCost;
  onStart(): void;
}

/** Length and price of a recording before it is written down, and by whom. */
export function RecordingPrice({ cost, onStart }: RecordingPriceProps) {
  const { t, i18n } = useTranslation('new_translate/transcribe');
  const { duration } = formats(i18n.language);
  return (
    <>
      <PriceLine
        cost={cost}
        size={duration(cost.durationMs / 1000)}
        start={t('start')}
        onStart={onStart}
      />
      {cost.freeFiles !== undefined && cost.freeFiles < 1 ? null : (
        <div className="mt-2 -ms-2">
          <EngineNote engine={cost.engine} />
        </div>
      )}
    </>
  );
}
