import { formatMoney, type Offer } from '@glossa/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Interval } from './plan-cards.tsx';

/** What a team's seats cost, and the way to make one; nothing where none are sold. */
export function TeamOffer(props: { offer: Offer; interval: Interval; tag: string }) {
  const { offer, interval, tag } = props;
  const { t } = useTranslation('general/plans');
  const item = offer.items.find((each) => each.type === 'team' && each.interval === interval);
  if (item === undefined) return null;
  const price = t(`per.${interval}`, { price: formatMoney(item.price, tag) });
  const credits = new Intl.NumberFormat(tag).format(item.credits);
  return (
    <section
      data-team-offer
      className="card-surface mt-3 flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">{t('team.title')}</h3>
        <p className="mt-1 font-semibold">{t('team.per_seat', { price })}</p>
        <p className="mt-1 text-sm text-muted">{t('team.each', { credits })}</p>
        <p className="mt-1 text-sm text-muted">{t('team.lead')}</p>
      </div>
      <Link to="/dashboard" search={{ section: 'team' }} className="btn btn-outline target">
        {t('team.create')}
      </Link>
    </section>
  );
}
