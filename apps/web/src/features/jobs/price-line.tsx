import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SignInFirst } from '../document-translator/sign-in-first.tsx';

export interface PriceLineProps {
  cost: { credits: number; balance: number | null; freeFiles?: number | undefined };
  /** How much it is, such as its length. */
  size: string;
  /** On the button that starts it. */
  start: string;
  /** Something is missing before it can be started. */
  disabled?: boolean;
  /** Something else is better done first. */
  quiet?: boolean;
  onStart(): void;
}

/** Size and price of work before it is started; to visitors it is free or too much. */
export function PriceLine(props: PriceLineProps) {
  const { cost, size, start, disabled = false, quiet = false, onStart } = props;
  const { t, i18n } = useTranslation('translate/document');
  const { number } = formats(i18n.language);
  const { balance, credits, freeFiles } = cost;
  if (freeFiles !== undefined && freeFiles < 1) return <SignInFirst />;
  const short = balance !== null && credits > balance;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div data-cost="length">
          <dt className="sr-only">{t('cost.pages')}</dt>
          <dd className="text-muted">{size}</dd>
        </div>
        <div data-cost="credits">
          <dt className="sr-only">{t('cost.credits')}</dt>
          <dd className="font-semibold">
            {balance === null
              ? t('cost.free')
              : t('cost.credits_n', { count: credits, shown: number(credits) })}
          </dd>
        </div>
        {balance === null ? null : (
          <div className={short ? 'text-error' : 'text-muted'}>
            <dt className="sr-only">{t('cost.balance')}</dt>
            <dd>{t('cost.balance_n', { count: balance, shown: number(balance) })}</dd>
          </div>
        )}
      </dl>
      <button
        type="button"
        className={`btn target ${quiet ? 'btn-outline' : 'btn-primary'}`}
        disabled={disabled}
        onClick={onStart}
      >
        {start}
      </button>
    </div>
  );
}
