import { formatMoney, type Offer } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { Calculator } from './calculator.tsx';
import { OrderNotice } from './order-notice.tsx';
import { type Interval, PlanCards } from './plan-cards.tsx';
import { TeamOffer } from './team-offer.tsx';
import { type Buying, useBuying } from './use-buying.ts';
import { useOffers } from './use-offers.ts';

const INTERVALS = ['month', 'year'] as const;

/** Plans and packs of credits, to be bought where they are sold; and what a reader's own work costs. */
export function PlansSlot({ locale, offers }: Pick<ToolSlotProps, 'locale' | 'offers'>) {
  const { t } = useTranslation(['general/plans', 'general/pricing']);
  const [currency, setCurrency] = useState<string>();
  const [interval, setInterval] = useState<Interval>('month');
  const { data, error, reload } = useOffers(currency, offers);
  const buying = useBuying();
  const tag = formatTag(locale.tag);
  const plans = data?.plans ?? null;
  const sells = plans !== null && plans.selling !== 'off';
  return (
    <div>
      <OrderNotice />
      {plans?.selling === 'test' ? (
        <p className="mb-6 rounded-field border border-warning/50 bg-warning/10 px-4 py-3 text-sm">
          {t('test')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{t('general/pricing:plans.title')}</h2>
        {sells ? (
          <div className="flex flex-wrap items-center gap-3">
            <Intervals value={interval} onChange={setInterval} />
            <Currencies offer={plans} onChange={setCurrency} />
          </div>
        ) : null}
      </div>
      <PlanCards offer={plans} interval={interval} buying={buying} tag={tag} />
      {plans === null ? null : <TeamOffer offer={plans} interval={interval} tag={tag} />}
      <div className="mt-4 grid gap-4 empty:hidden">
        {error === null ? null : <ErrorNotice error={error} onRetry={reload} />}
        {buying.error === null ? null : <ErrorNotice error={buying.error} />}
      </div>
      {plans === null || plans.tax === 'unspecified' ? null : (
        <p className="mt-3 text-sm text-muted">{t(`tax.${plans.tax}`)}</p>
      )}
      {data === null || data.packs.items.length === 0 ? null : (
        <Packs offer={data.packs} buying={buying} tag={tag} />
      )}
      <Calculator />
    </div>
  );
}

function Intervals({ value, onChange }: { value: Interval; onChange(value: Interval): void }) {
  const { t } = useTranslation('general/plans');
  return (
    <fieldset className="flex rounded-field border border-edge p-0.5">
      <legend className="sr-only">{t('interval.label')}</legend>
      {INTERVALS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={value === each}
          className="target h-9 rounded-field px-3 text-sm aria-pressed:bg-primary aria-pressed:text-primary-content"
          onClick={() => onChange(each)}
        >
          {t(`interval.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

function Currencies({ offer, onChange }: { offer: Offer | null; onChange(value: string): void }) {
  const { t } = useTranslation('general/plans');
  return (
    <select
      aria-label={t('currency')}
      className="target h-10 min-w-24 rounded-field border border-edge bg-base-100 px-2 text-sm"
      value={offer?.currency ?? ''}
      disabled={offer === null}
      onChange={(event) => onChange(event.target.value)}
    >
      {offer?.currencies.map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  );
}

function Packs({ offer, buying, tag }: { offer: Offer; buying: Buying; tag: string }) {
  const { t } = useTranslation(['general/plans', 'general/pricing']);
  const number = new Intl.NumberFormat(tag);
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{t('packs.title')}</h2>
      <p className="mt-1 text-muted">{t('packs.lead')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offer.items.map((item) => {
          const { credits } = item;
          const shown = number.format(credits);
          const name = t('general/pricing:examples.credits_n', { count: credits, shown });
          return (
            <li
              key={item.id}
              data-pack={item.id}
              className="card-surface flex flex-wrap items-center justify-between gap-3 p-5"
            >
              <p>
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{formatMoney(item.price, tag)}</span>
              </p>
              <button
                type="button"
                className="btn btn-outline target"
                disabled={buying.busy !== undefined}
                onClick={() => buying.buy(item)}
              >
                {buying.busy === item.id ? t('busy') : t('packs.buy', { name })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
