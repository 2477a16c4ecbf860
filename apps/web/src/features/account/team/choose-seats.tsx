import { channelOfPath, formatMoney, type OfferItem } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import { askOffers } from '../../pricing/ask-offers.ts';
import { useBuying } from '../../pricing/use-buying.ts';
import { useLoaded } from '../use-loaded.ts';
import { SeatsField } from './seats-field.tsx';

/** Leads an owner to the checkout of a team plan, for as many seats as they need. */
export function ChooseSeats({ taken }: { taken: number }) {
  const { t, i18n } = useTranslation(['general/team', 'general/plans']);
  const { number } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  const { data, error, reload } = useLoaded(
    (signal) => askOffers(channelOfPath(window.location.pathname), { signal }),
    '',
  );
  const buying = useBuying();
  const offers = data?.plans.items.filter(({ type }) => type === 'team') ?? [];
  const [chosen, setChosen] = useState<string>();
  const item = offers.find(({ id }) => id === chosen) ?? offers[0];
  const least = Math.max(item?.min_quantity ?? 1, taken);
  const [seats, setSeats] = useState<number>();
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (data === null) return <div className="skeleton mt-4 h-40 rounded-field" />;
  if (item === undefined) return <p className="mt-3 text-sm text-muted">{t('plan.not_sold')}</p>;
  const count = seats ?? least;
  const priceOf = ({ price, interval }: OfferItem, quantity: number) =>
    t(`general/plans:per.${interval ?? 'month'}`, {
      price: formatMoney({ ...price, amount: price.amount * quantity }, tag),
    });
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm text-muted">
        {t('general/plans:team.each', { credits: number(item.credits) })}
      </p>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">{t('general/plans:interval.label')}</legend>
        {offers.map((offer) => (
          <label key={offer.id} className="target flex cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="team-plan"
              className="size-4"
              checked={offer === item}
              onChange={() => setChosen(offer.id)}
            />
            {t('general/plans:team.per_seat', { price: priceOf(offer, 1) })}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <SeatsField value={count} min={least} max={item.max_quantity ?? 1} onChange={setSeats} />
        <p className="font-semibold" data-team-price>
          {priceOf(item, count)}
        </p>
      </div>
      <div>
        <button
          type="button"
          className="btn btn-primary target"
          disabled={buying.busy !== undefined}
          onClick={() => buying.buy(item, count)}
        >
          {buying.busy === undefined ? t('plan.buy') : t('general/plans:busy')}
        </button>
      </div>
      {buying.error === null ? null : <ErrorNotice error={buying.error} />}
    </div>
  );
}
