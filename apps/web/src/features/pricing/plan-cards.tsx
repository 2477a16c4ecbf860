import {
  FREE_MONTHLY_CREDITS,
  formatMoney,
  type Offer,
  type OfferItem,
  PLAN_TIERS,
  type PlanTier,
  planTier,
  tierCredits,
} from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import { formats } from '../../i18n/format.ts';
import { pagesFor } from '../info/pricing-examples.ts';
import type { Buying } from './use-buying.ts';

export type Interval = 'month' | 'year';

export interface PlanCardsProps {
  /** Null while it is not known. */
  offer: Offer | null;
  interval: Interval;
  buying: Buying;
  /** Language tag in which money is written. */
  tag: string;
}

const daysIn = (days: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** The free credits and the four plans; with prices where they are sold. */
export function PlanCards({ offer, interval, buying, tag }: PlanCardsProps) {
  const itemOf = (tier: PlanTier) =>
    offer?.items.find((item) => planTier(item.name) === tier && item.interval === interval);
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <PlanCard plan="free" credits={FREE_MONTHLY_CREDITS} {...{ offer, buying, tag }} />
      {PLAN_TIERS.map((tier) => (
        <PlanCard
          key={tier}
          plan={tier}
          credits={tierCredits(tier)}
          item={itemOf(tier)}
          {...{ offer, buying, tag }}
        />
      ))}
    </ul>
  );
}

interface PlanCardProps extends Omit<PlanCardsProps, 'interval'> {
  plan: 'free' | PlanTier;
  credits: number;
  item?: OfferItem | undefined;
}

function PlanCard({ plan, credits, item, offer, buying, tag }: PlanCardProps) {
  const { t, i18n } = useTranslation(['general/plans', 'general/pricing']);
  const { number } = formats(i18n.language);
  const has = useSession((state) => (state.subscribed ? state.subscribedType : 'none'));
  const name = t(`general/pricing:plans.${plan}`);
  const pages = pagesFor(credits);
  const sells = offer !== null && offer.selling !== 'off';
  return (
    <li className="card-surface flex flex-col p-5" data-plan-card={plan}>
      <h3 className="font-semibold">{name}</h3>
      {offer?.selling === 'off' ? null : (
        <p className="mt-2 min-h-14" data-price>
          {sells ? <Price {...{ plan, item, tag }} /> : null}
        </p>
      )}
      <p className="display mt-2 text-3xl">{number(credits)}</p>
      <p className="text-sm text-muted">{t('general/pricing:plans.credits')}</p>
      <p className="mt-3 text-sm font-medium">
        ≈ {t('general/pricing:examples.pages_n', { count: pages, shown: number(pages) })}
      </p>
      <p className="mt-1 mb-4 text-sm text-muted">{t(`general/pricing:plans.for.${plan}`)}</p>
      {offer?.selling === 'off' ? null : (
        <div className="mt-auto min-h-11">
          {item === undefined || plan === 'free' ? null : has === plan ? (
            <p className="flex min-h-11 items-center text-sm font-semibold text-success">
              {t('current')}
            </p>
          ) : (
            <button
              type="button"
              className="btn btn-primary target h-auto min-h-11 w-full py-2"
              disabled={buying.busy !== undefined}
              onClick={() => buying.buy(item)}
            >
              {buying.busy === item.id
                ? t('busy')
                : t(has === 'none' ? 'choose' : 'change', { plan: name })}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

function Price({ plan, item, tag }: Pick<PlanCardProps, 'plan' | 'item' | 'tag'>) {
  const { t } = useTranslation('general/plans');
  if (plan === 'free') return <span className="font-semibold">{t('nothing')}</span>;
  if (item === undefined) return null;
  const price = formatMoney(item.price, tag);
  return (
    <>
      <span className="font-semibold">{t(`per.${item.interval ?? 'month'}`, { price })}</span>
      {item.trial_days === undefined ? null : (
        <span className="block text-sm text-success">
          {t('trial', { time: daysIn(item.trial_days, tag) })}
        </span>
      )}
    </>
  );
}
