import { calls, channelOfPath, formatMoney, planTier, type TestActionName } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { useQueryField } from '../account/pages/use-query-field.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { TestButton } from './test-button.tsx';
import type { TestCheckout, TestState } from './use-test-checkout.ts';

type Subscription = TestState['subscriptions'][number];

/** What can be done with a subscription in a state. */
function actionsOf({ status, cancel_at, next_product }: Subscription): TestActionName[] {
  switch (status) {
    case 'trialing':
    case 'active':
      return [
        ...(cancel_at === null && next_product === null ? [] : (['resume'] as const)),
        ...(cancel_at === null ? (['cancel_later'] as const) : []),
        ...(['cancel_now', 'pause', 'next_period'] as const),
      ];
    case 'past_due':
      return ['pay_debt', 'next_period', 'cancel_now'];
    case 'unpaid':
      return ['pay_debt', 'cancel_now'];
    case 'paused':
      return ['resume', 'cancel_now'];
    case 'incomplete':
      return ['cancel_now'];
    default:
      return [];
  }
}

const WORDS = {
  resume: 'test.resume',
  cancel_later: 'test.cancel_later',
  cancel_now: 'test.cancel_now',
  pause: 'test.pause',
  next_period: 'test.next_period',
  pay_debt: 'test.pay_debt',
} as const;
const wordOf = (action: TestActionName) => WORDS[action as keyof typeof WORDS];

/** What a customer's portal would be: their subscription, their card, and their bank. */
export function TestPortal({ state, checkout }: { state: TestState; checkout: TestCheckout }) {
  const { t } = useTranslation('general/billing');
  const back = useQueryField('return');
  const { act, busy } = checkout;
  const subscription = state.subscriptions.at(-1);
  return (
    <div className="mt-6 grid gap-6">
      {subscription === undefined ? (
        <p className="text-muted">{t('test.no_subscription')}</p>
      ) : (
        <TestSubscription {...{ subscription, checkout }} />
      )}
      {subscription === undefined ? null : (
        <fieldset className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <legend className="contents text-sm text-muted">{t('test.card')}</legend>
          {(['pays', 'declines'] as const).map((card) => (
            <TestButton
              key={card}
              small
              pressed={state.card === card}
              busy={busy}
              onPress={() => void act(`card_${card}`, subscription.id)}
            >
              {t(`test.card_${card}`)}
            </TestButton>
          ))}
        </fieldset>
      )}
      <Payments state={state} checkout={checkout} />
      {back === '' ? null : (
        <a href={ownPath(back)} className="btn btn-primary target">
          {t('test.back')}
        </a>
      )}
    </div>
  );
}

/** Only the path of an address is gone back to: it leads to this site, whatever stands in the query. */
function ownPath(address: string): string {
  try {
    const { pathname, search } = new URL(address, window.location.origin);
    return `${pathname.replace(/^\/+/, '/')}${search}`;
  } catch {
    return '/';
  }
}

function TestSubscription({
  subscription,
  checkout: { act, busy },
}: {
  subscription: Subscription;
  checkout: TestCheckout;
}) {
  const { t, i18n } = useTranslation(['general/billing', 'general/plans', 'general/pricing']);
  const { day } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  const { id, status, product, price, interval, period_end, cancel_at } = subscription;
  const { currency } = price;
  const { data } = useLoaded((signal) => {
    const channel = channelOfPath(window.location.pathname);
    return api.call(calls.orderPlans, { channel, currency }, { signal });
  }, currency);
  const runs = status === 'active' || status === 'trialing';
  const priceOf = (money: typeof price, each: typeof interval) =>
    each === null
      ? formatMoney(money, tag)
      : t(`general/plans:per.${each}`, { price: formatMoney(money, tag) });
  const nameOf = (name: string) => {
    const tier = planTier(name);
    return tier === undefined ? name : t(`general/pricing:plans.${tier}`);
  };
  const own = data?.items.find((item) => item.id === product);
  const plans = data?.items.filter(({ type }) => type === 'subscription');
  return (
    <section data-test-subscription={status}>
      <h2 className="text-lg font-semibold">{own === undefined ? product : nameOf(own.name)}</h2>
      <p className="text-muted">{priceOf(price, interval)}</p>
      {runs ? (
        <p className="text-muted">
          {t(cancel_at === null ? 'now.becomes' : 'now.ends', {
            date: day((cancel_at ?? period_end) * 1000),
            plan: nextName(),
          })}
        </p>
      ) : null}
      {runs && own?.type !== 'team' ? (
        <label className="mt-4 grid gap-1 text-sm">
          <span className="text-muted">{t('test.change')}</span>
          <select
            className="h-11 rounded-field border border-edge bg-base-100 px-3"
            value={product ?? ''}
            disabled={busy || data === null}
            onChange={(event) => void act('change', id, event.target.value)}
          >
            {plans?.map((item) => (
              <option key={item.id} value={item.id}>
                {`${nameOf(item.name)} · ${priceOf(item.price, item.interval ?? null)}`}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {actionsOf(subscription).map((action) => (
          <TestButton
            key={action}
            small
            action={action}
            busy={busy}
            onPress={() => void act(action, id)}
          >
            {t(wordOf(action))}
          </TestButton>
        ))}
      </div>
    </section>
  );

  /** The plan that goes on after this period. */
  function nextName(): string {
    const next = data?.items.find((item) => item.id === (subscription.next_product ?? product));
    return next === undefined ? '' : nameOf(next.name);
  }
}

function Payments({
  state,
  checkout: { act, busy },
}: {
  state: TestState;
  checkout: TestCheckout;
}) {
  const { t, i18n } = useTranslation('general/billing');
  const tag = formatTag(i18n.language);
  const paid = state.payments.filter(({ state: each }) => each === 'succeeded');
  if (paid.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('test.payments')}</h2>
      <ul className="mt-2 grid gap-2">
        {paid.map(({ id, price, dispute }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>{formatMoney(price, tag)}</span>
            <span className="flex flex-wrap gap-2">
              {dispute === 'none' ? (
                <TestButton look="ghost" small busy={busy} onPress={() => void act('dispute', id)}>
                  {t('test.dispute')}
                </TestButton>
              ) : dispute === 'open' ? (
                (['dispute_won', 'dispute_lost'] as const).map((action) => (
                  <TestButton key={action} small busy={busy} onPress={() => void act(action, id)}>
                    {t(`test.${action}`)}
                  </TestButton>
                ))
              ) : (
                <span className="text-sm text-muted">
                  {t(dispute === 'won' ? 'test.dispute_won' : 'test.dispute_lost')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
