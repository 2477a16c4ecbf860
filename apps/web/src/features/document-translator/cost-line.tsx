import type { DocumentCost } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SignInFirst } from './sign-in-first.tsx';

export interface CostLineProps {
  cost: DocumentCost;
  /** Files like it that a visitor may still have today; `null` where nothing is counted. */
  freeFiles: number | null;
  onStart(): void;
}

/** Size and price of a document before anything is translated; to visitors, who have no credits, it is free or too much. */
export function CostLine({ cost, freeFiles, onStart }: CostLineProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { number } = formats(i18n.language);
  const { balance } = cost;
  const short = balance !== null && cost.credits > balance;
  const usedUp = freeFiles !== null && freeFiles < 1;
  const figures = [
    ...(['pages', 'characters'] as const),
    ...(balance === null ? [] : (['credits'] as const)),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {figures.map((key) => (
            <div key={key} className="flex items-baseline gap-1.5" data-cost={key}>
              <dt className="sr-only">{t(`cost.${key}`)}</dt>
              <dd className={key === 'credits' ? 'font-semibold' : 'text-muted'}>
                {cost.estimated ? '≈ ' : ''}
                {t(`cost.${key}_n`, { count: cost[key], shown: number(cost[key]) })}
              </dd>
            </div>
          ))}
          {balance === null ? (
            usedUp ? null : (
              <div data-cost="free">
                <dt className="sr-only">{t('cost.credits')}</dt>
                <dd className="font-semibold">{t('cost.free')}</dd>
              </div>
            )
          ) : (
            <div className={short ? 'text-error' : 'text-muted'}>
              <dt className="sr-only">{t('cost.balance')}</dt>
              <dd>{t('cost.balance_n', { count: balance, shown: number(balance) })}</dd>
            </div>
          )}
        </dl>
        {usedUp ? null : (
          <button type="button" className="btn btn-primary target" onClick={onStart}>
            {t('actions.translate')}
          </button>
        )}
      </div>
      {usedUp ? <SignInFirst className="mt-2" /> : null}
    </>
  );
}
