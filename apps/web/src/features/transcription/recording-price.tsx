import type { RecordingCost } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SignInFirst } from '../document-translator/sign-in-first.tsx';
import { EngineNote } from './language-line.tsx';

export interface RecordingPriceProps {
  cost: RecordingCost;
  onStart(): void;
}

/** Length and price of a recording before it is written down, and by whom; to visitors it is free or too much. */
export function RecordingPrice({ cost, onStart }: RecordingPriceProps) {
  const { t, i18n } = useTranslation(['new_translate/transcribe', 'translate/document']);
  const { duration, number } = formats(i18n.language);
  const { balance, credits, durationMs, freeFiles } = cost;
  if (freeFiles !== undefined && freeFiles < 1) return <SignInFirst />;
  const short = balance !== null && credits > balance;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div data-cost="length">
            <dt className="sr-only">{t('translate/document:cost.pages')}</dt>
            <dd className="text-muted">{duration(durationMs / 1000)}</dd>
          </div>
          <div data-cost="credits">
            <dt className="sr-only">{t('translate/document:cost.credits')}</dt>
            <dd className="font-semibold">
              {balance === null
                ? t('translate/document:cost.free')
                : t('translate/document:cost.credits_n', {
                    count: credits,
                    shown: number(credits),
                  })}
            </dd>
          </div>
          {balance === null ? null : (
            <div className={short ? 'text-error' : 'text-muted'}>
              <dt className="sr-only">{t('translate/document:cost.balance')}</dt>
              <dd>
                {t('translate/document:cost.balance_n', { count: balance, shown: number(balance) })}
              </dd>
            </div>
          )}
        </dl>
        <button type="button" className="btn btn-primary target" onClick={onStart}>
          {t('start')}
        </button>
      </div>
      <div className="mt-2 -ms-2">
        <EngineNote engine={cost.engine} />
      </div>
    </>
  );
}
