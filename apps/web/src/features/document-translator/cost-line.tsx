import type { DocumentCost } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** Size and price of a document before anything is translated. */
export function CostLine({ cost, onStart }: { cost: DocumentCost; onStart(): void }) {
  const { t, i18n } = useTranslation('translate/document');
  const { number } = formats(i18n.language);
  const short = cost.balance !== null && cost.credits > cost.balance;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {(['pages', 'characters', 'credits'] as const).map((key) => (
          <div key={key} className="flex items-baseline gap-1.5" data-cost={key}>
            <dt className="sr-only">{t(`cost.${key}`)}</dt>
            <dd className={key === 'credits' ? 'font-semibold' : 'text-muted'}>
              {cost.estimated ? '≈ ' : ''}
              {t(`cost.${key}_n`, { count: cost[key], shown: number(cost[key]) })}
            </dd>
          </div>
        ))}
        {cost.balance === null ? null : (
          <div className={short ? 'text-error' : 'text-muted'}>
            <dt className="sr-only">{t('cost.balance')}</dt>
            <dd>{t('cost.balance_n', { count: cost.balance, shown: number(cost.balance) })}</dd>
          </div>
        )}
      </dl>
      <button type="button" className="btn btn-primary target" onClick={onStart}>
        {t('actions.translate')}
      </button>
    </div>
  );
}
